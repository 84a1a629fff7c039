// A person's data as a PDF: the same values as in the JSON, under titles in words, and nobody else's.
import { eraseAccount, exportPaper, exportProfile } from '@rounds/product/leaving/calls';
import { partTitles } from '@rounds/product/leaving/export-words';
import { dayWords } from '@rounds/product/moment';
import { changeSeekerPreferences } from '@rounds/product/notifications/preference-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';
import { isPersonal } from '../../db/register/entry';
import { register } from '../../db/register/register';
import { textOf } from '../../reading/documents';

const message = 'Zażółć “gęślą” jaźń: a word with œ, and 15 % more.';
let hiring: Hiring;
beforeAll(async () => {
  hiring = await Hiring.open();
  const { id } = (await hiring.send(hiring.who.recruiter, { message })).answer.data;
  await hiring.answer(id, { user_response_status: 'accepted' });
  await hiring.move(id, { employer_response_status: 'interview_shortlisted' });
  await hiring.book(id, {
    ...(await hiring.panel(id)),
    ...{ start: '2026-01-07T15:00:00.000Z', end: '2026-01-07T15:45:00.000Z', mode: 'video' },
    invitation_message: 'See you there.',
  });
  const told = { zone: 'America/Chicago', digest_hour: 7, quiet_from: 22, quiet_until: 6 };
  await hiring.house.call(
    changeSeekerPreferences,
    {
      body: {
        notification_preferences: { ...told, groups: [{ group: 'messages', bell: true, letter: 'daily' }] },
      },
    },
    hiring.who.nurse,
  );
  await hiring.house.settle();
}, 60_000);
afterAll(() => hiring.house.close());

const ask = (who: Session | null, { path } = exportPaper as { path: string }) =>
  hiring.house.send('GET', `/api${path}`, { who });

async function paperOf(who: Session): Promise<string> {
  const { status, headers, answer } = await ask(who);
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="rounds-2026-01-05.pdf"',
  ]);
  if (!(answer instanceof Uint8Array)) throw new Error('These are no bytes.');
  return textOf(new Uint8Array(answer), 'application/pdf');
}

/** Lines are broken where the paper is full. */
const close = (text: string) => text.replace(/\s+/g, '');

interface Leaf {
  path: string;
  value: string | number | boolean;
}

/** Everything that the document says. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (value === null || value === '') return [];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [{ path, value }];
  return Object.entries(value ?? {}).flatMap(([name, one]) => leavesOf(one, `${path}/${name}`));
}

/** How the paper says it, as far as it is said in other letters. */
function said({ value }: Leaf): string[] {
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  const text = String(value);
  const day = /^(\d{4}-\d\d-\d\d)(T|$)/.exec(text)?.[1];
  if (day) return [dayWords(day)];
  return [text, text.replaceAll(/[._]/g, ' ')];
}

it('says every value of the JSON document', async () => {
  const text = close(await paperOf(hiring.who.nurse));
  const { answer } = await ask(hiring.who.nurse, exportProfile);
  const leaves = leavesOf(answer).filter(({ value }) => value !== message);
  expect(leaves.length).toBeGreaterThan(200);
  const missing = leaves.filter((leaf) => !said(leaf).some((words) => text.includes(close(words))));
  expect(missing).toEqual([]);
});

it('has a title for every part, in its order, and says where there is nothing', async () => {
  const text = close(await paperOf(hiring.who.nurse));
  const views = ['requests', 'interviews', 'notifications', 'seen_by', 'acts'];
  const parts = Object.values(register).flatMap((entry) =>
    isPersonal(entry) && entry.people.job_seeker?.by && typeof entry.exported === 'string'
      ? [entry.exported]
      : [],
  );
  expect([...parts, ...views].sort()).toEqual(Object.keys(partTitles).sort());
  for (const title of Object.values(partTitles)) expect(text).toContain(close(title));
  for (const title of [partTitles.blocks, partTitles.offers])
    expect(text).toContain(close(`${title} Nothing here.`));
});

it('keeps the letters that the paper has, and loses accents of those that it has not', async () => {
  const text = close(await paperOf(hiring.who.nurse));
  expect(text).toContain(close('Zazólc “gesla” jazn: a word with œ, and 15 % more.'));
});

it('is for job seekers, each about themselves', async () => {
  const { house, who } = hiring;
  expect((await ask(null)).status).toBe(401);
  expect((await ask(who.admin)).status).toBe(403);
  const other = await paperOf(await house.as('therapist@people.example'));
  expect(other).not.toContain('Bennett');
  const { answer } = await ask(await house.as('therapist@people.example'), exportProfile);
  expect(other).toContain((answer as { account: { full_name: string }[] }).account[0]?.full_name);
});

it('says the latest of a history of many years, how much more the JSON file has, and all that is short', async () => {
  const { house, who } = hiring;
  await house.pool.query(
    `insert into seeker_experiences overriding system value select p.* from generate_series(1, 3000) n,
       (select * from seeker_experiences where job_seeker_id = $1 order by id limit 1) one,
       jsonb_populate_record(null::seeker_experiences, to_jsonb(one) || jsonb_build_object('id', 900000 + n, 'title', 'Post ' || n || '.')) p`,
    [hiring.nurse],
  );
  const text = close(await paperOf(who.nurse));
  expect(text).toContain('Post3000.');
  expect(text).not.toContain('Post1.');
  expect(text).toMatch(/Earlier\d,\d{3}more,intheJSONfile/);
  expect(text).toContain(close('Seeyouthere.'));
  const whole = leavesOf((await ask(who.nurse, exportProfile)).answer).map(({ value }) => value);
  expect(whole).toContain('Post 1.');
  await house.pool.query('delete from seeker_experiences where id > 900000');
}, 60_000);

it('is nobody’s any more once the account is deleted', async () => {
  const { house, who } = hiring;
  const nurse = { ...who.nurse };
  expect((await ask(nurse)).status).toBe(200);
  const erasing = { body: { user: { password: CAST_PASSWORD } } };
  expect((await house.call(eraseAccount, erasing, who.nurse)).status).toBe(200);
  expect((await ask(nurse)).status).toBe(401);
});
