// What follows from any change of a profile, in its transaction: name, completion, and the row the hunt searches.
import { completionOf, isEnough } from '@rounds/product/profile/completeness';
import { coarseSeeker } from '@rounds/product/fit/coarse-seeker';
import { changedBy, coarseUntil } from '@rounds/product/profile/coarse';
import { isFindable } from '@rounds/product/profile/findable';
import { completionFactsOf, type FullProfile } from '@rounds/product/profile/full';
import type { FitSeeker } from '@rounds/product/fit/inputs';
import { fitSeekerOf } from '@rounds/product/fit/seeker';
import { isInForce, statesCovered } from '@rounds/product/profile/licenses';
import { dayIn } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import { compactStates } from '../reference/queries';
import { drawnRow, fitRowOf, fitRowVersion } from '../../search/seeker-row';
import { loadProfiles } from './queries';
import { cardOf } from './shown';

type Db = Kysely<DB>;

export interface Refreshed {
  before: number;
  after: number;
  huntable: boolean;
}

/** Brings everything derived from a profile up to date. The caller has changed it and holds its row. */
export async function refreshSeeker(db: Db, seekerId: number, now: string): Promise<Refreshed> {
  const one = (await refreshSeekers(db, [seekerId], now)).get(seekerId);
  if (!one) throw new Error(`There is no job seeker ${seekerId}.`);
  return one;
}

/** The same for several at once, by id. */
export const refreshSeekers = (
  db: Db,
  seekerIds: readonly number[],
  now: string,
): Promise<Map<number, Refreshed>> => asHouse(db, () => refreshed(db, seekerIds, now));

async function refreshed(db: Db, ids: readonly number[], now: string): Promise<Map<number, Refreshed>> {
  await readCompacts(db, ids);
  const today = dayIn(now, 'UTC');
  const all = [...(await loadProfiles(db, ids)).values()].map((profile) => {
    const { completion } = completionOf(completionFactsOf(profile, today));
    return { profile, completion, huntable: isFindable({ ...profile, completion }) && !profile.erased };
  });
  await writeDerived(
    db,
    all.map(({ profile, completion }) => ({
      id: profile.id,
      completion,
      coarse_until: coarseUntil(profile, today),
      enough: isEnough(completion),
      full_name: `${profile.first_name} ${profile.last_name}`.trim(),
    })),
    now,
  );
  await writeHuntables(
    db,
    all.filter(({ huntable }) => huntable).map(({ profile }) => profile),
    now,
  );
  const gone = all.filter(({ huntable }) => !huntable).map(({ profile }) => profile.id);
  if (gone.length > 0)
    await db
      .deleteFrom('huntable_seekers')
      .where(sql<boolean>`job_seeker_id = any(${gone}::bigint[])`)
      .execute();
  return new Map(
    all.map(({ profile, completion, huntable }) => [
      profile.id,
      { before: profile.completion, after: completion, huntable },
    ]),
  );
}

interface Derived {
  id: number;
  completion: number;
  coarse_until: string | null;
  enough: boolean;
  full_name: string;
}

