// A word in a note of the team: no job seeker, no other company and no staff reads or hears it anywhere.
import { calls } from '@rounds/product/calls';
import { writeNote } from '@rounds/product/connections/note-calls';
import type { May } from '@rounds/product/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '../harness/fixtures';
import { Hiring } from '../harness/hiring';
import { listenTo, type Ear } from '../harness/socket';
import { callersOf, completeCast } from './callers';
import { everythingFor, type Listening } from './canaries';
import type { Who } from './expectations';
import { rowsOf } from './rows';

const word = 'Thunderbirdthought';
let hiring: Hiring;
let at: Listening;
let ears: Ear[];
let sessionOf: Awaited<ReturnType<typeof callersOf>>;
beforeAll(async () => {
  hiring = await Hiring.open();
  const { house } = hiring;
  await completeCast(house);
  sessionOf = await callersOf(house);
  await hiring.signIn();
  const rows = await rowsOf(hiring);
  ears = await Promise.all([hiring.who.nurse, hiring.who.rival].map((who) => listenTo(house, who)));
  const manager = await idOf(house, 'manager@mercy.example');
  const params = { id: Number(rows['connection_requests']) };
  const note = { body: `${word}, or not, @[${manager}]?`, mentions: [manager] };
  const { status } = await house.call(writeNote, { params, body: { note } }, hiring.who.recruiter);
  expect(status).toBe(201);
  await house.settle();
  house.clock.forward({ minutes: 11 });
  await house.settle();
  at = { hiring, rows, ears, listened: 0 };
}, 60_000);
afterAll(async () => {
  for (const ear of ears) ear.close();
  await hiring.house.close();
});

const readsOf = (kind: keyof May) =>
  calls.filter((spec) => spec.method === 'GET' && spec.may[kind] !== undefined);

it.each<[Who, keyof May]>([
  ['job seeker', 'job_seeker'],
  ['another job seeker', 'job_seeker'],
  ['admin of another company', 'employer'],
  ['admin of an agency', 'employer'],
  ['platform', 'platform'],
  ['guest', 'guest'],
])(
  'the %s finds it in no answer, export or list',
  async (who, kind) => {
    const session = await sessionOf(who);
    const all = await everythingFor(at, session ?? { token: '' }, readsOf(kind));
    expect(all.includes(word)).toBe(false);
    expect(all.length).toBeGreaterThan(100);
  },
  120_000,
);

it('is read by the company’s own admin, so that the others look for something', async () => {
  const all = await everythingFor(at, hiring.who.admin, readsOf('employer'));
  const where = all.split('\n').flatMap((line) => (line.includes(word) ? [line.split(/[{[]/)[0]] : []));
  expect([...new Set(where)].sort()).toEqual(['connections.notes', 'leaving.export_company']);
}, 120_000);

it('is in no push and no letter, also not in that of whom it mentions', async () => {
  expect(JSON.stringify(ears.map(({ heard }) => heard))).not.toMatch(/request_note|Thunderbird/);
  const { rows } = await hiring.house.pool.query<{ to_address: string; text: string }>(
    'select to_address, subject || html || plain || attachments::text as text from local_mails',
  );
  expect(rows.filter(({ text }) => text.includes(word))).toEqual([]);
  const told = rows.filter(({ text }) => text.includes('mentioned you in a team note'));
  expect(told.map(({ to_address }) => to_address)).toEqual(['manager@mercy.example']);
});

it('lies in no other table of the database than the notes', async () => {
  const { rows } = await hiring.house.pool.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await hiring.house.pool.query(`select from ${name} t where t::text like $1`, [`%${word}%`]);
    if (hit.rowCount) found.push(name);
  }
  // A keyed answer is kept for a day under the writer’s own key.
  expect(found.filter((name) => name !== 'idempotency_keys')).toEqual(['request_notes']);
});
