// Who answers for a request and who is told: taking up, handing on, a hiring team, an heir, what each reads as theirs.
import { handOn } from '@rounds/product/connections/owner-calls';
import * as connections from '@rounds/product/connections/calls';
import { employerDashboard } from '@rounds/product/dashboards/calls';
import { employerActivities } from '@rounds/product/notifications/calls';
import { removeMember } from '@rounds/product/tokens/member-calls';
import { setHiringTeam, showHiringTeam } from '@rounds/product/vacancies/hiring-team-calls';
import type { Part } from '@rounds/product/vacancies/hiring-team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf, publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';

let hiring: Hiring;
const id = { admin: 0, manager: 0, recruiter: 0, panelist: 0 };
const roles = ['admin', 'manager', 'recruiter', 'panelist'] as const;
beforeAll(async () => {
  hiring = await Hiring.open();
  for (const name of roles) id[name] = await idOf(hiring.house, `${name}@mercy.example`);
});
afterAll(() => hiring.house.close());

let request = 0;
const card = async (by: Session, of = request) => (await hiring.cardFor(of, by)).request;
const said = async (by: Session) => {
  const { owes } = await card(by);
  return owes && [owes.who, owes.words].filter(Boolean).join(': ');
};
const hand = (to: number, by: Session, of = request) =>
  hiring.house.call(handOn, { params: { id: of }, body: { owner_id: to } }, by);
const team = (seats: [number, Part][], by: Session) => {
  const hiring_team = seats.map(([member_id, part]) => ({ member_id, part }));
  return hiring.house.call(setHiringTeam, { params: { id: hiring.vacancy }, body: { hiring_team } }, by);
};
const bell = async (name: (typeof roles)[number], event: string) => {
  await hiring.house.settle();
  const { answer } = await hiring.house.call(employerActivities, { query: {} }, hiring.who[name]);
  return answer.data.filter((one) => one.event === event).length;
};
const rung = async (event: string) => {
  const counts = await Promise.all(roles.map(async (name) => [name, await bell(name, event)] as const));
  return counts.filter(([, count]) => count > 0).map(([name]) => name);
};
const dashboard = async (by: Session) => (await hiring.house.call(employerDashboard, {}, by)).answer.data;
const apply = async () => {
  const body = { connection_request: { vacancy_id: hiring.vacancy, message: 'I would like to join.' } };
  const { answer } = await hiring.house.call(connections.apply, { body }, hiring.who.nurse);
  return answer.data.request?.id ?? 0;
};

describe('an application', () => {
  it('tells everybody who may answer it while nobody is named, and the author owns it', async () => {
    request = await apply();
    expect(await rung('connection_request.applied')).toEqual(['admin', 'manager', 'recruiter']);
    const { owner } = await card(hiring.who.recruiter);
    expect(owner?.id).toBe(id.manager);
    expect(await said(hiring.who.manager)).toBe('You: answer the application');
    expect(await said(hiring.who.recruiter)).toBe(`${owner?.name}: answer the application`);
  });

  it('tells the job seeker the company’s name and no other', async () => {
    const { answer } = await hiring.house.call(connections.seekerRequests, { query: {} }, hiring.who.nurse);
    const [mine] = answer.data;
    expect(mine?.owner).toBeNull();
    expect(mine?.owes).toMatchObject({ who: 'Mercy Harbor Health', mine: false, button: null });
  });

  it('is the hiring team’s once one is named, and only theirs to hear of', async () => {
    const set = await team(
      [
        [id.recruiter, 'owner'],
        [id.manager, 'manager'],
        [id.panelist, 'panel'],
      ],
      hiring.who.recruiter,
    );
    expect(set.status).toBe(200);
    expect(set.answer.data.answers.id).toBe(id.recruiter);
    expect((await card(hiring.who.admin)).owner?.id).toBe(id.recruiter);
    expect(await rung('vacancy.team_joined')).toEqual(['manager', 'panelist']);
  });

  it('is owned by whoever takes it up', async () => {
    await hiring.move(request, { employer_response_status: 'accepted' }, hiring.who.admin);
    expect((await card(hiring.who.manager)).owner?.id).toBe(id.admin);
    expect(await said(hiring.who.admin)).toBe('You: write the first message');
  });
});