/** Of the profiles and of their people, who share their ids. */
async function writeDerived(db: Db, rows: readonly Derived[], now: string): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (id bigint, completion int, coarse_until date, enough boolean, full_name text)`;
  await sql`update job_seekers s set completion = given.completion, updated_at = ${now},
      coarse_until = given.coarse_until,
      onboarded_at = case when given.enough then coalesce(s.onboarded_at, ${now}) else s.onboarded_at end
    from ${given} where s.id = given.id`.execute(db);
  await sql`update people p set full_name = given.full_name from ${given} where p.id = given.id`.execute(db);
}

/** Whether a license is a multistate one follows from its type alone. */
async function readCompacts(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('seeker_licenses')
    .from('license_types')
    .set((eb) => ({ multistate: eb('license_types.compact', '=', 'NLC').$castTo<boolean>() }))
    .whereRef('license_types.id', '=', 'seeker_licenses.license_type_id')
    .where(sql<boolean>`job_seeker_id = any(${[...ids]}::bigint[])`)
    .execute();
}

/**
 * The hour of the last change is the hunt's order, so it moves only with what may be seen: whoever changed a phone number
 * stays where they stood.
 */
export async function writeHuntables(db: Db, profiles: readonly FullProfile[], now: string): Promise<void> {
  if (profiles.length === 0) return;
  const today = dayIn(now, 'UTC');
  const compact_states = await compactStates(db, today);
  const rows = profiles.map((profile) => {
    const seeker = coarseSeeker(fitSeekerOf(profile, today), today);
    const hidden = { ...fitRowOf(seeker, profile.locations, today), fit_version: fitRowVersion };
    return { seen: huntableRow(profile, { seeker, today, compact_states }), hidden };
  });
  const [first] = rows;
  const names = Object.keys(first?.seen ?? {}).filter((name) => name !== 'job_seeker_id');
  const hidden = Object.keys(first?.hidden ?? {});
  const shown = (table: string) => sql`(${sql.join(names.map((name) => sql.ref(`${table}.${name}`)))})`;
  await db
    .insertInto('huntable_seekers')
    .values(rows.map((row) => ({ ...row.seen, ...row.hidden, updated_at: changedBy(now) })))
    .onConflict((conflict) =>
      conflict.column('job_seeker_id').doUpdateSet((eb) => ({
        ...Object.fromEntries([...names, ...hidden].map((name) => [name, sql.ref(`excluded.${name}`)])),
        updated_at: sql<string>`case when ${shown('huntable_seekers')} is distinct from ${shown('excluded')}
          then ${eb.ref('excluded.updated_at')} else ${eb.ref('huntable_seekers.updated_at')} end`,
      })),
    )
    .execute();
  await writeCards(db, profiles, today);
}

/** What a page of the hunt shows of each is read as it stands, instead of from a dozen tables. */
async function writeCards(db: Db, profiles: readonly FullProfile[], today: string): Promise<void> {
  const cards = profiles.map((profile) => ({ id: profile.id, locked: cardOf(profile, today) }));
  await sql`insert into huntable_cards (job_seeker_id, locked, fit)
    select h.job_seeker_id, given.locked, ${drawnRow}
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as given (id bigint, locked jsonb)
    join huntable_seekers h on h.job_seeker_id = given.id
    on conflict (job_seeker_id) do update set locked = excluded.locked, fit = excluded.fit`.execute(db);
}

interface Coarse {
  seeker: FitSeeker;
  /** YYYY-MM-DD */
  today: string;
  compact_states: string[];
}

function huntableRow(profile: FullProfile, { seeker, today, compact_states }: Coarse) {
  const area = profile.place?.area;
  const ids = (rows: readonly { id: number }[]) => inOrder(rows.map(({ id }) => id));
  return {
    job_seeker_id: profile.id,
    discipline_id: profile.discipline.id,
    secondary_discipline_id: profile.secondary_discipline?.id ?? null,
    status: profile.status,
    years: seeker.years,
    area_id: area?.id ?? null,
    lat: area?.lat ?? null,
    lng: area?.lng ?? null,
    license_states: licenseStates(profile, { today, compact_states }),
    skill_ids: ids(profile.skills),
    certification_ids: ids(profile.certifications),
    preference_ids: ids(profile.preferences),
    language_ids: ids(profile.languages),
    leadership_role_ids: ids(profile.leadership),
    residency_ids: inOrder(profile.residencies.map((one) => one.residency_id)),
    fellowship_ids: inOrder(profile.residencies.flatMap((one) => one.fellowship_id ?? [])),
    physician_type_id: profile.physician_type_id,
    available_from: seeker.available_from,
    tsv: sql<string>`to_tsvector('english', ${searchable(profile)})`,
  };
}

const inOrder = (ids: number[]): number[] => ids.sort((left, right) => left - right);

/** The only words a search may meet: never a name, an employer, a street or an address. */
function searchable({ discipline, secondary_discipline, skills, certifications }: FullProfile): string {
  return [
    discipline.title,
    discipline.abbreviation,
    secondary_discipline?.title ?? '',
    ...skills.map(({ title }) => title),
    ...certifications.flatMap(({ title, abbreviation }) => [title, abbreviation]),
  ].join(' . ');
}

function licenseStates(profile: FullProfile, when: Pick<Coarse, 'today' | 'compact_states'>): string[] {
  if (!profile.licenses.some((license) => isInForce(license, when.today))) return [];
  const { home_state, home_since } = profile;
  return statesCovered(profile.licenses, { home_state, home_since, ...when });
}
