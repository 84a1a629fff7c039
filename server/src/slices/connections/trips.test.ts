// How often a request that is sent and taken back waits for the database: what can go along goes along.
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { Gathered } from '../../db/gathered';

let hiring: Hiring;
beforeAll(async () => {
  hiring = await Hiring.open();
});
afterAll(() => hiring.house.close());

/** Packets to PostgreSQL while the work is under way; one at a time is one trip. */
async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  let trips = 0;
  const { _writev: send } = Socket.prototype;
  Socket.prototype._writev = function counted(...given) {
    if (this instanceof Gathered) trips += 1;
    send?.apply(this, given);
  };
  try {
    await work();
  } finally {
    Socket.prototype._writev = send;
  }
  return trips;
}

it('is decided, held and shown in a few trips', async () => {
  let id = 0;
  const sent = await tripsOf(async () => {
    id = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  });
  const takenBack = await tripsOf(() => hiring.move(id, { employer_response_status: 'withdrawn' }));
  // One by one they would be 33 and 26.
  expect([sent, takenBack]).toEqual([11, 12]);
});
