// Notes of the team on a request: who reads and writes them, whom a mention calls, how long they change.
import * as calls from '@rounds/product/connections/note-calls';
import * as connections from '@rounds/product/connections/calls';
import { exportCompany } from '@rounds/product/leaving/company-calls';
import { employerActivities } from '@rounds/product/notifications/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onWednesday } from '../../../../tests/harness/bookings';
import { idOf } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';
import { listenTo } from '../../../../tests/harness/socket';

const word = 'Basiliskthought';
let hiring: Hiring;
let request: number;
const id = { admin: 0, manager: 0, recruiter: 0, panelist: 0 };
beforeAll(async () => {
  hiring = await Hiring.open();
  for (const name of ['admin', 'manager', 'recruiter', 'panelist'] as const)
    id[name] = await idOf(hiring.house, `${name}@mercy.example`);
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
});
afterAll(() => hiring.house.close());

const write = (by: Session, body: string, mentions: number[] = []) =>
  hiring.house.call(calls.writeNote, { params: { id: request }, body: { note: { body, mentions } } }, by);
const list = async (by: Session) =>
  (await hiring.house.call(calls.listNotes, { params: { id: request } }, by)).answer.data;
const bodies = async (by: Session) => (await list(by)).notes.map(({ body }) => body);
const change = (by: Session, note_id: number, body: string, mentions: number[] = []) => {
  const input = { params: { id: request, note_id }, body: { note: { body, mentions } } };
  return hiring.house.call(calls.changeNote, input, by);
};
const remove = (by: Session, note_id: number) =>
  hiring.house.call(calls.removeNote, { params: { id: request, note_id } }, by);
const called = async (by: Session) => {
  await hiring.house.settle();
  const { answer } = await hiring.house.call(employerActivities, { query: {} }, by);
  return answer.data.filter(({ event }) => event === 'request_note.mentioned');
};

describe('a note', () => {
  it('is read by the team, newest last, with who and when', async () => {
    const { recruiter, manager } = hiring.who;
    const made = await write(recruiter, `  ${word}: calm on the phone.  `);
    expect(made.status).toBe(201);
    expect(made.answer.data).toMatchObject({ id: 1, mine: true, edited_at: null, mentions: [] });
    expect((await write(manager, 'Agreed.')).answer.data.id).toBe(2);
    const { notes, colleagues } = await list(manager);
    expect(notes.map(({ body, mine }) => [body, mine])).toEqual([
      [`${word}: calm on the phone.`, false],
      ['Agreed.', true],
    ]);
    expect(notes[0]?.changeable_until).toBeNull();
    // A panelist without a seat does not read this request.
    const owner = await idOf(hiring.house, 'owner@mercy.example');
    expect(colleagues.map((one) => one.id).sort()).toEqual([owner, id.admin, id.recruiter].sort());
  });

  it('is refused empty, too long, and with a mention that does not stand in it', async () => {
    const { recruiter } = hiring.who;
    for (const [body, mentions, field] of [
      ['  ', [], 'body'],
      ['x'.repeat(2001), [], 'body'],
      ['Hello', [id.manager], 'mentions'],
    ] as const) {
      const { status, refusal } = await write(recruiter, body, [...mentions]);
      expect([status, Object.keys(refusal?.fields ?? {})]).toEqual([422, [`note.${field}`]]);
    }
    expect((await write(recruiter, 'x'.repeat(2000))).status).toBe(201);
    expect((await remove(recruiter, 3)).status).toBe(200);
  });

  it('is nobody else’s: not the job seeker’s, not another company’s, and no panelist’s without a seat', async () => {
    const { nurse, rival, panelist } = hiring.who;
    for (const [who, status] of [
      [nurse, 403],
      [rival, 404],
      [panelist, 404],
    ] as const) {
      const read = await hiring.house.call(calls.listNotes, { params: { id: request } }, who);
      const writes = [await write(who, 'Mine.'), await change(who, 1, 'Mine.'), await remove(who, 1)];
      expect([read, ...writes].map((one) => one.status)).toEqual(Array(4).fill(status));
    }
    const { answer } = await hiring.house.call(
      connections.seekerFullProfile,
      { params: { id: request } },
      nurse,
    );
    expect(JSON.stringify(answer)).not.toMatch(/request_note|Basilisk/);
  });

  it('is of no request that is not there', async () => {
    const input = { params: { id: 900_719_925 } };
    expect((await hiring.house.call(calls.listNotes, input, hiring.who.admin)).status).toBe(404);
    expect((await change(hiring.who.admin, 99, 'Nothing there.')).status).toBe(404);
  });
});

