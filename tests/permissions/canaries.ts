// Unique words for every field that says who a job seeker is, and an ear for them in what an employer reads.
import { calls } from '@rounds/product/calls';
import type { CallSpec } from '@rounds/product/call';
import { expect } from 'vitest';
import { z } from 'zod';
import { columnsByName, isPersonal, type Sight } from '../../server/src/db/register/entry';
import { register } from '../../server/src/db/register/register';
import { aBill } from '../harness/bills';
import { idOf } from '../harness/fixtures';
import type { Hiring } from '../harness/hiring';
import type { Session } from '../harness/http';
import type { Ear } from '../harness/socket';
import { withoutEcho } from './echo';
import { aHitchlist, aSubmission } from './agency-rows';
import { aCalendar } from './calendar-row';
import { aPool } from './pool-row';
import { aVersion } from './version-row';
import { aVisit } from './visit-row';
import { anImport } from './import-row';
import { aPost, aReport, aReview, aTicket, pathTo, theirSearches, type Rows } from './rows';

export const canary = {
  first: 'Zebulonia',
  last: 'Quetzalcoatlus',
  preferred: 'Xylophonette',
  mail: 'qx7canary@hidden.example',
  phone: '(212) 555-0187',
  street: '9 Yggdrasil Passage',
  npi: '1972605318',
  resume: 'wolpertinger-cv.pdf',
  resumeText: 'basiliskword',
  employer: 'Jabberwock Memorial',
  license: 'RNLINDWORM77',
  applied: 'Kelpiemessage',
  canceled: 'Selkiereason',
  countered: 'Bunyipnote',
  registered: 'Cockatricefield',
} as const;
export type Canary = keyof typeof canary;
export const all = Object.keys(canary) as Canary[];
/** What a curious reader would search every list for. */
const searched = ['last', 'employer', 'phone'] as const;

/** Which canaries sing in a text, however they are cut or escaped. */
export const heardIn = (text: string, among: readonly Canary[] = all): Canary[] => {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return among.filter((name) => plain.includes(canary[name].toLowerCase().replace(/[^a-z0-9]/g, '')));
};

/** What is listened to, and from where on. */
export interface Listening {
  hiring: Hiring;
  rows: Rows;
  ears: readonly Ear[];
  /** Letters up to this one have been listened to. */
  listened: number;
}

export async function hideCanaries(hiring: Hiring) {
  const { pool, clock } = hiring.house;
  const now = clock.now();
  await pool.query('update people set full_name = $2, email = $3 where id = $1', [
    hiring.nurse,
    `${canary.first} ${canary.last}`,
    canary.mail,
  ]);
  await pool.query(
    `with file as (
       insert into files (id, owner_id, kind, name, media_type, bytes, sha256, created_at)
       values (gen_random_uuid(), $1, 'resume', $2, 'application/pdf', 1, 'x', $3) returning id),
     words as (insert into resume_texts (file_id, job_seeker_id, state, words, queued_at, read_at)
       select id, $1, 'read', $4, $3, $3 from file)
     update job_seekers set resume_file_id = (select id from file), first_name = $5,
       last_name = $6, preferred_name = $7, phone = $8, street = $9, npi = $10, summary = $11 where id = $1`,
    [
      ...[hiring.nurse, canary.resume, now, canary.resumeText, canary.first, canary.last, canary.preferred],
      ...[canary.phone, canary.street, canary.npi],
      `Write to ${canary.mail} or ${canary.phone}, ask ${canary.last} at ${canary.employer}, NPI ${canary.npi}.`,
    ],
  );
  await hideInSections(hiring);
  await pool.query('update seeker_experiences set employer_name = $2 where job_seeker_id = $1', [
    hiring.nurse,
    canary.employer,
  ]);
  await pool.query('update seeker_licenses set number = $2 where job_seeker_id = $1', [
    hiring.nurse,
    canary.license,
  ]);
}

/** By the register: what is seen masked holds what says who it is, what is seen after the yes or never a word of its own. */
async function hideInSections(hiring: Hiring) {
  const { nurse, house } = hiring;
  const said = `At ${canary.employer} they called me ${canary.last}; ${canary.street}, ${canary.mail} or ${canary.phone}, NPI ${canary.npi}.`;
  const words: Partial<Record<Sight, string>> = {
    masked: said,
    yes: canary.registered,
    never: canary.registered,
  };
  const { rows } = await house.pool.query<{ table: string; column: string }>(
    `select a.attrelid::regclass::text as table, a.attname as column from pg_attribute a
     where a.attrelid = any($1::regclass[]) and a.atttypid = 'text'::regtype and a.attnum > 0 and not a.attisdropped
       and not exists (select from pg_constraint c where c.conrelid = a.attrelid and a.attnum = any(c.conkey)
         and (c.contype = 'f' or pg_get_constraintdef(c.oid) like '%ARRAY[%'))`,
    [Object.keys(register).filter((table) => table.startsWith('seeker_'))],
  );
  for (const { table, column } of rows) {
    const entry = register[table];
    const sight = entry && isPersonal(entry) ? columnsByName(entry).get(column)?.seen : undefined;
    const word = sight && words[sight];
    if (word)
      await house.pool.query(`update ${table} set ${column} = $2 where job_seeker_id = $1`, [nurse, word]);
  }
}

export async function idIn(hiring: Hiring, query: string, values: unknown[]): Promise<number | string> {
  const found = await hiring.house.pool.query<{ id: number | string }>(query, values);
  return found.rows[0]?.id ?? 1;
}