describe('a hiring team', () => {
  it('refuses parts that do not fit, people from elsewhere, and whoever may not', async () => {
    const wrong = await team([[id.recruiter, 'manager']], hiring.who.admin);
    expect(wrong.refusal?.fields?.['hiring_team']).toContain('does not decide on offers');
    const foreign = await idOf(hiring.house, 'admin@rival.example');
    expect((await team([[foreign, 'panel']], hiring.who.admin)).status).toBe(422);
    expect((await team([], hiring.who.panelist)).status).toBe(403);
    expect((await team([], hiring.who.rival)).status).toBe(404);
    expect((await team([], hiring.who.nurse)).status).toBe(403);
  });

  it('is read by everybody of the company, with whom it could be made of', async () => {
    const params = { id: hiring.vacancy };
    const { answer } = await hiring.house.call(showHiringTeam, { params }, hiring.who.panelist);
    expect(answer.data.hiring_team.map(({ part }) => part)).toEqual(['owner', 'manager', 'panel']);
    expect(answer.data.choices.find((one) => one.id === id.panelist)?.parts).toEqual(['panel']);
    expect((await hiring.house.call(showHiringTeam, { params }, hiring.who.rival)).status).toBe(404);
  });

  it('is guarded by the database too: nobody of another company, and one owner', async () => {
    const foreign = await idOf(hiring.house, 'admin@rival.example');
    const insert = (member: number, part: string) =>
      hiring.house.pool.query(
        `insert into hiring_team (vacancy_id, company_id, member_id, part)
         select id, company_id, $1, $2 from vacancies where id = $3`,
        [member, part, hiring.vacancy],
      );
    await expect(insert(foreign, 'panel')).rejects.toThrow('does not work for company');
    await expect(insert(id.admin, 'owner')).rejects.toThrow('one_owner_of_a_vacancy');
    await expect(
      hiring.house.pool.query('update connection_requests set owner_id = $1 where id = $2', [
        foreign,
        request,
      ]),
    ).rejects.toThrow('does not work for company');
  });
});

describe('handing on', () => {
  it('makes it a colleague’s, who is told, and nobody else is', async () => {
    expect((await hand(id.manager, hiring.who.recruiter)).answer.data.owner?.id).toBe(id.manager);
    expect(await rung('connection_request.handed_on')).toEqual(['manager']);
    expect(await said(hiring.who.manager)).toBe('You: write the first message');
    // Once more is nothing new.
    await hand(id.manager, hiring.who.admin);
    expect(await bell('manager', 'connection_request.handed_on')).toBe(1);
  });

  it('refuses who may not act on requests, on either end', async () => {
    const refusal = (await hand(id.panelist, hiring.who.admin)).refusal?.fields?.['owner_id'];
    expect(refusal).toBe('Please choose an admin, hiring manager or recruiter of your team.');
    expect((await hand(id.admin, hiring.who.panelist)).status).toBe(403);
    expect((await hand(id.admin, hiring.who.rival)).status).toBe(404);
    expect((await hand(id.admin, hiring.who.nurse)).status).toBe(403);
    expect((await hand(0, hiring.who.admin)).status).toBe(422);
  });

  it('stays out of the job seeker’s story', async () => {
    const params = { id: request };
    const { answer } = await hiring.house.call(connections.seekerFullProfile, { params }, hiring.who.nurse);
    expect(JSON.stringify(answer.data.history)).not.toContain('handed_on');
    const { history } = await hiring.cardFor(request, hiring.who.recruiter);
    expect(history.map(({ event }) => event)).toContain('connection_request.handed_on');
  });
});

describe('the dashboard', () => {
  it('lists what is the reader’s own, and the team’s beside it', async () => {
    const theirs = await dashboard(hiring.who.manager);
    expect(theirs.own.rows.map((row) => row.id)).toEqual([request]);
    expect(theirs.team).toMatchObject({ total: 0 });
    const colleague = await dashboard(hiring.who.recruiter);
    expect(colleague.own.total).toBe(0);
    expect(colleague.team?.rows.map((row) => row.id)).toEqual([request]);
    expect((await dashboard(hiring.who.panelist)).team).toBeNull();
  });
});

