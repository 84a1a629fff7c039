// Words that exist nowhere else in every field that says who a job seeker is: no employer meets one before the yes, all of them meet what the yes opens.
import { calls } from '@rounds/product/calls';
import type { CallSpec } from '@rounds/product/call';
import * as hunt from '@rounds/product/hunt/calls';
import * as offers from '@rounds/product/offers/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writeFact } from '../../server/src/facts';
import { idOf } from '../harness/fixtures';
import { Hiring } from '../harness/hiring';
import { CAST_PASSWORD, type Session } from '../harness/http';
import { listenTo, type Ear } from '../harness/socket';
import { withoutEcho } from './echo';
import { pathTo, theirSearches, type Rows } from './rows';

const canary = {
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
} as const;
type Canary = keyof typeof canary;
const all = Object.keys(canary) as Canary[];
/** What a curious reader would search every list for. */
const searched = ['last', 'employer', 'phone'] as const;
/** An unlocked profile goes by the preferred name and an initial. */
const unlocked = all.filter((name) => name !== 'preferred');

/** Which canaries sing in a text, however they are cut or escaped. */
const heardIn = (text: string, among: readonly Canary[] = all): Canary[] => {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return among.filter((name) => plain.includes(canary[name].toLowerCase().replace(/[^a-z0-9]/g, '')));
};

let hiring: Hiring;
let rows: Rows;
let request: number;
let ears: Ear[];
/** Letters up to this one have been listened to. */
let listened = 0;
beforeAll(async () => {
  hiring = await Hiring.open();
  await hideCanaries();
  await hiring.house.settle();
  ears = [await listenTo(hiring.house, hiring.who.admin), await listenTo(hiring.house, hiring.who.rival)];
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.house.settle();
  rows = await rowsNow();
});
afterAll(async () => {
  for (const ear of ears) ear.close();
  await hiring.house.close();
});