/** Ids that calls are asked with. */
export async function rowsNow(hiring: Hiring, request: number): Promise<Rows> {
  const companies = await idIn(hiring, 'select company_id as id from vacancies where id = $1', [
    hiring.vacancy,
  ]);
  return {
    companies,
    facilities: await idIn(hiring, 'select facility_id as id from vacancies where id = $1', [hiring.vacancy]),
    vacancies: hiring.vacancy,
    versions: await aVersion(hiring),
    job_seekers: hiring.nurse,
    employer_users: hiring.nurse,
    connection_requests: request,
    interview_schedules: await idIn(hiring, 'select id from interview_schedules where request_id = $1', [
      request,
    ]),
    files: await idIn(hiring, 'select resume_file_id as id from job_seekers where id = $1', [hiring.nurse]),
    interview_patterns: await idIn(hiring, 'select id from interview_patterns where company_id = $1', [
      companies,
    ]),
    interview_pools: await aPool(hiring.house, companies),
    interview_visits: await aVisit(hiring.house, request),
    hiring_processes: await idIn(hiring, 'select id from hiring_processes where company_id = $1', [
      companies,
    ]),
    teams: await idOf(hiring.house, 'recruiter@mercy.example'),
    imports: await anImport(hiring.house, {
      company: companies,
      author: await idOf(hiring.house, 'recruiter@mercy.example'),
    }),
    outside_calendars: await aCalendar(hiring.house),
    saved_searches: await theirSearches(hiring, companies),
    hitchlists: await aHitchlist(hiring),
    entries: await aHitchlist(hiring),
    submissions: await aSubmission(hiring),
    supports: await aTicket(hiring.house, hiring.nurse, `${canary.last}, ${canary.phone}`),
    content: await aPost(hiring.house),
    blogs: 'a-post',
    help: 'fit',
    reports: await aReport(
      hiring.house,
      { reporter: hiring.nurse, company: companies },
      `${canary.last}, ${canary.phone}`,
    ),
    reviews: await aReview(hiring.house, hiring.nurse),
    disciplines: await idIn(hiring, `select id from disciplines where code = 'rn'`, []),
    plans: 1,
    company_plan_subscriptions: await aBill(hiring.house, companies),
    invoices: await aBill(hiring.house, companies),
  };
}

const reads = calls.filter((spec) => spec.method === 'GET' && (spec.may.employer ?? spec.may.guest));

interface Field {
  enum?: unknown[];
  type?: string;
  anyOf?: Field[];
}

/** Each query a call takes, one at a time: every word of an enum, ids that exist, and the canaries as search words. */
function queriesOf(hiring: Hiring, spec: CallSpec): string[] {
  if (!spec.query) return [''];
  const schema = z.toJSONSchema(spec.query, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Field>);
  const asked = fields.flatMap(([name, field]) => {
    const values = field.enum ?? [hiring.vacancy, hiring.nurse, ...searched.map((one) => canary[one])];
    return values.map((value) => `?${new URLSearchParams({ [name]: String(value) }).toString()}`);
  });
  return ['', ...asked];
}

/** Everything an employer reads through every call, in one text; what was asked is not answered back. */
export async function everythingFor(
  { hiring, rows }: Listening,
  who: Session,
  specs = reads,
): Promise<string> {
  const parts: string[] = [];
  for (const spec of specs) {
    for (const query of queriesOf(hiring, spec)) {
      const { status, answer } = await hiring.house.send('GET', pathTo(spec, rows) + query, { who });
      expect(status).toBeLessThan(500);
      const text =
        answer instanceof Uint8Array
          ? new TextDecoder().decode(answer)
          : JSON.stringify(withoutEcho(answer, query));
      if (status < 300) parts.push(`${spec.name}${text}`);
    }
  }
  return parts.join('\n');
}

export async function lettersToEmployers({ hiring, listened }: Listening): Promise<string> {
  const { rows: mails } = await hiring.house.pool.query<{ text: string }>(
    `select subject || html || plain || attachments::text as text from local_mails
     where to_address !~ '@(people|hidden)\\.example$' and id > $1`,
    [listened],
  );
  return mails.map(({ text }) => text).join('\n');
}

const pushed = ({ ears }: Listening) => JSON.stringify(ears.map(({ heard }) => heard));

/** What says the same to everybody is asked by one of them. */
const ownReads = reads.filter((spec) => !spec.may.guest);

const ofAgencies = reads.filter((spec) => spec.may.agency);

/** In which of the calls a canary sings, for whom: empty when none does. */
export async function singing(at: Listening, among: readonly Canary[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['admin', 'recruiter', 'panelist', 'rival'] as const) {
    const asked = name === 'admin' ? reads : ownReads;
    for (const line of (await everythingFor(at, at.hiring.who[name], asked)).split('\n')) {
      const [call = ''] = line.split(/[{[]/);
      for (const bird of heardIn(line, among)) found.push(`${name}: ${bird} in ${call}`);
    }
  }
  const agency = await at.hiring.house.as('admin@staffing.example');
  for (const line of (await everythingFor(at, agency, ofAgencies)).split('\n'))
    for (const bird of heardIn(line, among)) found.push(`agency: ${bird} in ${line.split(/[{[]/)[0]}`);
  for (const bird of heardIn(pushed(at), among)) found.push(`pushed: ${bird}`);
  for (const bird of heardIn(await lettersToEmployers(at), among)) found.push(`in a letter: ${bird}`);
  return [...new Set(found)];
}