describe('the time in a stage', () => {
  it('begins with the stage, and a message, a reading or handing on does not begin it anew', async () => {
    const before = await card(hiring.who.manager);
    expect(before.stage_since).toBe(before.connected_at);
    hiring.house.clock.forward({ minutes: 1 });
    await hiring.say(request, 'Hello Nora, when may we call?', hiring.who.manager);
    const written = await card(hiring.who.manager);
    expect(written).toMatchObject({ stage: 'in_conversation', stage_since: before.stage_since });
    expect(written.last_activity_at > before.last_activity_at).toBe(true);
    hiring.house.clock.forward({ minutes: 1 });
    await hiring.say(request, 'Tomorrow after ten.', hiring.who.nurse);
    const answered = await card(hiring.who.manager);
    expect(answered.stage_since).toBe(before.stage_since);
    expect(answered.last_activity_at > written.last_activity_at).toBe(true);
    expect(await said(hiring.who.manager)).toBe('You: offer an interview');
    await hiring.house.pool.query('update connection_requests set stage_since = $2 where id = $1', [
      request,
      hiring.house.clock.now(),
    ]);
    expect((await card(hiring.who.manager)).stage_since).toBe(before.stage_since);
    hiring.house.clock.forward({ minutes: 1 });
    await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
    expect((await card(hiring.who.manager)).stage_since > answered.stage_since).toBe(true);
  });
});

describe('an interview', () => {
  it('waits for the job seeker with times out, and afterwards for the panelist alone', async () => {
    const form = await hiring.panel(request);
    const start = new Date(Date.parse(hiring.house.clock.now()) + 2 * 86_400_000);
    start.setUTCHours(15, 0, 0, 0);
    const end = new Date(start.getTime() + 45 * 60_000);
    const since = (await card(hiring.who.manager)).stage_since;
    hiring.house.clock.forward({ minutes: 1 });
    const booked = await hiring.book(request, {
      ...form,
      mode: 'video',
      place: 'https://video.mercy.example/1',
      start: start.toISOString(),
      end: end.toISOString(),
    });
    expect(booked.status).toBe(201);
    expect((await card(hiring.who.manager)).stage_since).toBe(since);
    expect(await said(hiring.who.manager)).toBe('waits for Nora Bennett’s choice');
    await hiring.acceptInterview(booked.answer.data.id);
    expect(await said(hiring.who.manager)).toBe('record the result after the interview');
    hiring.house.clock.forward({ days: 3 });
    await hiring.house.settle();
    await hiring.signIn();
    const { owes } = await card(hiring.who.panelist);
    expect(owes).toMatchObject({ who: 'You', words: 'feedback on Nora Bennett', step: 'give_feedback' });
    const own = await dashboard(hiring.who.panelist);
    expect(own.own.rows.map((row) => row.id)).toEqual([request]);
    const { who } = (await card(hiring.who.manager)).owes ?? {};
    expect(who).not.toBe('You');
    expect((await dashboard(hiring.who.manager)).own.total).toBe(0);
  });
});

describe('removing a member', () => {
  it('passes what they own and their part to the heir', async () => {
    const params = { id: id.manager };
    const removed = await hiring.house.call(
      removeMember,
      { params, body: { heir_id: id.recruiter } },
      hiring.who.admin,
    );
    expect(removed.status).toBe(200);
    expect((await card(hiring.who.admin)).owner?.id).toBe(id.recruiter);
    const read = { params: { id: hiring.vacancy } };
    const { answer } = await hiring.house.call(showHiringTeam, read, hiring.who.admin);
    // The heir was the owner already, which is the greater part.
    expect(answer.data.hiring_team.map(({ member_id, part }) => [member_id, part])).toEqual([
      [id.recruiter, 'owner'],
      [id.panelist, 'panel'],
    ]);
  });
});

describe('an invitation', () => {
  it('is owned by its sender, and waits for somebody by the name that the company knows already', async () => {
    await hiring.move(request, { employer_response_status: 'rejected', reason: 'location' });
    const vacancy_id = await publishedVacancy(hiring.house, {
      author: 'admin@mercy.example',
      discipline: 'rn',
    });
    await hiring.house.pool.query('update job_seekers set weekly_request_limit = 50');
    const sent = await hiring.send(hiring.who.recruiter, { vacancy_id });
    expect(sent.refusal?.message ?? '').toBe('');
    expect(sent.answer.data).toMatchObject({
      owner: { id: id.recruiter },
      owes: { who: '', step: 'answer_invitation', mine: false, button: null },
    });
    expect(sent.answer.data.owes?.words).toBe('waits for Nora B.’s answer');
  });
});
