// What earlier hires signed, beside a new offer over HTTP: of three or more, of this company, discipline and time.
import * as offers from '@rounds/product/offers/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let request: number;

beforeAll(async () => {
  hiring = await Hiring.open();
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  await hiring.move(request, { employer_response_status: 'selected', override_reason: 'We know her well.' });
  const form = await hiring.offerForm();
  form.set('conditions', '[]');
  await hiring.release(request, form);
  await hiring.answer(request, {
    ...{ user_response_status: 'offer_accepted', signature_name: 'Nora Bennett', consent: true },
    ...{ offer_version: 1, password: CAST_PASSWORD },
  });
});
afterAll(() => hiring.house.close());

const read = async (who: Session = hiring.who.manager) =>
  hiring.house.call(offers.earlierHires, { params: { id: request } }, who);

/** Another who signed for so many cents an hour, hired as the first one was. */
async function another(email: string, cents: number) {
  const { pool } = hiring.house;
  const { rows } = await pool.query<{ id: number }>(
    `insert into connection_requests overriding system value
     select (jsonb_populate_record(r, jsonb_build_object('job_seeker_id', p.id,
       'id', nextval(pg_get_serial_sequence('connection_requests', 'id'))))).*
     from connection_requests r, people p where r.id = $1 and p.email = $2 returning id`,
    [request, email],
  );
  await pool.query(
    `insert into offers overriding system value
     select (jsonb_populate_record(o, jsonb_build_object('request_id', $2::bigint,
       'lines', jsonb_set(o.lines, '{0,amount_cents}', to_jsonb($3::int)),
       'id', nextval(pg_get_serial_sequence('offers', 'id'))))).*
     from offers o where o.request_id = $1`,
    [request, rows[0]?.id, cents],
  );
}

it('is told from three hires on, to whoever decides on offers, and to no other company', async () => {
  expect((await read()).answer.data).toBeNull();
  expect((await hiring.move(request, { employer_response_status: 'hired' })).answer.data.stage).toBe('hired');
  await another('therapist@people.example', 4700);
  expect((await read()).answer.data).toBeNull();
  await another('physician@people.example', 4000);
  const told = { period: 'hour', hires: 3, min: 4000, median: 4550, max: 4700 };
  expect((await read()).answer.data).toEqual(told);
  expect((await read(hiring.who.admin)).answer.data).toEqual(told);
  expect((await read(hiring.who.recruiter)).status).toBe(403);
  expect((await read(hiring.who.rival)).status).toBe(404);
});

it('forgets who did not start, and who was hired more than two years ago', async () => {
  const { pool } = hiring.house;
  await pool.query(`update connection_requests set hired_at = hired_at - interval '25 months'`);
  expect((await read()).answer.data).toBeNull();
});
