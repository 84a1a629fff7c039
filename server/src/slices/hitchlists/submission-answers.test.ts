// What becomes of a submission over HTTP: the client's answer, taking back, a block, the clock.
import { addBlock } from '@rounds/product/connections/block-calls';
import { apply } from '@rounds/product/connections/calls';
import { openHitchlist } from '@rounds/product/hitchlists/calls';
import * as calls from '@rounds/product/hitchlists/submission-calls';
import { employerActivities, seekerNotifications } from '@rounds/product/notifications/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourly } from '../../../../tests/harness/pay-lines';
import { byHand, Submitting } from '../../../../tests/harness/submitting';
import { clockHand } from '../../sweeps';
import { sweepRepresentations } from './sweeps';

let story: Submitting;
beforeAll(async () => {
  story = await Submitting.open();
});
afterAll(() => story.hiring.house.close());
beforeEach(() => story.afresh());

describe('the client', () => {
  it('reads them with the agency’s name, beside their own application, which stays free', async () => {
    const { id } = await story.sent();
    expect(await story.ofVacancy()).toMatchObject([
      { id, agency: 'Northstar Clinical Staffing', name: 'Nora Bennett', state: 'sent', own: null },
    ]);
    const applied = await story.hiring.house.call(
      apply,
      { body: { connection_request: { vacancy_id: story.hiring.vacancy } } },
      story.hiring.who.nurse,
    );
    expect(applied.status).toBe(201);
    expect(await story.ofVacancy()).toMatchObject([
      { own: { id: applied.answer.data.request?.id, initiated_by: 'job_seeker' } },
    ]);
  });

  it('answers once, which ends the right, and both sides hear it', async () => {
    const { id } = await story.sent();
    expect(
      (await story.answer(id, { state: 'withdrawn' }, story.hiring.who.manager)).refusal?.message,
    ).toMatch(/agency alone/);
    expect((await story.answer(id, { state: 'interested' }, story.agency)).refusal?.message).toMatch(
      /answers this on Rounds/,
    );
    expect(
      Object.keys(
        (await story.answer(id, { state: 'declined' } as never, story.hiring.who.manager)).refusal?.fields ??
          {},
      ),
    ).toEqual(['submission.reason']);
    expect(
      (await story.answer(id, { state: 'interested' }, story.hiring.who.manager)).answer.data.state,
    ).toBe('interested');
    expect((await story.answer(id, { state: 'interested' }, story.hiring.who.manager)).status).toBe(200);
    const late = await story.answer(id, { state: 'declined', reason: 'visa' }, story.hiring.who.manager);
    expect(late.refusal?.error).toBe('already_moved');
    expect(await story.mine()).toMatchObject([{ state: 'expired', submissions: [{ state: 'interested' }] }]);
    await story.hiring.house.settle();
    const heard = await story.hiring.house.call(seekerNotifications, { query: {} }, story.hiring.who.nurse);
    expect(heard.answer.data[0]?.message).toMatch(/^The client would like to talk with you about/);
    expect(JSON.stringify(heard.answer.data[0])).not.toContain('Maria');
    const told = await story.hiring.house.call(employerActivities, { query: {} }, story.agency);
    expect(told.answer.data.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^The client would like to talk with Nora Bennett/),
    );
    const theirs = await story.hiring.house.call(employerActivities, { query: {} }, story.hiring.who.manager);
    expect(theirs.answer.data.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^A staffing agency put somebody forward for/),
    );
  });

  it('is nobody else: another company finds nothing, of a vacancy or of a packet', async () => {
    const { id } = await story.sent();
    const { house, who, vacancy } = story.hiring;
    expect((await story.show(id, who.rival)).status).toBe(404);
    expect((await story.answer(id, { state: 'interested' }, who.rival)).status).toBe(404);
    expect(
      (await house.call(calls.submissionsOfVacancy, { params: { id: vacancy } }, who.rival)).status,
    ).toBe(404);
    expect(
      (await house.call(calls.submissionsOfVacancy, { params: { id: vacancy } }, who.panelist)).status,
    ).toBe(403);
    const therapist = await house.as('therapist@people.example');
    expect((await house.call(calls.mySubmission, { params: { id } }, therapist)).status).toBe(404);
  });

  it('who is not on Rounds is answered for by the agency', async () => {
    const { id } = await story.sent(byHand);
    expect((await story.show(id, story.hiring.who.recruiter)).status).toBe(404);
    const said = await story.answer(id, { state: 'declined', reason: 'required_experience' }, story.agency);
    expect(said.answer.data).toMatchObject({
      state: 'declined',
      reason: 'required_experience',
      as_client: false,
    });
    const { answer: opened } = await story.hiring.house.call(
      openHitchlist,
      { params: { id: story.place.id }, query: {} },
      story.agency,
    );
    expect(opened.data[0]?.submissions).toMatchObject([
      { post: 'REQ 88-12 at Gulf Shore Hospital', state: 'declined' },
    ]);
  });
});

