// The named cast: the same people in tests and in the demo. The crowd around them is in demo.ts.
import type { Kysely } from 'kysely';
import { hashPassword } from '../../slices/identity/passwords';
import { allocate } from '../../slices/tokens/allocations';
import { grantMonth } from '../../slices/tokens/month';
import { ensureAccounts } from '../../slices/tokens/queries';
import { daysAfter } from '@rounds/product/time';
import { plans } from '@rounds/product/limits';
import { termsVersion } from '@rounds/product/papers';
import { refreshSeeker } from '../../slices/profile/refresh';
import type { DB } from '../tables';
import { companies, type CompanySeed } from './cast-companies';
import { castSeekers } from './cast-profiles';
import { seedCastVacancies, type CastVacancies } from './cast-vacancies';
import { markDemo, type Mark } from './mark';
import { seedNames } from './names';
import { seedProfile } from './profiles';

export const castPassword = 'Rounds-demo-1';

type Db = Kysely<DB>;

/** Ids of everybody and everything the tests refer to. */
export interface Cast {
  mercy: number;
  rival: number;
  staffing: number;
  people: Record<string, number>;
  facilities: Record<string, number>;
  departments: Record<string, number>;
  patterns: Record<string, number>;
  vacancies: CastVacancies;
}

/** `mark` says whether more comes around them. */
export async function seedCast(db: Db, now: string, mark: Mark = 'seeded'): Promise<Cast> {
  const hash = await hashPassword(castPassword);
  return db.transaction().execute(async (tx) => {
    const cast: Cast = {
      mercy: 0,
      rival: 0,
      staffing: 0,
      people: {},
      facilities: {},
      departments: {},
      patterns: {},
      vacancies: { nurse: 0, therapist: 0, physician: 0, draft: 0, rival: 0, staffing: 0 },
    };
    const seed = { tx, hash, now, cast, billed: mark === 'filling' };
    await markDemo(tx, mark);
    for (const company of companies) await seedCompany(seed, company);
    await seedNames(tx);
    cast.vacancies = await seedCastVacancies(tx, now, placesOf(cast));
    await seedPeople(seed);
    await seedStaff(seed);
    return cast;
  });
}

/** Two administrators: what one asks for, the other confirms. */
const staff = [
  { role: 'reviewer', email: 'reviewer@rounds.example', name: 'Robin Hale' },
  { role: 'administrator', email: 'administrator@rounds.example', name: 'Alex Moreno' },
  { role: 'administrator', email: 'administrator2@rounds.example', name: 'Jo Whitfield' },
] as const;

async function seedStaff(seed: Seed): Promise<void> {
  for (const { role, email, name } of staff) {
    const person_id = await insertPerson(seed, { kind: 'platform', email, name });
    await seed.tx.insertInto('staff_roles').values({ person_id, role, made_at: seed.now }).execute();
  }
}

const placesOf = (cast: Cast) => ({
  place: (company: CompanySeed['key']) => ({
    company: cast[company],
    facility: cast.facilities[company] ?? 0,
    department: cast.departments[company] ?? 0,
    pattern: cast.patterns[company] ?? 0,
  }),
  person: (email: string) => cast.people[email] ?? 0,
});

interface Seed {
  tx: Db;
  hash: string;
  now: string;
  cast: Cast;
  /** The hospital's tokens come with its invoices (bills.ts). */
  billed: boolean;
}

