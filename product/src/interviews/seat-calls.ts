// Handing a pool's seat on: who is free to take it, and the act. Who takes one at first is in pools.ts.
import { z } from 'zod';
import { call, done, id, idParam, list } from '../call';

const path = '/v1/employers/interview_schedules/{id}/seats';
/** Whoever books, or whoever has the seat: which of the two is asked with the interview. */
const may = { employer: 'read_requests' } as const;
const named = z.object({ id, name: z.string() });

const handableSeat = z.object({
  pool: named,
  /** Null where nobody has it: whoever had it left the team, or nobody could take it. */
  holder: named.nullable(),
  /** Members of the pool who could take it, whoever has the least to do first. */
  free: z.array(named),
});

export const listSeats = call({
  name: 'interviews.seats',
  method: 'GET',
  path,
  may,
  summary:
    'The pools’ seats of an interview that the reader may hand on, each with the members who are free then.',
  params: idParam,
  response: list(handableSeat),
  topics: ['interviews'],
});
export const handSeat = call({
  name: 'interviews.hand_seat',
  method: 'PUT',
  path,
  may,
  summary: 'Hands a pool’s seat to another free member of the pool, until the interview begins.',
  params: idParam,
  body: z.object({
    interview_seat: z.object({
      pool_id: id,
      /** Left out: whoever of the pool is free and has the least to do. */
      person_id: id.optional(),
    }),
  }),
  response: done,
  refuses: ['not_allowed', 'not_available', 'move_not_open'],
  topics: ['interviews', 'connections'],
});