const gone = { state: 'withdrawn', name: 'A former candidate', discipline: null, own: null };
const withdrawn = /^A staffing agency’s submission for .+ was withdrawn\.$/;

describe('what waits', () => {
  it('goes with the right, and is not to be read any more', async () => {
    const { id, representation_id } = await story.sent();
    expect((await story.say(representation_id, 'revoked')).answer.data.submissions).toMatchObject([
      { state: 'withdrawn' },
    ]);
    expect(await story.ofVacancy()).toMatchObject([gone]);
    expect((await story.show(id, story.hiring.who.recruiter)).answer.data.packet).toBeNull();
    expect((await story.show(id, story.agency)).answer.data.packet?.profile.name).toBe('Nora Bennett');
    const paper = `/api/v1/employers/submissions/${id}/packet.pdf`;
    expect(
      (await story.hiring.house.send('GET', paper, { who: story.hiring.who.recruiter })).refusal?.error,
    ).toBe('gone');
    await story.hiring.house.settle();
    const told = await story.hiring.house.call(employerActivities, { query: {} }, story.hiring.who.manager);
    expect(told.answer.data[0]?.message).toMatch(withdrawn);
  });

  it('is taken back by the agency, and may be sent again as long as the right stands', async () => {
    const { id, representation_id } = await story.sent();
    expect((await story.answer(id, { state: 'withdrawn' }, story.agency)).answer.data.state).toBe(
      'withdrawn',
    );
    expect((await story.submit(representation_id)).status).toBe(201);
    expect((await story.ofVacancy()).map(({ state }) => state)).toEqual(['sent', 'withdrawn']);
  });

  it('stays while an offer for the job is out', async () => {
    const { representation_id, id } = await story.sent();
    const { pool, clock } = story.hiring.house;
    await pool.query(
      `with file as (insert into files (id, owner_id, kind, name, media_type, bytes, sha256, created_at)
         values (gen_random_uuid(), $1, 'offer', 'offer.pdf', 'application/pdf', 1, 'x', $2) returning id)
       insert into offers (request_id, company_id, version, state, start_on, lines, hours_a_week, position_type_id,
         shift_id, facility_id, terms, document_file_id, expires_at, released_by, released_at)
       select r.id, r.company_id, 1, 'released', '2026-02-02', $4, 36,
         (select id from vocabulary where kind = 'type_of_position' limit 1),
         (select id from vocabulary where kind = 'shift' limit 1), v.facility_id, '', (select id from file),
         $2::timestamptz + interval '10 days', v.author_id, $2
       from connection_requests r join vacancies v on v.id = r.vacancy_id where r.job_seeker_id = $1 and v.id = $3`,
      [story.hiring.nurse, clock.now(), story.hiring.vacancy, JSON.stringify([hourly(45)])],
    );
    expect((await story.say(representation_id, 'revoked')).refusal?.message).toMatch(
      /Answer the offer first/,
    );
    expect((await story.answer(id, { state: 'withdrawn' }, story.agency)).refusal?.message).toMatch(
      /offer for this job is out/,
    );
    await pool.query('delete from offers');
  });
});

it('ends with a block of the client, who reads nothing of them any more', async () => {
  const { id, representation_id } = await story.sent();
  const { house, who, vacancy } = story.hiring;
  const { rows } = await house.pool.query<{ company_id: number }>(
    'select company_id from vacancies where id = $1',
    [vacancy],
  );
  await house.call(addBlock, { body: { block: { company_id: Number(rows[0]?.company_id) } } }, who.nurse);
  expect(await story.ofVacancy()).toMatchObject([gone]);
  const read = (await story.show(id, who.recruiter)).answer.data;
  expect(read).toMatchObject({ state: 'withdrawn', packet: null });
  expect(JSON.stringify(read)).not.toContain('Nora');
  expect((await story.show(id, story.agency)).answer.data.state).toBe('withdrawn');
  expect((await story.submit(representation_id)).refusal?.message).toBe(
    'This person is not available for this job.',
  );
});

it('ends by the clock with its right', async () => {
  const { id } = await story.sent(byHand);
  const { clock, db } = story.hiring.house;
  clock.forward({ minutes: 31 * 24 * 60 });
  await sweepRepresentations({ db, now: clock.now(), hand: clockHand(clock.now()) });
  await story.hiring.signIn();
  story.agency = await story.hiring.house.as('admin@staffing.example');
  const { answer: read } = await story.show(id, story.agency);
  expect(read.data).toMatchObject({ state: 'withdrawn', days: 30 });
}, 60_000);
