// The demo: the named cast first, then, while the house is open, a crowd at real places under invented names around it.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import type { Ports } from '../../ports';
import { hashPassword } from '../../slices/identity/passwords';
import { settleWords } from '../../search/settling';
import { countPublished, publishIndex } from '../../slices/vacancies/index-queries';
import { drainFacts, factsLeft, holdReader } from '../../fact-reader';
import { UnsafeStart } from '../../production';
import type { DB } from '../tables';
import { referenceEntries } from '../register/reference';
import { tables } from '../register/register';
import { seedBlog } from './blog';
import { readCatalog } from './catalog';
import { castPassword, seedCast, type Cast } from './cast';
import { seedBills } from './bills';
import { seedCompanies, seedDepartments, type CrowdCompany, type CrowdSeed } from './crowd-companies';
import { seedHirings, type DemoVacancies } from './demo-hirings';
import { seedNames } from './names';
import { places } from './posts';
import { seedSeekers } from './crowd-seekers';
import { seedVacancies } from './crowd-vacancies';
import { dice } from './dice';
import { holdsDemo, markDemo } from './mark';
import { seedMarket } from './market';
import { seedVisits } from './visits';
import { seedWaiting } from './waiting';
import { seedWritten } from './written';

export interface DemoDeps {
  db: Kysely<DB>;
  ports: Ports;
  dataDir: string;
  say(line: string): void;
  /** Ends it between two of its parts. */
  signal: AbortSignal;
}

/**
 * The named people, once; null where a database has them already. What comes around them is seedCrowd's, unless they are to stay
 * alone.
 */
export async function seedDemo(
  { db, ports }: Pick<DemoDeps, 'db' | 'ports'>,
  { alone = false }: { alone?: boolean } = {},
): Promise<Cast | null> {
  if (await holdsDemo(db)) return null;
  const somebody = await db.selectFrom('people').select('id').limit(1).executeTakeFirst();
  // With the demo's passwords inside, the house of these people could never be opened to strangers again.
  if (somebody)
    throw new UnsafeStart(
      'ROUNDS_DEMO: people have accounts in this database; the demo wants one of its own. Set ROUNDS_DEMO=0, or name another database.',
    );
  return seedCast(db, ports.clock.now(), alone ? 'seeded' : 'filling');
}

/** Everybody else, in parts that are told one by one. Nothing of it writes a letter. */
export async function seedCrowd(deps: DemoDeps, cast: Cast): Promise<void> {
  const { db, ports, dataDir, signal } = deps;
  const now = ports.clock.now();
  const part = telling(deps);
  await seedInvitation(db, cast, now);
  await seedBlog(db, { dataDir, now });
  // What is looked up does not change with what comes.
  const lookedUp = analyze(db, what(true));
  lookedUp.catch(() => undefined);
  const catalog = await readCatalog(db, dataDir);
  const seed: CrowdSeed = { db, dice: dice(20_260), catalog, now, hash: await hashPassword(castPassword) };
  const mercy = await mercyAsCompany(seed, cast);
  const companies = await part('employers', async () => {
    const made = await seedCompanies(seed);
    await seedNames(db);
    return [made, made.length];
  });
  const { payments } = ports;
  await part('payments', async () => {
    const made = await quietly(db, now, () => seedBills(db, { cast, companies, payments, now }));
    return [made, made];
  });
  const { vacancies, seekers } = await sideBySide(seed, deps, { companies, mercy });
  // Without statistics each step of a hiring would be looked for through whole tables.
  await analyze(db, hiredFrom);
  await part('hirings', () =>
    quietly(db, now, async () => {
      const walked = await seedHirings(seed, ports, {
        cast,
        ...vacancies,
        seekers,
        signal,
      });
      await seedWaiting(db, { cast, hash: seed.hash, now });
      await seedWritten(db, { cast, now });
      await seedMarket(db);
      await seedVisits(db, now);
      return [undefined, walked];
    }),
  );
  // The first search finds its lists in order and the planner informed, as they are in a house of some age.
  await countPublished(db);
  await settleWords(db);
  await Promise.all([lookedUp, analyze(db, what(false))]);
  await markDemo(db, 'seeded');
}

/** Vacancies and job seekers, with dice of their own: neither changes with how fast the other comes. */
async function sideBySide(
  seed: CrowdSeed,
  deps: DemoDeps,
  { companies, mercy }: { companies: CrowdCompany[]; mercy: CrowdCompany },
) {
  const part = telling(deps);
  const [vacancies, seekers] = await Promise.all([
    part('vacancies', async () => {
      const made = await allVacancies(seed, { companies, mercy });
      return [made, made.crowd.length + made.own.length + made.near.length];
    }),
    part('job seekers', async () => {
      // A tenth of them live around the hospital of the cast.
      const around = [...companies, ...Array<CrowdCompany>(25).fill(mercy)];
      const own = { ...seed, dice: dice(20_261) };
      const made = await seedSeekers(own, { companies: around, files: deps.ports.files });
      return [made, made.length];
    }),
  ]);
  return { vacancies, seekers };
}

