// The demo: the named cast and, around it, a crowd at real places under invented names. Seeded once a database.
import type { Kysely } from 'kysely';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import type { Ports } from '../../ports';
import { hashPassword } from '../../slices/identity/passwords';
import { grantTokens } from '../../slices/tokens/queries';
import { countPublished } from '../../slices/vacancies/index-queries';
import { drainFacts } from '../../fact-reader';
import { UnsafeStart } from '../../production';
import type { DB } from '../tables';
import { readCatalog, type Catalog } from './catalog';
import { castPassword, seedCast, type Cast } from './cast';
import { seedCompanies, type CrowdCompany, type CrowdSeed } from './crowd-companies';
import { destinations, walk, type Destination } from './crowd-hirings';
import type { HiringParties } from './crowd-offers';
import { seedNames } from './names';
import { seedSeekers, type CrowdSeeker } from './crowd-seekers';
import { seedVacancies, type CrowdVacancy } from './crowd-vacancies';
import { dice } from './dice';
import { holdsDemo } from './mark';
import { seedWaiting } from './waiting';

export interface DemoDeps {
  db: Kysely<DB>;
  pool: pg.Pool;
  ports: Ports;
  dataDir: string;
  /** `cast` = the named people alone. */
  size: 'cast' | 'full';
  say(line: string): void;
}

const hirings = 200;

/** Seeds once; a database that has the demo is left as it is. */
export async function seedDemo({ db, pool, ports, dataDir, size, say }: DemoDeps): Promise<void> {
  if (await holdsDemo(db)) return;
  const somebody = await db.selectFrom('people').select('id').limit(1).executeTakeFirst();
  // With the demo's passwords inside, the house of these people could never be opened to strangers again.
  if (somebody)
    throw new UnsafeStart(
      'ROUNDS_DEMO: people have accounts in this database; the demo wants one of its own. Set ROUNDS_DEMO=0, or name another database.',
    );
  const now = ports.clock.now();
  const cast = await seedCast(db, now);
  if (size === 'cast') return;
  await seedInvitation(db, cast, now);
  const catalog = await readCatalog(db, dataDir);
  const seed: CrowdSeed = { db, dice: dice(20_260), catalog, now, hash: await hashPassword(castPassword) };
  const mercy = await mercyAsCompany(db, cast);
  const companies = await seedCompanies(seed);
  await seedNames(db);
  say(
    `    ${companies.reduce((sum, company) => sum + company.facilities.length, 0)} facilities of ${companies.length} employers`,
  );
  const vacancies = await seedVacancies(seed, companies, (done) => say(`    ${done} vacancies`));
  const own = await seedVacancies({ ...seed, dice: dice(7) }, [mercy], () => undefined, {
    count: 20,
    first: [
      { discipline: 'rn', unit: 'Labor and Delivery', shift: 'Night (12 h)' },
      { discipline: 'rn', unit: 'Labor and Delivery', shift: 'Night (8 h)' },
    ],
  });
  const seekers = await seedSeekers(seed, (done) =>
    done % 500 === 0 ? say(`    ${done} job seekers`) : undefined,
  );
  await grantTokens(db, {
    companyId: mercy.id,
    origin: 'bought',
    amount: 200,
    expiresAt: daysAfter(now, 365),
    now: daysAfter(now, -20),
  });
  const walked = await seedHirings(seed, ports, { cast, mercy, vacancies, own, seekers });
  say(`    ${walked} hirings`);
  await seedWaiting(db, { cast, hash: seed.hash, now });
  await settleFacts(db, pool, now);
  // The first search finds its lists in order and the planner informed, as they are in a house of some age.
  await countPublished(db);
  await sql`analyze`.execute(db);
}

/** Somebody who has not opened the letter yet. */
async function seedInvitation(db: Kysely<DB>, cast: Cast, now: string): Promise<void> {
  const invited_by = cast.people['admin@mercy.example'] ?? 0;
  const invitation = { email: 'ines.moreau@mercy.example', role: 'recruiter', allocate_tokens: 10 };
  const expires_at = daysAfter(now, limits.links.invitationDays);
  await db
    .insertInto('invitations')
    .values({ ...invitation, company_id: cast.mercy, invited_by, created_at: now, expires_at })
    .execute();
}