async function hideCanaries() {
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
       values (gen_random_uuid(), $1, 'resume', $2, 'application/pdf', 1, 'x', $3) returning id)
     update job_seekers set resume_file_id = (select id from file), resume_text = $4, first_name = $5,
       last_name = $6, preferred_name = $7, phone = $8, street = $9, npi = $10, summary = $11 where id = $1`,
    [
      ...[hiring.nurse, canary.resume, now, canary.resumeText, canary.first, canary.last, canary.preferred],
      ...[canary.phone, canary.street, canary.npi],
      `Write to ${canary.mail} or ${canary.phone}, ask ${canary.last} at ${canary.employer}, NPI ${canary.npi}.`,
    ],
  );
  await pool.query(
    'update seeker_experiences set employer_name = $2, description = $3 where job_seeker_id = $1',
    [hiring.nurse, canary.employer, `At ${canary.employer} they called me ${canary.last}; ${canary.street}.`],
  );
  await pool.query('update seeker_licenses set number = $2 where job_seeker_id = $1', [
    hiring.nurse,
    canary.license,
  ]);
}

async function idIn(query: string, values: unknown[]): Promise<number | string> {
  const found = await hiring.house.pool.query<{ id: number | string }>(query, values);
  return found.rows[0]?.id ?? 1;
}

async function rowsNow(): Promise<Rows> {
  const companies = await idIn('select company_id as id from vacancies where id = $1', [hiring.vacancy]);
  return {
    companies,
    facilities: await idIn('select facility_id as id from vacancies where id = $1', [hiring.vacancy]),
    vacancies: hiring.vacancy,
    job_seekers: hiring.nurse,
    employer_users: hiring.nurse,
    connection_requests: request,
    interview_schedules: await idIn('select id from interview_schedules where request_id = $1', [request]),
    files: await idIn('select resume_file_id as id from job_seekers where id = $1', [hiring.nurse]),
    hiring_processes: await idIn('select id from hiring_processes where company_id = $1', [companies]),
    teams: await idOf(hiring.house, 'recruiter@mercy.example'),
    saved_searches: await theirSearches(hiring, companies),
    disciplines: await idIn(`select id from disciplines where code = 'rn'`, []),
    plans: 1,
  };
}

const reads = calls.filter((spec) => spec.method === 'GET' && (spec.may.employer ?? spec.may.guest));

interface Field {
  enum?: unknown[];
  type?: string;
  anyOf?: Field[];
}

/** Each query a call takes, one at a time: every word of an enum, ids that exist, and the canaries as search words. */
function queriesOf(spec: CallSpec): string[] {
  if (!spec.query) return [''];
  const schema = z.toJSONSchema(spec.query, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Field>);
  const asked = fields.flatMap(([name, field]) => {
    const values = field.enum ?? [hiring.vacancy, hiring.nurse, ...searched.map((one) => canary[one])];
    return values.map((value) => `?${new URLSearchParams({ [name]: String(value) })}`);
  });
  return ['', ...asked];
}

/** Everything an employer reads through every call, in one text; what was asked is not answered back. */
async function everythingFor(who: Session, specs = reads): Promise<string> {
  const parts: string[] = [];
  for (const spec of specs) {
    for (const query of queriesOf(spec)) {
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

async function lettersToEmployers(): Promise<string> {
  const { rows: mails } = await hiring.house.pool.query<{ text: string }>(
    `select subject || html || plain || attachments::text as text from local_mails
     where to_address !~ '@(people|hidden)\\.example$' and id > $1`,
    [listened],
  );
  return mails.map(({ text }) => text).join('\n');
}

const pushed = () => JSON.stringify(ears.map(({ heard }) => heard));

/** In which of the calls a canary sings, for whom: empty when none does. */
async function singing(among: readonly Canary[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['admin', 'recruiter', 'panelist', 'rival'] as const) {
    for (const line of (await everythingFor(hiring.who[name])).split('\n')) {
      const [call = ''] = line.split(/[{[]/);
      for (const bird of heardIn(line, among)) found.push(`${name}: ${bird} in ${call}`);
    }
  }
  for (const bird of heardIn(pushed(), among)) found.push(`pushed: ${bird}`);
  for (const bird of heardIn(await lettersToEmployers(), among)) found.push(`in a letter: ${bird}`);
  return [...new Set(found)];
}

async function findsBy(word: string): Promise<number> {
  const { answer } = await hiring.house.call(hunt.hunt, { query: { search: word } }, hiring.who.admin);
  return answer.data.length;
}

describe('before the yes', () => {
  it('knows a canary when it meets one', () => {
    expect(heardIn(JSON.stringify(canary))).toEqual(all);
    expect(heardIn('tel:+12125550187')).toEqual(['phone']);
    expect(heardIn('Nothing to hear.')).toEqual([]);
  });

  it('tells no employer who it is, while locked, by any call, query, push or letter', async () => {
    expect(await singing(all)).toEqual([]);
  }, 120_000);

  it('finds nobody by the words of who they are', async () => {
    expect(await findsBy('')).toBeGreaterThan(0);
    for (const name of all) expect([name, await findsBy(canary[name])]).toEqual([name, 0]);
  });

  it('tells no more than the name a person goes by, once unlocked', async () => {
    const { status } = await hiring.house.call(
      hunt.unlockSeeker,
      { params: { id: hiring.nurse } },
      hiring.who.admin,
    );
    expect(status).toBe(200);
    await hiring.house.settle();
    expect(await singing(unlocked)).toEqual([]);
  }, 120_000);
});

describe('after the yes', () => {
  it('opens the name, the résumé, the employers and the license, and by a click the contact', async () => {
    await hiring.answer(request, { user_response_status: 'accepted' });
    await hiring.house.settle();
    const before = JSON.stringify(await hiring.cardFor(request, hiring.who.recruiter));
    expect(heardIn(before, ['first', 'last', 'employer', 'license'])).toHaveLength(4);
    expect(heardIn(JSON.stringify((await hiring.cardFor(request, hiring.who.recruiter)).contact))).toEqual(
      [],
    );
    await hiring.move(request, { open_contact: true });
    const card = await hiring.cardFor(request, hiring.who.recruiter);
    expect(heardIn(JSON.stringify(card.contact))).toEqual(['mail', 'phone', 'street']);
    const params = { file_id: card.profile.resume_file_id ?? '' };
    const ticket = await hiring.house.call(offers.fileTicket, { params }, hiring.who.recruiter);
    expect(ticket.refusal).toBeNull();
  });

  it('opens nothing to another company', async () => {
    const theirs = await everythingFor(hiring.who.rival);
    expect(heardIn(theirs)).toEqual([]);
  }, 60_000);
});

describe('thirty days after it was closed', () => {
  it('is masked again, in every call, push and letter', async () => {
    await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
    const booked = await hiring.book(request, {
      ...(await hiring.panel(request)),
      start: '2026-01-07T15:00:00.000Z',
      end: '2026-01-07T15:45:00.000Z',
      mode: 'video',
    });
    await hiring.acceptInterview(booked.answer.data.id);
    await hiring.say(request, 'See you there.', hiring.who.nurse);
    await hiring.move(request, { employer_response_status: 'rejected', reason: 'other_suited_better' });
    await hiring.house.settle();
    hiring.house.clock.forward({ days: 31 });
    await hiring.house.settle();
    listened = Number(await idIn('select max(id) as id from local_mails', []));
    for (const ear of ears) ear.close();
    await signInAnew();
    ears = [await listenTo(hiring.house, hiring.who.admin)];
    rows = await rowsNow();
    await somethingIsTold();
    expect(await lettersToEmployers()).not.toBe('');
    expect(await singing(unlocked)).toEqual([]);
    const params = { file_id: String(rows['files']) };
    const ticket = await hiring.house.call(offers.fileTicket, { params }, hiring.who.recruiter);
    expect(ticket.status).toBe(404);
  }, 120_000);
});

/** A notice about the request, with its letter and its push, worded as of now. */
async function somethingIsTold() {
  const { db, clock } = hiring.house;
  const fact = {
    ...({ kind: 'interview.cancelled', actor: { kind: 'job_seeker', id: hiring.nurse } } as const),
    company_id: Number(rows['companies']),
    job_seeker_id: hiring.nurse,
    vacancy_id: hiring.vacancy,
    request_id: request,
  };
  await db.transaction().execute((tx) => writeFact(tx, fact, clock.now()));
  await hiring.house.settle();
}

/** The nurse has another address by now. */
async function signInAnew() {
  const { house, who } = hiring;
  house.signAllOut();
  for (const name of ['admin', 'recruiter', 'panelist'] as const)
    who[name] = await house.as(`${name}@mercy.example`);
  who.rival = await house.as('admin@rival.example');
  const nurse = { token: '' };
  const user = { email: canary.mail, password: CAST_PASSWORD };
  await house.send('POST', '/api/users/sign_in', { body: { user }, who: nurse });
  who.nurse = nurse;
}
