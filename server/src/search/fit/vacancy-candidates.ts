// Which vacancies the fit is counted for: at most 2,000 by title, distance and newness. ranking.ts counts.
import { chordOfMiles, type Place } from '@rounds/product/fit/distance';
import { licenseGate } from '@rounds/product/fit/licenses';
import { fitSeekerOf } from '@rounds/product/fit/seeker';
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import type { FullProfile } from '@rounds/product/profile/full';
import type { Piece } from '@rounds/product/reference/pieces';
import { dayIn } from '@rounds/product/time';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import { typesByDiscipline } from '../license-types';
import type { FitReader, Note } from '../question';
import { thresholds } from '../thresholds';
import { chordFrom } from '../places/chords';
import { cellsAround } from '../places/circle';
import { ask } from '../vacancies/asking';
import { byColumns, byIndex, type Asked, type Condition, type Tier } from '../vacancies/conditions';
import { tiersOf } from '../vacancies/finding';

type Db = Kysely<DB>;

const { mostScored, few, fromWanted, circles, newestVacancies, statesApart } = thresholds.fit;

type Spot = Place & { lat: number; lng: number };

/** Home and the further places: near is what lies near one of them. */
const spotsOf = ({ place, locations }: FullProfile): Spot[] => [...(place ? [place] : []), ...locations];

const chordToNearest = (spots: readonly Spot[]) =>
  sql<number>`least(${sql.join(spots.map((spot) => chordFrom(spot, 'p')))})`;

/** The disciplines a job seeker works in: the first gate, taken by index. */
const ownDisciplines = ({ discipline, secondary_discipline }: FullProfile) => [
  discipline.id,
  ...(secondary_discipline ? [secondary_discipline.id] : []),
];

interface Wanted {
  asked: Asked;
  profile: FullProfile;
  disciplines: number[];
  /** By license: where an application may go today, and whatever gives time until the start. */
  licensed: Condition;
}

/** The vacancies that Find My Fit looks at: gates by index first, then tier, distance and newness. */
export async function candidatesFor(
  db: Db,
  query: JobSearchQuery,
  {
    pieces,
    now,
    reader,
    note,
  }: { pieces: readonly Piece[]; now: string; reader: FitReader; note?: Note | undefined },
): Promise<number[]> {
  const { profile, base } = reader;
  if (!profile) return [];
  const own = ownDisciplines(profile);
  const disciplines = query.discipline_id ? own.filter((id) => query.discipline_id?.includes(id)) : own;
  if (disciplines.length === 0) return [];
  const asked = await ask(
    db,
    { ...query, discipline_id: disciplines, sort: 'relevance', after: undefined },
    { pieces, at: { now, from: reader.from }, note },
  );
  const licensed = await byLicense(db, profile, {
    today: dayIn(now, 'UTC'),
    compact: base.compact,
    disciplines,
  });
  const wanted: Wanted = { asked, profile, disciplines, licensed };
  if (asked.expected.any <= few) {
    asked.note({ way: 'all that match put in order', by: { expected: asked.expected.any, few } });
    return wholly(db, wanted);
  }
  const found: number[] = [];
  for (const tier of tiersOf(asked)) {
    if (found.length < mostScored)
      found.push(...(await ofTier(db, wanted, { tier, need: mostScored - found.length })));
  }
  return found;
}

const newest = sql`p.published_at desc, p.id desc`;

/** Nothing but the disciplines is asked, which the index of squares knows by itself. */
const isPlain = ({ words, preferences, query }: Asked): boolean =>
  words === null &&
  preferences.length === 0 &&
  !query.states?.length &&
  !query.company_id &&
  !query.pay_min &&
  !query.posted_since &&
  !query.radius;

/** All that match, in order: by the index of words, or by that of squares alone. */
async function wholly(db: Db, { asked, profile, licensed }: Wanted): Promise<number[]> {
  const tier =
    asked.words === null ? sql`0` : sql`(case when p.title_tsv @@ ${asked.words}::tsquery then 0 else 1 end)`;
  const spots = spotsOf(profile);
  const far =
    spots.length > 0
      ? sql`case when p.state = any(${profile.anywhere_in}::text[]) then 0 else ${chordToNearest(spots)} end nulls last,`
      : sql``;
  return idsOf(
    db,
    sql`with p as materialized (select p.id, p.published_at, p.state, p.px, p.py, p.pz, ${tier} as tier
      from published_vacancies p where ${isPlain(asked) ? byColumns(asked, 'any') : byIndex(asked, 'any')} and ${licensed})
    select p.id from p order by p.tier, ${far} ${newest} limit ${mostScored}`,
  );
}

