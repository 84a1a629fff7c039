// One locked person in every call that shows them: no list, card or page of a request says more than the hunt does.
import * as hunt from '@rounds/product/hunt/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';
import { everythingFor, rowsNow } from './canaries';

let hiring: Hiring;
let request: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  const wish = { job_seeker_id: hiring.nurse };
  await hiring.house.call(hunt.shortlistSeeker, { body: { employer_user: wish } }, hiring.who.recruiter);
});
afterAll(() => hiring.house.close());

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/** Every object about the nurse in it, wherever it stands. */
function aboutHer(value: Json): Record<string, Json>[] {
  if (Array.isArray(value)) return value.flatMap(aboutHer);
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.values(value).flatMap(aboutHer);
  return value['id'] === hiring.nurse ? [value, ...inside] : inside;
}

const isSaid = (value: Json | undefined) =>
  !(value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0));
/** What the company itself has of her is its own. */
const own = ['request', 'favorite', 'unlocked_until'];
const said = (one: Record<string, Json>) =>
  Object.keys(one).filter((name) => isSaid(one[name]) && !own.includes(name));

/** Call → what it says of her. */
async function shown(): Promise<[call: string, fields: string[]][]> {
  const rows = await rowsNow(hiring, request);
  const text = await everythingFor({ hiring, rows, ears: [], listened: 0 }, hiring.who.recruiter);
  return text.split('\n').flatMap((line) => {
    // Of papers and calendar files the bytes stand there, which are no objects, whatever braces are in them.
    const [, call, object] = /^([a-z_]+\.[a-z_]+)(\{".*)$/.exec(line) ?? [];
    if (call === undefined || object === undefined) return [];
    return aboutHer(JSON.parse(object) as Json).map((one): [string, string[]] => [call, said(one)]);
  });
}

/** What the hunt says of her while she is locked. */
let locked: Set<string>;

async function sayingMore(): Promise<string[]> {
  const more = (await shown()).flatMap(([call, fields]) =>
    fields.filter((field) => !locked.has(field)).map((field) => `${call}: ${field}`),
  );
  return [...new Set(more)].sort();
}

it('says the same everywhere, and after the yes more', async () => {
  const calls = await shown();
  expect(new Set(calls.map(([call]) => call)).size).toBeGreaterThan(5);
  locked = new Set(calls.filter(([call]) => call.startsWith('hunt.')).flatMap(([, fields]) => fields));
  expect(locked.has('discipline')).toBe(true);
  expect(await sayingMore()).toEqual([]);
  await hiring.answer(request, { user_response_status: 'accepted' });
  expect(await sayingMore()).toContain('connections.employer_pipeline: state');
}, 120_000);

it('says no more thirty days after it was closed', async () => {
  await hiring.move(request, { employer_response_status: 'rejected', reason: 'location' });
  await hiring.house.pool.query('delete from unlocks where job_seeker_id = $1', [hiring.nurse]);
  hiring.house.clock.forward({ days: 31 });
  hiring.house.signAllOut();
  hiring.who.recruiter = await hiring.house.as('recruiter@mercy.example');
  expect(await sayingMore()).toEqual([]);
}, 120_000);
