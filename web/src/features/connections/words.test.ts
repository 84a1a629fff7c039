// What a list says of an offer, state by state.
import { expect, it } from 'vitest';
import { offerLine } from './words';

const expires_at = '2026-03-20T12:00:00.000Z';
const signed_at = '2026-03-12T12:00:00.000Z';
const line = (state: string, signed: string | null = null) =>
  offerLine({ state, expires_at, signed_at: signed });

it('names the end of an offer that is out, and of a signed one when it was signed', () => {
  expect(line('released')).toEqual({ says: 'Answer due', at: expires_at });
  expect(line('accepted', signed_at)).toEqual({ says: 'Signed', at: signed_at });
  // Nobody answers by then any more.
  for (const state of ['countered', 'rescinded', 'declined']) {
    expect(line(state, signed_at).at).toBeNull();
    expect(line(state).says).not.toBe('');
  }
  expect(line('expired')).toEqual({ says: 'Expired', at: expires_at });
});
