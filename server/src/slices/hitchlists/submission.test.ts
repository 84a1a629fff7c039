// What is sent over HTTP: a packet that stays as it was, on a right that stands, once for a job.
import * as calls from '@rounds/product/hitchlists/submission-calls';
import { exportProfile } from '@rounds/product/leaving/calls';
import { fileTicket } from '@rounds/product/offers/calls';
import { updateProfile } from '@rounds/product/profile/calls';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../../tests/harness/http';
import { byHand, Submitting, wish } from '../../../../tests/harness/submitting';

let story: Submitting;
let document: string;
beforeAll(async () => {
  story = await Submitting.open();
  document = await story.store('RN 9482716, valid until 2027');
});
afterAll(() => story.hiring.house.close());
beforeEach(() => story.afresh());

describe('a packet', () => {
  it('is what a connected company reads, with pay, summary and the chosen documents, and no contact', async () => {
    const { id } = await story.sent(undefined, wish({ documents: [document] }));
    const { answer: read } = await story.show(id, story.hiring.who.recruiter);
    const { packet } = read.data;
    expect(read.data).toMatchObject({
      agency: 'Northstar Clinical Staffing',
      state: 'sent',
      as_client: true,
    });
    expect(packet).toMatchObject({ contract_weeks: 13, summary: 'Eight years of nights on telemetry.' });
    expect(packet?.profile.name).toBe('Nora Bennett');
    expect(packet?.documents).toMatchObject([{ name: 'license.txt' }]);
    const { rows } = await story.hiring.house.pool.query<Record<string, string>>(
      `select p.email, s.phone, s.street, s.zip_code, l.number from job_seekers s join people p on p.id = s.id
       join seeker_licenses l on l.job_seeker_id = s.id where s.id = $1`,
      [story.hiring.nurse],
    );
    const whole = JSON.stringify(read);
    for (const hidden of rows.flatMap((row) => Object.values(row)).filter(Boolean))
      expect(whole).not.toContain(hidden);
    expect(whole).not.toContain('Samuel');
  });

  it('stays as it was sent, under its hash, whatever changes later, and nobody may rewrite it', async () => {
    const { id } = await story.sent(undefined, wish({ documents: [document] }));
    const before = (await story.show(id, story.agency)).answer.data;
    const summary = { user: { summary: 'Something else altogether.' } };
    await story.hiring.house.call(updateProfile, { body: summary }, story.hiring.who.nurse);
    document = await story.store('RN 9482716, valid until 2029');
    expect((await story.show(id, story.agency)).answer.data).toEqual(before);
    const { pool, ports } = story.hiring.house;
    const { rows } = await pool.query<{ packet: string }>('select packet from submissions where id = $1', [
      id,
    ]);
    expect(
      createHash('sha256')
        .update(rows[0]?.packet ?? '')
        .digest('hex'),
    ).toBe(before.sha256);
    const [kept] = before.packet?.documents ?? [];
    const bytes = await ports.files.read(kept?.file_id ?? '');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept?.sha256);
    await expect(pool.query(`update submissions set packet = '{}' where id = $1`, [id])).rejects.toThrow();
    await expect(
      pool.query(`update submissions set packet = '{}', sha256 = encode(sha256('{}'), 'hex') where id = $1`, [
        id,
      ]),
    ).rejects.toThrow(/stays as it was sent/);
  });

  it('is read by the job seeker as it went out, with to whom and when, and stands in their export', async () => {
    const { id, post } = await story.sent();
    const own = (
      await story.hiring.house.call(calls.mySubmission, { params: { id } }, story.hiring.who.nurse)
    ).answer.data;
    const { as_client: _, ...theirs } = (await story.show(id, story.hiring.who.recruiter)).answer.data;
    expect(own).toMatchObject(theirs);
    expect((await story.mine())[0]?.submissions).toMatchObject([{ id, post, state: 'sent', days: 0 }]);
    const exported = await story.hiring.house.call(exportProfile, {}, story.hiring.who.nurse);
    expect(JSON.stringify(exported.answer)).toContain('Eight years of nights on telemetry.');
  });

  it('opens its documents to the client until it is withdrawn, and to no other company', async () => {
    const { id } = await story.sent(undefined, wish({ documents: [document] }));
    const file_id = (await story.show(id, story.agency)).answer.data.packet?.documents[0]?.file_id ?? '';
    const { who, house } = story.hiring;
    const status = async (by: Session) => (await house.call(fileTicket, { params: { file_id } }, by)).status;
    const all = async () => [
      await status(story.agency),
      await status(who.recruiter),
      await status(who.rival),
      await status(who.nurse),
    ];
    expect(await all()).toEqual([201, 201, 404, 201]);
    await story.answer(id, { state: 'withdrawn' }, story.agency);
    expect(await all()).toEqual([201, 404, 404, 201]);
  });

  it('comes as a PDF for whoever may read it', async () => {
    const { id } = await story.sent(byHand);
    const path = `/api/v1/employers/submissions/${id}/packet.pdf`;
    expect((await story.hiring.house.send('GET', path, { who: story.agency })).status).toBe(200);
    expect((await story.hiring.house.send('GET', path, { who: story.hiring.who.rival })).status).toBe(404);
  });
});

