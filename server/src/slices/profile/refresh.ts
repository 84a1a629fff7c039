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
import { fitRowOf, fitRowVersion } from '../../search/seeker-row';
import { loadProfile } from './queries';

type Db = Kysely<DB>;

export interface Refreshed {
  before: number;
  after: number;
  huntable: boolean;
}

/** Brings everything derived from a profile up to date. The caller has changed it and holds its row. */
export const refreshSeeker = (db: Db, seekerId: number, now: string): Promise<Refreshed> =>
  asHouse(db, () => refreshed(db, seekerId, now));

async function refreshed(db: Db, seekerId: number, now: string): Promise<Refreshed> {
  await readCompacts(db, seekerId);
  const profile = await loadProfile(db, seekerId);
  if (!profile) throw new Error(`There is no job seeker ${seekerId}.`);
  const { completion } = completionOf(completionFactsOf(profile, dayIn(now, 'UTC')));
  const enough = isEnough(completion);
  await db
    .updateTable('job_seekers')
    .set({ completion, updated_at: now, coarse_until: coarseUntil(profile, dayIn(now, 'UTC')) })
    .$if(enough && profile.onboarded_at === null, (query) => query.set({ onboarded_at: now }))
    .where('id', '=', seekerId)
    .execute();
  const fullName = `${profile.first_name} ${profile.last_name}`.trim();
  await db.updateTable('people').set({ full_name: fullName }).where('id', '=', seekerId).execute();
  const huntable = isFindable({ ...profile, completion }) && !profile.erased;
  if (huntable) await writeHuntable(db, profile, now);
  else await db.deleteFrom('huntable_seekers').where('job_seeker_id', '=', seekerId).execute();
  return { before: profile.completion, after: completion, huntable };
}

/** Whether a license is a multistate one follows from its type alone. */
async function readCompacts(db: Db, seekerId: number): Promise<void> {
  await db
    .updateTable('seeker_licenses')
    .from('license_types')
    .set((eb) => ({ multistate: eb('license_types.compact', '=', 'NLC').$castTo<boolean>() }))
    .whereRef('license_types.id', '=', 'seeker_licenses.license_type_id')
    .where('job_seeker_id', '=', seekerId)
    .execute();
}

/**
 * The hour of the last change is the hunt's order, so it moves only with what may be seen: whoever changed a phone number
 * stays where they stood.
 */
export async function writeHuntable(db: Db, profile: FullProfile, now: string): Promise<void> {
  const today = dayIn(now, 'UTC');
  const seeker = coarseSeeker(fitSeekerOf(profile, today), today);
  const fit = { ...fitRowOf(seeker, profile.locations, today), fit_version: fitRowVersion };
  const seen = await huntableRow(db, profile, { seeker, today });
  const row = { ...seen, ...fit, updated_at: changedBy(now) };
  const names = Object.keys(seen).filter((name) => name !== 'job_seeker_id');
  const hidden = Object.keys(fit);
  const shown = (table: string) => sql`(${sql.join(names.map((name) => sql.ref(`${table}.${name}`)))})`;
  await db
    .insertInto('huntable_seekers')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('job_seeker_id').doUpdateSet((eb) => ({
        ...Object.fromEntries([...names, ...hidden].map((name) => [name, sql.ref(`excluded.${name}`)])),
        updated_at: sql<string>`case when ${shown('huntable_seekers')} is distinct from ${shown('excluded')}
          then ${eb.ref('excluded.updated_at')} else ${eb.ref('huntable_seekers.updated_at')} end`,
      })),
    )
    .execute();
}

interface Coarse {
  seeker: FitSeeker;
  /** YYYY-MM-DD */
  today: string;
}

async function huntableRow(db: Db, profile: FullProfile, { seeker, today }: Coarse) {
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
    license_states: await licenseStates(db, profile, today),
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

async function licenseStates(db: Db, profile: FullProfile, today: string): Promise<string[]> {
  if (!profile.licenses.some((license) => isInForce(license, today))) return [];
  return statesCovered(profile.licenses, {
    home_state: profile.home_state,
    home_since: profile.home_since,
    compact_states: await compactStates(db, today),
    today,
  });
}
