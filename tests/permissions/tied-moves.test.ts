// What a tied member does, and what reaches their screens: their own places, counted with the whole company.
import { changeMember } from '@rounds/product/tokens/member-calls';
import * as vacancies from '@rounds/product/vacancies/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../harness/fixtures';
import type { Hiring } from '../harness/hiring';
import type { Session } from '../harness/http';
import { listenTo } from '../harness/socket';
import { openTied, type Tied } from '../harness/tied';
import type { Rows } from './rows';

let hiring: Hiring;
let rows: Rows;
let tara: number;
let south: number;
let north: number;
let southern: number;
let who: Session;
let tie: Tied['tie'];
beforeAll(async () => {
  ({ hiring, rows, tara, who, north, south, southern, tie } = await openTied('Northern'));
  await tie([south]);
});
afterAll(() => hiring.house.close());

describe('what they do', () => {
  it('stays in their places: a vacancy for another facility is not theirs to write', async () => {
    const add = (facility_id: number) =>
      hiring.house.call(vacancies.addVacancy, { body: { vacancy: { title: 'New post', facility_id } } }, who);
    const elsewhere = await add(north);
    expect(elsewhere.refusal?.fields).toEqual({
      'vacancy.facility_id': 'Please choose one of your own facilities or departments.',
    });
    const here = await add(south);
    expect(here.status).toBe(201);
    const params = { id: here.answer.data.id };
    const moved = { vacancy: { facility_id: north } };
    expect((await hiring.house.call(vacancies.changeVacancy, { params, body: moved }, who)).status).toBe(422);
  });

  it('counts with the whole company: the third request in 90 days is refused though they saw none of the others', async () => {
    const { pool, clock } = hiring.house;
    await pool.query(
      `insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by, sender_id, message, price,
         user_response_status, employer_response_status, stage, created_at, last_activity_at, closed_at, close_reason)
       select company_id, $1, vacancy_id, 'employer', sender_id, '', 2, 'declined', 'accepted', 'withdrawn',
         $3::timestamptz - interval '40 days', $3, $3::timestamptz - interval '39 days', 'pay'
       from connection_requests r, generate_series(1, 2) where r.id = $2`,
      [hiring.nurse, rows['connection_requests'], clock.now()],
    );
    await pool.query('update employer_users set allocate_tokens = 0 where id = $1', [tara]);
    const asked = await hiring.send(who, { vacancy_id: southern });
    expect([asked.status, asked.refusal?.error]).toEqual([422, 'cooling_down']);
  });

  it('and what is pushed: screens hear of their places only', async () => {
    const socket = await listenTo(hiring.house, who);
    const admin = await listenTo(hiring.house, hiring.who.admin);
    await hiring.say(Number(rows['connection_requests']), 'Hello from the north.', hiring.who.recruiter);
    await hiring.house.settle();
    expect(admin.heard.map(({ payload }) => payload.event)).toContain('chat.message');
    expect(socket.heard.map(({ payload }) => payload.event)).not.toContain('chat.message');
    await tie([south, north]);
    await hiring.say(Number(rows['connection_requests']), 'Hello again.', hiring.who.recruiter);
    await hiring.house.settle();
    expect(socket.heard.map(({ payload }) => payload.event)).toContain('chat.message');
    socket.close();
    admin.close();
  });

  it('an admin is never tied, and becoming one unties', async () => {
    const admin = await idOf(hiring.house, 'admin@mercy.example');
    const employer = { facility_ids: [south] };
    const tied = await hiring.house.call(
      changeMember,
      { params: { id: admin }, body: { employer } },
      hiring.who.admin,
    );
    expect(tied.refusal?.error).toBe('validation_failed');
    const manager = await hiring.house.call(
      changeMember,
      { params: { id: tara }, body: { employer } },
      hiring.who.manager,
    );
    expect(manager.refusal?.error).toBe('not_allowed');
    const role = { params: { id: tara }, body: { employer: { role: 'admin' as const } } };
    const up = await hiring.house.call(changeMember, role, hiring.who.admin);
    expect(up.answer.data).toMatchObject({ role: 'admin', facilities: [], departments: [] });
  });
});