const hiredFrom = [
  ...['people', 'job_seekers', 'seeker_experiences', 'huntable_seekers'],
  ...['vacancies', 'published_vacancies', 'facilities', 'departments'],
];

/** Tables by whether they are looked up alone. */
const what = (lookedUp: boolean) =>
  Object.keys(tables).filter((name) => name in referenceEntries === lookedUp);

/** Tells the planner what these tables hold. */
const analyze = (db: Kysely<DB>, names: readonly string[]) =>
  sql`analyze ${sql.join(names.map((name) => sql.table(name)))}`.execute(db);

/** Says how many of what came, and ends where the house closes. */
const telling =
  ({ say, signal }: DemoDeps) =>
  async <T>(what: string, make: () => Promise<[T, number]>): Promise<T> => {
    signal.throwIfAborted();
    const start = performance.now();
    const [made, count] = await make();
    say(`  Demo: ${count} ${what}`.padEnd(28) + ` ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return made;
  };

/** What happened before anybody looked is in the bell at once, and nobody gets a letter of it: others read no facts meanwhile. */
async function quietly<T>(db: Kysely<DB>, now: string, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (alone) => {
    const letGo = await holdReader(alone);
    const read = () => drainFacts(alone, { mails: ({ at }) => at >= now });
    try {
      const result = await besides(read, work);
      for (let round = 0; round < 200 && (await factsLeft(alone)); round += 1) {
        if (round > 0) await pause(20);
        await read();
      }
      await alone
        .updateTable('notifications')
        .set({ read_at: now })
        .where('created_at', '<', daysAfter(now, -2))
        .execute();
      return result;
    } finally {
      await letGo();
    }
  });
}

/** Reads what is there again and again until the work is over; not at once, since what is read together costs less. */
async function besides<T>(read: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) {
      await read();
      await pause(400);
    }
  })();
  // It is told below, once the work has ended.
  reading.catch(() => undefined);
  try {
    return await work();
  } finally {
    over.abort();
    await reading;
  }
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

/** The hospital of the cast with all its departments; what the cast wrote stands in the right one. */
async function mercyAsCompany(seed: CrowdSeed, cast: Cast): Promise<CrowdCompany> {
  const { db } = seed;
  const id = cast.mercy;
  const { id: facilityId, ...row } = await db
    .selectFrom('facilities')
    .select(['id', 'name', 'type', 'city', 'state', 'zip_code as zip', 'lat', 'lng'])
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow();
  const first = 'Medical-Surgical';
  const names = (places[row.type]?.departments ?? []).filter((name) => name !== first);
  const made = await seedDepartments(
    seed,
    id,
    names.map((name) => ({ facility_id: facilityId, name })),
  );
  const departments = made.get(facilityId) ?? new Map<string, number>();
  departments.set(first, cast.departments['mercy'] ?? 0);
  await db
    .updateTable('vacancies')
    .set({ department_id: departments.get('Rehabilitation') ?? null })
    .where('id', 'in', [cast.vacancies.therapist, cast.vacancies.draft])
    .execute();
  await publishIndex(db, cast.vacancies.therapist);
  return {
    ...{ id, name: 'Mercy Harbor Health', domain: 'mercy.example' },
    adminId: cast.people['manager@mercy.example'] ?? 0,
    patternId: cast.patterns['mercy'] ?? 0,
    since: null,
    facilities: [{ id: facilityId, departments, place: { ...row, lat: row.lat ?? 0, lng: row.lng ?? 0 } }],
  };
}

const births = { discipline: 'rn', unit: 'Labor and Delivery' };
/** What the cast's own people look for, around their homes. */
const sought = [
  ...['Medical-Surgical', 'Telemetry', 'Medical-Surgical', 'Telemetry', 'ICU', 'Emergency Department'].map(
    (unit) => ({ discipline: 'rn', unit, shift: 'Night (12 h)' }),
  ),
  ...[1, 2, 3].map(() => ({ discipline: 'ot', unit: 'Inpatient Rehabilitation', shift: 'Day (8 h)' })),
];

async function allVacancies(
  seed: CrowdSeed,
  { companies, mercy }: { companies: CrowdCompany[]; mercy: CrowdCompany },
): Promise<DemoVacancies> {
  const crowd = await seedVacancies(seed, companies, { count: 3000 });
  const first = [
    { ...births, shift: 'Night (12 h)' },
    { ...births, shift: 'Day (12 h)' },
    { discipline: 'ot', unit: 'Inpatient Rehabilitation', shift: 'Day (8 h)' },
    { discipline: 'physician', unit: 'Hospitalist', shift: '7 on / 7 off' },
  ];
  const own = await seedVacancies({ ...seed, dice: dice(7) }, [mercy], { count: 20, first });
  const around = companies.slice(0, 2).map((one) => ({ ...one, facilities: one.facilities.slice(0, 1) }));
  const near = await seedVacancies({ ...seed, dice: dice(11) }, around, {
    count: sought.length,
    first: sought,
  });
  return { crowd, own, near };
}