describe('a mention', () => {
  it('calls that colleague to the request, once a note, and nobody to their own', async () => {
    const { recruiter, manager } = hiring.who;
    const body = `@[${id.manager}] and @[${id.recruiter}], look.`;
    const { answer } = await write(recruiter, body, [id.manager, id.recruiter, id.manager]);
    expect(answer.data.mentions.map((one) => one.id).sort()).toEqual([id.manager, id.recruiter].sort());
    const [bell, ...more] = await called(manager);
    expect(more).toEqual([]);
    expect(bell?.target_url).toBe(`/employer/job_seekers/requests/${request}#team-notes`);
    expect(bell?.message).toMatch(/mentioned you in a team note on .+ for .+\.$/);
    expect(await called(recruiter)).toEqual([]);
    const again = [id.manager, id.admin];
    await change(recruiter, answer.data.id, again.map((one) => `@[${one}]`).join(' '), again);
    expect(await called(manager)).toHaveLength(1);
    expect(await called(hiring.who.admin)).toHaveLength(1);
  });

  it('follows the colleague’s name', async () => {
    await hiring.house.pool.query('update people set full_name = $2 where id = $1', [
      id.admin,
      'Ada Renamed',
    ]);
    const { notes } = await list(hiring.who.recruiter);
    expect(notes.at(-1)?.mentions).toContainEqual({ id: id.admin, name: 'Ada Renamed' });
  });

  it('of somebody who may not read the request is refused, in a sentence at the words', async () => {
    for (const stranger of [id.panelist, hiring.nurse, await idOf(hiring.house, 'admin@rival.example')]) {
      const { status, refusal } = await write(hiring.who.recruiter, `@[${stranger}]`, [stranger]);
      expect([status, refusal?.fields]).toEqual([
        422,
        { body: 'Somebody you mention may not read this request. Mention a colleague from the list.' },
      ]);
    }
  });

  it('tells nothing to who lost the right to read it meanwhile', async () => {
    const before = (await called(hiring.who.manager)).length;
    await write(hiring.who.recruiter, `@[${id.manager}]?`, [id.manager]);
    await hiring.house.pool.query("update employer_users set role = 'interview_panelist' where id = $1", [
      id.manager,
    ]);
    await hiring.house.settle();
    await hiring.house.pool.query("update employer_users set role = 'hiring_manager' where id = $1", [
      id.manager,
    ]);
    expect(await called(hiring.who.manager)).toHaveLength(before);
  });

  it('refreshes the screens of colleagues by push, and no other’s', async () => {
    const { manager, rival, nurse, recruiter } = hiring.who;
    const ears = await Promise.all([manager, rival, nurse].map((who) => listenTo(hiring.house, who)));
    await write(recruiter, `${word} again.`);
    await hiring.house.settle();
    const heard = ears.map((ear) => JSON.stringify(ear.heard));
    expect(heard.map((text) => text.includes('request_notes'))).toEqual([true, false, false]);
    expect(heard.join('')).not.toContain(word);
    for (const ear of ears) ear.close();
  });
});

describe('a panelist', () => {
  it('with a seat reads what they wrote and what mentions them, and may be mentioned', async () => {
    await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
    const seat = await hiring.panel(request);
    await hiring.book(request, { ...seat, ...onWednesday('15:00', '15:45'), mode: 'video' });
    const { panelist, recruiter } = hiring.who;
    expect(await bodies(panelist)).toEqual([]);
    expect((await list(recruiter)).colleagues.map((one) => one.id)).toContain(id.panelist);
    await write(recruiter, `@[${id.panelist}], ask about nights.`, [id.panelist]);
    await write(panelist, 'I will.');
    expect(await bodies(panelist)).toEqual([`@[${id.panelist}], ask about nights.`, 'I will.']);
    expect((await change(panelist, 1, 'Not mine.')).status).toBe(404);
    expect(await called(panelist)).toHaveLength(1);
  });
});

describe('for fifteen minutes', () => {
  it('whoever wrote it changes and removes it, and from then on it stands', async () => {
    const { recruiter, manager } = hiring.who;
    const note = (await write(recruiter, 'First words.')).answer.data;
    expect((await change(manager, note.id, 'Other words.')).refusal?.error).toBe('not_allowed');
    expect((await remove(manager, note.id)).refusal?.error).toBe('not_allowed');
    hiring.house.clock.forward({ minutes: 15 });
    const changed = (await change(recruiter, note.id, 'Second words.')).answer.data;
    expect(changed).toMatchObject({ body: 'Second words.', written_at: note.written_at });
    expect(changed.edited_at).not.toBeNull();
    hiring.house.clock.forward({ seconds: 1 });
    for (const late of [await change(recruiter, note.id, 'Third.'), await remove(recruiter, note.id)])
      expect(late.refusal).toMatchObject({
        error: 'move_not_open',
        message: 'A note can be changed for 15 minutes. From then on it stands.',
      });
    expect((await bodies(manager)).at(-1)).toBe('Second words.');
    const gone = (await write(recruiter, 'Never mind.')).answer.data;
    expect((await remove(recruiter, gone.id)).status).toBe(200);
    expect((await bodies(manager)).at(-1)).toBe('Second words.');
  });

  it('the database changes nothing but the words, and later not those', async () => {
    const { pool } = hiring.house;
    const at = `where request_id = ${request} and number = 1`;
    await expect(pool.query(`update request_notes set author_id = ${id.admin} ${at}`)).rejects.toThrow(
      /words/,
    );
    await expect(
      pool.query(`update request_notes set body = 'Later', edited_at = written_at + interval '1 hour' ${at}`),
    ).rejects.toThrow(/edited_while_fresh/);
  });
});

it('is in the company’s own record, with whom it mentions', async () => {
  const { answer } = await hiring.house.call(exportCompany, {}, hiring.who.admin);
  const { request_notes: notes } = answer as { request_notes: Record<string, unknown>[] };
  expect(notes[0]).toMatchObject({ request, number: 1, author: id.recruiter });
  expect(JSON.stringify(notes)).toContain('Ada Renamed');
});
