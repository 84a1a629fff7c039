// How a refusal on the wire becomes a code, sentences and fields, whatever the wire brings.
import { refusals, type RefusalCode } from '@rounds/product/refusals';
import { expect, it } from 'vitest';
import { inWords, offline, refusedBy, sentencesOf } from './refused';

const refused = (status: number, body: unknown) =>
  refusedBy(status, typeof body === 'string' ? body : JSON.stringify(body));
const unknown = 'Unknown error occurred';

it('has the number of a fault, and none of what was merely refused', () => {
  expect(refused(500, { error: 'server_error', request_id: '0198' }).number).toBe('0198');
  expect(refused(500, { error: 'server_error', request_id: 7 }).number).toBeNull();
  expect(refused(404, { error: 'not_found' }).number).toBeNull();
});

it('has the code and the sentence of every refusal that the server says', () => {
  for (const [error, [status, message]] of Object.entries(refusals)) {
    const one = refused(status, { error, message });
    expect([one.status, one.code, one.message]).toEqual([status, error, message]);
  }
});

it('lets the server’s list of errors speak first, then its message', () => {
  const message = 'Two things are wrong.';
  const errors = ['One.', 'Two.'];
  expect(sentencesOf(refused(422, { error: 'malformed', message, errors }))).toEqual(errors);
  expect(sentencesOf(refused(422, { error: 'malformed', message, errors: [] }))).toEqual([message]);
  expect(sentencesOf(refused(422, { error: 'malformed' }))).toEqual([unknown]);
});

it('keeps the sentence of each field and the present state, and nothing that is no sentence', () => {
  const state = { stage: 'rejected' };
  const one = refused(409, {
    error: 'already_moved',
    state,
    fields: { a: 'Why.', b: 3, c: null },
    errors: ['x', 7],
  });
  expect([one.code, one.fields, one.errors, one.state]).toEqual([
    'already_moved',
    { a: 'Why.' },
    ['x'],
    state,
  ]);
  expect(refused(422, { fields: ['a'] }).fields).toEqual({});
});

it('goes by the status where the body names no refusal that it knows', () => {
  const by: Record<number, RefusalCode> = {
    400: 'malformed',
    403: 'not_allowed',
    404: 'not_found',
    413: 'too_large',
    429: 'too_many_requests',
    500: 'server_error',
    502: 'server_error',
    503: 'overloaded',
  };
  for (const [status, code] of Object.entries(by)) {
    for (const body of ['<html>Bad gateway</html>', '', 'null', '[]', { error: 'toString' }, { error: 7 }]) {
      const one = refused(Number(status), body);
      expect([one.code, one.message, sentencesOf(one)]).toEqual([code, unknown, [unknown]]);
    }
  }
});

it('says the sentence of the first field where there is one, else its own', () => {
  expect(
    inWords(refused(422, { error: 'validation_failed', fields: { a: 'Why.', b: 'How.' } })).message,
  ).toBe('Why.');
  expect(inWords(refused(422, { error: 'validation_failed', message: 'Look here.' })).message).toBe(
    'Look here.',
  );
  expect(inWords(new Error('ours')).message).toBe('ours');
});

it('says of no answer that what was typed is kept, and nothing of a fault of our own', () => {
  expect(sentencesOf(offline())).toEqual([expect.stringContaining('What you typed is kept')]);
  expect([offline().code, offline().status]).toEqual(['offline', 0]);
  expect(sentencesOf(new TypeError('x is undefined'))).toEqual([unknown]);
});
