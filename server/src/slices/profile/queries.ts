// Loads whole profiles, everything in one read. What a company may see of one is cut by the product's view.
import type { FullProfile } from '@rounds/product/profile/full';
import type { LockedCard } from '@rounds/product/profile/view-shapes';
import { sql, type AliasedExpression, type AliasedRawBuilder, type Kysely } from 'kysely';
import { compiledOnce } from '../../db/compiled';
import { named } from '../../db/connect';
import { byName } from '../../db/register/by-name';
import type { DB } from '../../db/tables';
import * as parts from './profile-parts';

type Db = Kysely<DB>;

/** The whole profile, or undefined where there is nobody. Not for the wire: see viewOf. */
export async function loadProfile(db: Db, seekerId: number): Promise<FullProfile | undefined> {
  return (await loadProfiles(db, [seekerId])).get(seekerId);
}

const own = byName('job_seekers', 'job_seekers');

const wholeRows = compiledOnce((db, ids) =>
  rowsOf(db, ids, { declarations: parts.declarations, offered: parts.offered }),
);
const undeclaredRows = compiledOnce((db, ids) =>
  rowsOf(db, ids, { declarations: () => parts.unread('declarations'), offered: parts.unoffered }),
);
const lockedRows = compiledOnce((db, ids) =>
  headsOf(db, ids)
    .select((eb) => [parts.discipline(eb), parts.secondary(eb), parts.unplaced, parts.unoffered])
    .select((eb) => [parts.licenses(eb), parts.stretches(eb), parts.certifications(eb), parts.skills(eb)])
    .select((eb) => [parts.preferences(eb), parts.unanswered])
    .select(parts.unreadBeforeUnlock.map(parts.unread)),
);

/** Several at once, by id, in one read. */
export const loadProfiles = async (db: Db, ids: readonly number[]) => byId(await wholeRows(db, ids));

/** The same without what they declared, which no company reads before an interview, and what only completion asks. */
export const loadUndeclared = async (db: Db, ids: readonly number[]) => byId(await undeclaredRows(db, ids));

/** The same with no more than what a locked profile shows, which is a third of the reading; the rest is empty. */
export const loadLocked = async (db: Db, ids: readonly number[]) => byId(await lockedRows(db, ids));

const cards = compiledOnce((db, ids) =>
  db
    .selectFrom('huntable_cards')
    .modifyFront(named)
    .select(['job_seeker_id', 'locked'])
    .where(sql<boolean>`job_seeker_id = any(${ids}::bigint[])`),
);

/** By id, of those of them who can be hunted. */
export async function lockedCards(db: Db, ids: readonly number[]): Promise<Map<number, LockedCard>> {
  // Written by refresh.ts alone, from the same type.
  return new Map((await cards(db, ids)).map((row) => [row.job_seeker_id, row.locked as LockedCard]));
}

const headsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('job_seekers')
    .modifyFront(named)
    .innerJoin('people', 'people.id', 'job_seekers.id')
    .innerJoin('disciplines', 'disciplines.id', 'job_seekers.discipline_id')
    .select(own)
    .select(['people.email', 'people.confirmed_at', 'people.erased_at'])
    .where(sql<boolean>`job_seekers.id = any(${ids}::bigint[])`);

interface Read {
  declarations(eb: parts.Builder): AliasedExpression<FullProfile['declarations'], 'declarations'>;
  offered: AliasedRawBuilder<unknown, 'offered'>;
}

const rowsOf = (db: Db, ids: readonly number[], { declarations, offered }: Read) =>
  headsOf(db, ids)
    .select((eb) => [parts.discipline(eb), parts.secondary(eb), parts.place(eb), offered])
    .select((eb) => [parts.licenses(eb), parts.educations(eb), parts.experiences(eb), parts.residencies(eb)])
    .select((eb) => [parts.certifications(eb), parts.skills(eb), parts.languages(eb), parts.preferences(eb)])
    .select((eb) => [parts.locations(eb), parts.attributes(eb), declarations(eb), parts.answered(eb)])
    .select((eb) => parts.terms(eb, 'advanced_trainings', 'trainings'))
    .select((eb) => parts.terms(eb, 'leadership_roles', 'leadership'));

function byId<R extends Dated & { id: number }>(rows: readonly R[]): Map<number, FullProfile> {
  // The columns of the tables are wider than the product's words: their checks keep status, kinds and levels to these.
  return new Map(rows.map((row) => [row.id, profileOf(row) as unknown as FullProfile]));
}

interface Dated {
  confirmed_at: string | null;
  erased_at: string | null;
  frozen_at: string | null;
}

function profileOf<R extends Dated>(row: R) {
  const { confirmed_at, erased_at, frozen_at } = row;
  return { ...row, confirmed: confirmed_at !== null, erased: erased_at !== null, frozen: frozen_at !== null };
}