async function insertPerson(
  seed: Seed,
  person: { kind: string; email: string; name: string; confirmed?: boolean },
): Promise<number> {
  const row = await seed.tx
    .insertInto('people')
    .values({
      kind: person.kind,
      email: person.email,
      full_name: person.name,
      password_hash: seed.hash,
      confirmed_at: person.confirmed === false ? null : seed.now,
      terms_version: termsVersion,
      terms_at: seed.now,
      created_at: seed.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  seed.cast.people[person.email] = row.id;
  return row.id;
}

async function seedCompany(seed: Seed, given: CompanySeed): Promise<void> {
  const { tx, now, cast } = seed;
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: given.name,
      email: `hello@${given.domain}`,
      web_url: `https://${given.domain}`,
      phone: '(813) 555-0100',
      city: given.city,
      state: given.state,
      zip_code: given.zip,
      address: '100 Bayshore Boulevard',
      specialties: 'Acute care, rehabilitation, outpatient clinics',
      descriptions: `${given.name} cares for its communities around ${given.city}.`,
      allowed_email_domains: [given.domain],
      is_staffing_agency: given.agency,
      verification: 'verified',
      // Long enough ago to be past a new company's first days.
      verified_at: daysAfter(now, -120),
      verified_how: 'telephone',
      confirmed_domain: given.domain,
      domain_confirmed_at: daysAfter(now, -120),
      counts_since: daysAfter(now, -120),
      plan_code: given.agency ? 'agency' : 'growth',
      created_at: daysAfter(now, -121),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  cast[given.key] = id;
  await ensureAccounts(tx, id);
  await seedMembers(seed, { ...given, id });
  if (!(seed.billed && given.key === 'mercy')) await grantCast(seed, { ...given, id });
  await seedPlaces(seed, { ...given, id });
  await seedPattern(seed, { ...given, id });
}

async function seedMembers(seed: Seed, { id, domain, members }: CompanySeed & { id: number }): Promise<void> {
  const { tx, now } = seed;
  for (const [local, name, role, owner] of members) {
    const personId = await insertPerson(seed, { kind: 'employer', email: `${local}@${domain}`, name });
    await tx
      .insertInto('employer_users')
      .values({ id: personId, company_id: id, role, is_owner: owner, joined_at: now })
      .execute();
  }
}

async function grantCast({ tx, now, cast }: Seed, { id, key, agency }: CompanySeed & { id: number }) {
  const { tokens: amount } = plans[agency ? 'agency' : 'growth'];
  await grantMonth(tx, { companyId: id, amount, now });
  if (key === 'mercy') await allocateCast(tx, cast, now);
}

/** What the members of the hospital have in their wallets, out of its pool. */
export async function allocateCast(tx: Db, cast: Cast, now: string): Promise<void> {
  for (const { key, domain, members } of companies)
    for (const [local, name, , , tokens] of members) {
      const id = cast.people[`${local}@${domain}`] ?? 0;
      const to = { companyId: cast[key], member: { id, name }, actorId: id, now };
      if (tokens > 0) await allocate(tx, to, tokens);
    }
}

async function seedPlaces({ tx, now, cast }: Seed, company: CompanySeed & { id: number }): Promise<void> {
  const zip = await tx
    .selectFrom('zipcodes')
    .select(['lat', 'lng'])
    .where('zip', '=', company.zip)
    .executeTakeFirst();
  const facility = await tx
    .insertInto('facilities')
    .values({
      company_id: company.id,
      name: company.agency ? `${company.name} Office` : `${company.name} Medical Center`,
      type: 'Acute Care Hospitals',
      address: '100 Bayshore Boulevard',
      city: company.city,
      state: company.state,
      zip_code: company.zip,
      lat: zip?.lat ?? null,
      lng: zip?.lng ?? null,
      zone: 'America/New_York',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  cast.facilities[company.key] = facility.id;
  const department = await tx
    .insertInto('departments')
    .values({ company_id: company.id, facility_id: facility.id, name: company.department, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  cast.departments[company.key] = department.id;
}

async function seedPattern({ tx, now, cast }: Seed, company: CompanySeed & { id: number }): Promise<void> {
  const type = await tx
    .insertInto('interview_types')
    .values({
      company_id: company.id,
      title: 'Team interview',
      mode: 'video',
      minutes: 45,
      criteria: JSON.stringify(['Clinical judgment', 'Teamwork', 'Communication']),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pattern = await tx
    .insertInto('interview_patterns')
    .values({
      company_id: company.id,
      name: 'One conversation',
      steps: JSON.stringify([{ interview_type_id: type.id, required: true }]),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  cast.patterns[company.key] = pattern.id;
}

async function seedPeople(seed: Seed): Promise<void> {
  for (const { email, name, discipline: code, status, profile } of castSeekers) {
    const id = await insertPerson(seed, { kind: 'job_seeker', email, name });
    const [first = '', last = ''] = name.split(' ');
    const discipline = await seed.tx
      .selectFrom('disciplines')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await seed.tx
      .insertInto('job_seekers')
      .values({
        id,
        discipline_id: discipline.id,
        status,
        first_name: first,
        last_name: last,
        updated_at: seed.now,
      })
      .execute();
    if (profile) await seedProfile(seed.tx, id, { profile, now: seed.now });
    else await refreshSeeker(seed.tx, id, seed.now);
  }
}