/** Up to the half from the wanted states, then the nearest, then the newest of what is licensed farther away. */
async function ofTier(
  db: Db,
  wanted: Wanted,
  { tier, need }: { tier: Tier; need: number },
): Promise<number[]> {
  const { profile, asked } = wanted;
  const found = new Set<number>();
  const add = (ids: readonly number[]) => ids.forEach((id) => found.size < need && found.add(id));
  if (profile.anywhere_in.length > 0)
    add(
      await newestIn(db, wanted, {
        states: profile.anywhere_in,
        tier,
        need: Math.min(need, mostScored * fromWanted),
      }),
    );
  const spots = spotsOf(profile);
  if (spots.length > 0) add(await nearest(db, wanted, { tier, need, spots }));
  if (found.size < need) add(await newestIn(db, wanted, { states: asked.query.states ?? null, tier, need }));
  return [...found];
}

/** Circles that grow until they hold enough: whatever lies outside is farther. */
async function nearest(
  db: Db,
  { asked, disciplines, licensed }: Wanted,
  { tier, need, spots }: { tier: Tier; need: number; spots: readonly Spot[] },
): Promise<number[]> {
  const chord = chordToNearest(spots);
  let ids: number[] = [];
  for (const miles of circles) {
    const cells = [...new Set(spots.flatMap((spot) => cellsAround(spot, miles)))];
    ids = await idsOf(
      db,
      sql`select p.id from published_vacancies p
        where p.discipline_id = any(${disciplines}::int[]) and p.cell = any(${cells}::int[])
          and ${chord} <= ${sql.raw(String(chordOfMiles(miles)))} and ${licensed} and ${byColumns(asked, tier)}
        order by ${chord}, ${newest} limit ${need}`,
    );
    asked.note({ way: 'circle read', by: { tier, miles, held: ids.length } });
    if (ids.length >= need) break;
  }
  return ids;
}

/** Along the btrees of the newest of each state and discipline, or of the disciplines where no state is meant. */
async function newestIn(
  db: Db,
  { asked, disciplines, licensed }: Wanted,
  { states, tier, need }: { states: readonly string[] | null; tier: Tier; need: number },
): Promise<number[]> {
  // Each lane by itself: of one that it does not see, the planner takes a discipline to be as small as most are.
  const lanes = lanesOf(disciplines, states).map(
    (lane) => sql`select * from published_vacancies p where ${lane}`,
  );
  const far = need * newestVacancies * disciplines.length;
  return idsOf(
    db,
    sql`select p.id from (select p.* from (${sql.join(lanes, sql` union all `)}) p order by ${newest} limit ${far}) p
      where ${licensed} and ${byColumns(asked, tier)} order by ${newest} limit ${need}`,
  );
}

function lanesOf(disciplines: readonly number[], states: readonly string[] | null): Condition[] {
  const own = disciplines.map((id) => sql<boolean>`p.discipline_id = ${id}`);
  if (states === null) return own;
  if (states.length > statesApart)
    return own.map((lane) => sql<boolean>`${lane} and p.state = any(${[...states]}::text[])`);
  return states.flatMap((state) => own.map((lane) => sql<boolean>`${lane} and p.state = ${state}`));
}

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The license gate as a list of states; a federal facility and a start later on are judged one by one. */
async function byLicense(
  db: Db,
  profile: FullProfile,
  {
    today,
    compact,
    disciplines,
  }: { today: string; compact: readonly string[]; disciplines: readonly number[] },
): Promise<Condition> {
  const { licenses, home_state, home_since } = fitSeekerOf(profile, today);
  const types = await typesByDiscipline(db, disciplines);
  const states = await db.selectFrom('states').select('code').execute();
  const open = states
    .map(({ code }) => code)
    .filter((state) =>
      types.some(
        (license_type_ids) =>
          licenseGate(licenses, {
            ...{ state, today, home_state, home_since, license_type_ids, compact_states: compact },
            ...{ license_needed: 'at_application', license_weeks: 1, federal: false },
          }).outcome !== 'fail',
      ),
    );
  if (open.length === states.length) return sql<boolean>`true`;
  return sql<boolean>`(p.license_needed = 'at_start' or p.federal or p.state = any(${open}::text[]))`;
}
