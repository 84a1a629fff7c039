// What stays with a company of somebody who left: whose requests, and until which day.
import { expect, it } from 'vitest';
import { sealedOf, type Leaving } from './sealed';

const now = '2026-01-05T15:00:00.000Z';
const open: Leaving = {
  initiated_by: 'employer',
  connected_at: '2026-01-02T15:00:00.000Z',
  closed_at: null,
  signed_at: null,
};

it('keeps nothing with a company that never received the person', () => {
  expect(sealedOf({ ...open, connected_at: null }, now)).toEqual([]);
  expect(sealedOf({ ...open, connected_at: null, initiated_by: 'job_seeker' }, now)).toHaveLength(1);
});

it('keeps a hiring four years from its end, and from now while it was open', () => {
  expect(sealedOf(open, now)).toEqual([{ kind: 'hiring', until: '2030-01-05T15:00:00.000Z' }]);
  const closed_at = '2024-02-29T08:00:00.000Z';
  expect(sealedOf({ ...open, closed_at }, now)).toEqual([
    { kind: 'hiring', until: '2028-02-29T08:00:00.000Z' },
  ]);
});

it('keeps a signed offer seven years from its signing, and nothing past its time', () => {
  const signed_at = '2020-06-01T12:00:00.000Z';
  const closed_at = '2021-06-01T12:00:00.000Z';
  expect(sealedOf({ ...open, signed_at, closed_at }, now)).toEqual([
    { kind: 'signed_offer', until: '2027-06-01T12:00:00.000Z' },
  ]);
  expect(sealedOf({ ...open, signed_at: '2018-06-01T12:00:00.000Z', closed_at }, now)).toEqual([]);
});
