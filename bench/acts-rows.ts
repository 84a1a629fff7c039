// What the acts beside Directus stand on: job seekers, vacancies of two companies, and invitations whose price is held.
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import type { Connection } from '../server/src/db/connect';
import { insertRequest } from '../server/src/slices/connections/queries';
import { hold } from '../server/src/slices/tokens/ledger';
import { grantTokens } from '../server/src/slices/tokens/queries';
import { publishedVacancy } from '../tests/harness/fixtures';

const SEEKERS = 32;
const VACANCIES = 64;
/** So many pairs there are of somebody and a vacancy, in an order in which neighbors have neither in common. */
export const PAIRS = SEEKERS * VACANCIES;
const PRICE = 10;
const payers = ['admin@mercy.example', 'admin@rival.example'];

export interface Seeker {
  id: number;
  email: string;
  full_name: string;
}

/** Whoever speaks for a company. */
export interface Payer {
  id: number;
  email: string;
  role: string;
  company_id: number;
}

export interface Field {
  seekers: Seeker[];
  payers: Payer[];
  /** Vacancies to which people apply, and those to which they are invited; every second one is the second company's. */
  open: number[];
  inviting: number[];
}

const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('There is none.');
  return one;
};

/** The nth pair of a job seeker and a vacancy, and who speaks for its company. */
export function pairAt({ seekers, payers: both }: Field, vacancies: readonly number[], nth: number) {
  const place = nth + Math.floor(nth / SEEKERS);
  return { seeker: at(seekers, nth), vacancy: at(vacancies, place), payer: at(both, place) };
}

/** Of the demo's crowd, whose profiles are whole: an application of theirs goes at once. They sign in as the cast does. */
async function seekersIn({ pool }: Connection): Promise<Seeker[]> {
  const { rows } = await pool.query<Seeker>(
    `update people p set password_hash = nurse.password_hash, confirmed_at = coalesce(p.confirmed_at, now()),
       terms_version = nurse.terms_version, terms_at = nurse.terms_at
     from people nurse, (select id from job_seekers j where completion >= $1 and status = 'ready' and frozen_at is null
       and not exists (select from seeker_blocks b where b.job_seeker_id = j.id) order by id limit $2) j
     where p.id = j.id and nurse.email = 'nurse@people.example' returning p.id, p.email, p.full_name`,
    [limits.minimumProfileCompletion, SEEKERS],
  );
  if (rows.length < SEEKERS) throw new Error(`Only ${rows.length} profiles of the demo are whole.`);
  return rows;
}

async function payersIn({ db, pool }: Connection, now: string): Promise<Payer[]> {
  const { rows } = await pool.query<Payer>(
    `select e.id, p.email, e.role, e.company_id from employer_users e join people p on p.id = e.id
     where p.email = any($1) order by p.email`,
    [payers],
  );
  for (const { company_id: companyId } of rows) {
    const lot = { companyId, origin: 'bought', amount: PAIRS * PRICE, expiresAt: daysAfter(now, 365), now };
    await db.transaction().execute((tx) => grantTokens(tx, { ...lot, origin: 'bought' }));
  }
  return rows;
}

export async function layField(connection: Connection): Promise<Field> {
  const now = new Date().toISOString();
  const ground = { ...connection, clock: { now: () => now } };
  const [seekers, speakers] = [await seekersIn(connection), await payersIn(connection, now)];
  const vacancies: number[] = [];
  for (let nth = 0; nth < 2 * VACANCIES; nth += 1)
    vacancies.push(
      await publishedVacancy(ground, {
        author: at(speakers, nth).email,
        discipline: 'rn',
        title: `Registered Nurse, unit ${nth}`,
        positions: 5,
      }),
    );
  return {
    seekers,
    payers: speakers,
    open: vacancies.slice(0, VACANCIES),
    inviting: vacancies.slice(VACANCIES),
  };
}

/** Sends the invitations of these pairs as the house writes them, but for the limits of sending; their ids. */
export async function invite({ db }: Connection, field: Field, from: number, to: number): Promise<number[]> {
  const now = new Date().toISOString();
  const ids: number[] = [];
  for (let nth = from; nth < to; nth += 1) {
    const { seeker, vacancy, payer } = pairAt(field, field.inviting, nth);
    const expires_at = daysAfter(now, 7);
    const id = await db.transaction().execute(async (tx) => {
      const made = await insertRequest(tx, {
        ...{ company_id: payer.company_id, job_seeker_id: seeker.id, vacancy_id: vacancy },
        ...{ initiated_by: 'employer', sender_id: payer.id, owner_id: payer.id, price: PRICE },
        ...{ message: 'We would love to meet you.', expires_at, owed_by: 'job_seeker', owed_at: expires_at },
        interview_pattern_id: await patternOf(tx, vacancy),
        now,
      });
      const held = await hold(tx, payer, { requestId: made, price: PRICE, now });
      if (held !== PRICE) throw new Error(`Nothing was held: ${JSON.stringify(held)}`);
      return made;
    });
    ids.push(id);
  }
  return ids;
}

async function patternOf(db: Pick<Connection['db'], 'selectFrom'>, vacancy: number): Promise<number | null> {
  const found = await db
    .selectFrom('vacancies')
    .select('interview_pattern_id')
    .where('id', '=', vacancy)
    .executeTakeFirstOrThrow();
  return found.interview_pattern_id;
}