describe('sending', () => {
  it('takes a right that was given and was not taken back, also of the database', async () => {
    const { id } = (await story.ask({ vacancy_id: story.hiring.vacancy })).answer.data;
    expect((await story.submit(id)).refusal?.error).toBe('move_not_open');
    await story.say(id, 'granted');
    await story.say(id, 'revoked');
    expect((await story.submit(id)).refusal?.message).toMatch(/no right to represent them for this job now/);
    await expect(
      story.hiring.house.pool.query(
        `insert into submissions (representation_id, company_id, job_seeker_id, sent_by, vacancy_id, client_id, post, packet,
           sha256, sent_at)
         select r.id, r.company_id, r.job_seeker_id, r.asked_by, r.vacancy_id, v.company_id, r.post, '{}',
           encode(sha256('{}'), 'hex'), $2 from representations r join vacancies v on v.id = r.vacancy_id where r.id = $1`,
        [id, story.hiring.house.clock.now()],
      ),
    ).rejects.toThrow(/no right to submit/);
  });

  it('says what is missing in the form', async () => {
    const id = await story.granted();
    const bad = { summary: ' ', available_from: 'soon', lines: [], hours_a_week: 0, documents: ['x'] };
    expect(Object.keys((await story.submit(id, bad as never)).refusal?.fields ?? {}).sort()).toEqual([
      'submission.available_from',
      'submission.documents.0',
      'submission.hours_a_week',
      'submission.lines',
      'submission.summary',
    ]);
    const stranger = '0198c1f0-0000-7000-8000-000000000000';
    expect((await story.submit(id, wish({ documents: [stranger] }))).refusal?.fields).toEqual({
      'submission.documents': 'They do not share this document with you any more. Choose again.',
    });
    const reach = await story.submit(id, wish({ summary: 'Call her at (813) 555-0100.' }));
    expect(reach.refusal?.error).toBe('contact_in_message');
    expect((await story.submit(987_654)).status).toBe(404);
  });

  it('is refused without a word of why for a client that they blocked or work for', async () => {
    const id = await story.granted();
    const { house, nurse, vacancy } = story.hiring;
    await house.pool.query(
      `insert into seeker_blocks (job_seeker_id, company_id, created_at)
       select $1, company_id, $3 from vacancies where id = $2`,
      [nurse, vacancy, house.clock.now()],
    );
    expect((await story.submit(id)).refusal).toMatchObject({
      error: 'conflict',
      message: 'This person is not available for this job.',
    });
  });

  it('is once for a job, whoever asks afterwards', async () => {
    const { id, representation_id } = await story.sent();
    const notAvailable = 'This person is not available for this job.';
    expect((await story.submit(representation_id)).refusal?.message).toBe(notAvailable);
    await story.answer(id, { state: 'declined', reason: 'location' }, story.hiring.who.manager);
    expect((await story.ask()).refusal?.message).toBe(notAvailable);
  });

  it('is once for a job also where another agency was given the right before anything was sent', async () => {
    const { pool, clock } = story.hiring.house;
    const { id } = await story.sent();
    await story.answer(id, { state: 'declined', reason: 'location' }, story.hiring.who.manager);
    const another = await pool.query<{ id: number }>(
      `insert into companies (name, email, web_url, phone, city, state, zip_code, is_staffing_agency, created_at)
       values ('Another Agency', 'hello@another.example', 'https://another.example', '', 'Tampa', 'FL', '33606', true, $1)
       returning id`,
      [clock.now()],
    );
    const right = await pool.query<{ id: number }>(
      `insert into representations (company_id, job_seeker_id, asked_by, vacancy_id, state, asked_at, answered_at, ends_at)
       select $1, job_seeker_id, asked_by, vacancy_id, 'granted', asked_at, asked_at, asked_at + interval '30 days'
       from representations limit 1 returning id`,
      [another.rows[0]?.id],
    );
    const sent = pool.query(
      `insert into submissions (representation_id, company_id, job_seeker_id, sent_by, vacancy_id, client_id, post, packet,
         sha256, sent_at)
       select r.id, r.company_id, s.job_seeker_id, s.sent_by, s.vacancy_id, s.client_id, s.post, s.packet, s.sha256, s.sent_at
       from representations r cross join submissions s where r.id = $1`,
      [right.rows[0]?.id],
    );
    await expect(sent).rejects.toThrow(/one_submission_for_a_job/);
  });
});