async function mercyAsCompany(db: Kysely<DB>, cast: Cast): Promise<CrowdCompany> {
  const rows = await db
    .selectFrom('facilities as f')
    .innerJoin('departments as d', 'd.facility_id', 'f.id')
    .select([
      'f.id',
      'd.id as department',
      'f.name',
      'f.type',
      'f.city',
      'f.state',
      'f.zip_code',
      'f.lat',
      'f.lng',
    ])
    .where('f.company_id', '=', cast.mercy)
    .execute();
  return {
    id: cast.mercy,
    adminId: cast.people['manager@mercy.example'] ?? 0,
    name: 'Mercy Harbor Health',
    patternId: cast.patterns['mercy'] ?? 0,
    facilities: rows.map(({ id, department, name, type, city, state, zip_code, lat, lng }) => ({
      id,
      departmentId: department,
      place: { name, type, city, state, zip: zip_code, lat: lat ?? 0, lng: lng ?? 0 },
    })),
  };
}

interface Parts {
  cast: Cast;
  mercy: CrowdCompany;
  vacancies: CrowdVacancy[];
  own: CrowdVacancy[];
  seekers: CrowdSeeker[];
}

/** So that whoever signs in as one of the cast finds something under way. */
const castHirings: readonly [email: string, discipline: string, to: Destination][] = [
  ['nurse@people.example', 'rn', 'requested'],
  ['nurse@people.example', 'rn', 'in_conversation'],
  ['nurse@people.example', 'rn', 'schedules'],
  ['therapist@people.example', 'ot', 'proposed'],
  ['therapist@people.example', 'ot', 'offer_rolled_out'],
  ['physician@people.example', 'physician', 'review'],
];

/** A third of them at the hospital of the cast, so that its board is full; the rest across the crowd. */
async function seedHirings(seed: CrowdSeed, ports: Ports, parts: Parts): Promise<number> {
  const { db, dice: chance, catalog, now } = seed;
  const findable = await findableSeekers(db);
  const free = parts.seekers.filter((seeker) => findable.has(seeker.id));
  const hiringSeed = { db, ports, now, words: wordsOf(catalog) };
  let walked = 0;
  for (const [email, code, to] of castHirings) {
    const id = parts.cast.people[email] ?? 0;
    const atMercy = to === 'offer_rolled_out' || to === 'review';
    const some = (atMercy ? parts.own : parts.vacancies).filter((one) => one.discipline.code === code);
    if (some.length === 0) continue;
    const parties = partiesOf(parts, { vacancy: chance.pick(some), seeker: { id }, atMercy });
    if (await walk(hiringSeed, parties, { to, bySeeker: to === 'review' })) walked += 1;
  }
  for (let tries = 0; walked < hirings && tries < hirings * 3; tries += 1) {
    const atMercy = tries % 3 === 0;
    const vacancy = chance.pick(atMercy ? parts.own : parts.vacancies);
    const index = free.findIndex((seeker) => seeker.discipline.id === vacancy.discipline.id);
    const [seeker] = index < 0 ? [] : free.splice(index, 1);
    if (!seeker) continue;
    const to: Destination = destinations[tries % destinations.length] ?? 'review';
    const bySeeker = to === 'review' || (to !== 'requested' && to !== 'declined' && chance.chance(60));
    const parties = partiesOf(parts, { vacancy, seeker, atMercy });
    if (await walk(hiringSeed, parties, { to, bySeeker })) walked += 1;
  }
  return walked;
}

function partiesOf(
  { cast }: Parts,
  { vacancy, seeker, atMercy }: { vacancy: CrowdVacancy; seeker: Pick<CrowdSeeker, 'id'>; atMercy: boolean },
): HiringParties {
  const admin = cast.people['admin@mercy.example'] ?? 0;
  return {
    companyId: vacancy.company.id,
    memberId: atMercy ? admin : vacancy.company.adminId,
    memberRole: 'admin',
    panelistId: atMercy ? (cast.people['panelist@mercy.example'] ?? 0) : vacancy.company.adminId,
    seekerId: seeker.id,
    vacancyId: vacancy.id,
    patternId: vacancy.company.patternId,
    facilityId: vacancy.facilityId,
  };
}

const wordsOf = ({ words }: Catalog) => ({
  typeId: words.type_of_position[0]?.id ?? 0,
  shiftId: words.shift[0]?.id ?? 0,
});

async function findableSeekers(db: Kysely<DB>): Promise<Set<number>> {
  const rows = await db
    .selectFrom('huntable_seekers')
    .select('job_seeker_id')
    .where('status', '=', 'ready')
    .execute();
  return new Set(rows.map((row) => row.job_seeker_id));
}

/** What the seeded facts mean for the bell stands at once; letters of the past are not sent. */
async function settleFacts(db: Kysely<DB>, pool: pg.Pool, now: string): Promise<void> {
  await runMigrations({ pgPool: pool });
  await drainFacts(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('created_at', '<', daysAfter(now, -2))
    .execute();
}
