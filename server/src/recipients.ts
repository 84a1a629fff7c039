// Recipients of a fact: from the kinds of readers that its row names to people. The wording says what they read.
import { isFactKind } from '@rounds/product/facts';
import { toldOf } from '@rounds/product/notifications/told';
import { roleMay } from '@rounds/product/permissions';
import type { Reader } from '@rounds/product/fact-row';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from './db/tx';
import { isTied, tiedVacancy } from './slices/company/tied';
import { owedOfOne, owingRow } from './slices/connections/owing';
import { houseOf, teamsOf } from './slices/vacancies/team-queries';

interface FactSubjects {
  kind: string;
  at: string;
  company_id: number | null;
  job_seeker_id: number | null;
  vacancy_id: number | null;
  request_id: number | null;
  person_id: number | null;
  data: Record<string, unknown>;
}

/** Whoever left meanwhile is told nothing more; whoever is leaving is waited for, and whoever is told first leaves after. */
export async function stillThere(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

const readers: Record<Reader, (tx: Tx, fact: FactSubjects) => Promise<number[]>> = {
  job_seeker: seekerOf,
  person: async (_tx, fact) => (fact.person_id === null ? [] : [fact.person_id]),
  team: teamOf,
  panel: panelOf,
};

export const recipientsOf = (tx: Tx, fact: FactSubjects, reader: Reader) => readers[reader](tx, fact);

async function seekerOf(tx: Tx, fact: FactSubjects): Promise<number[]> {
  if (fact.job_seeker_id === null) return [];
  const vanished = await tx
    .selectFrom('connection_requests')
    .select('id')
    .where('id', '=', fact.request_id ?? 0)
    .where('vanished_at', 'is not', null)
    .executeTakeFirst();
  return vanished ? [] : [fact.job_seeker_id];
}

/** Who is named on a request or a vacancy, or works where it is; of what is the company's alone, its admins. */
async function teamOf(tx: Tx, fact: FactSubjects): Promise<number[]> {
  if (fact.company_id === null) return [];
  const house = await houseOf(tx, fact.company_id);
  if (!house || !isFactKind(fact.kind)) return [];
  const vacancy = fact.vacancy_id === null ? undefined : await vacancyOf(tx, fact.vacancy_id);
  if (!vacancy)
    return house.members.filter(({ role }) => roleMay(role, 'see_every_place')).map(({ id }) => id);
  const request = fact.request_id === null ? undefined : await owingRow(tx, fact.request_id);
  const seen = await membersWhoSee(tx, vacancy);
  const about = { kind: fact.kind, house, sees: (id: number) => seen.has(id) };
  if (request) return toldOf({ ...about, ...(await owedOfOne(tx, request, { house, now: fact.at })) });
  const team = (await teamsOf(tx, [vacancy.id])).get(vacancy.id) ?? [];
  return toldOf({
    ...about,
    named: { owner_id: vacancy.author_id, author_id: vacancy.author_id, team },
    owings: [],
  });
}

const vacancyOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('vacancies')
    .select(['id', 'company_id', 'author_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Members who see the vacancy's place, or are tied to none. */
async function membersWhoSee(tx: Tx, vacancy: { id: number; company_id: number }): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('employer_users as m')
    .innerJoin('vacancies as v', 'v.company_id', 'm.company_id')
    .select('m.id')
    .where('v.id', '=', vacancy.id)
    .where('m.removed_at', 'is', null)
    .where(sql<SqlBool>`(not ${isTied} or ${tiedVacancy(sql.ref<number>('m.id'))})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function panelOf(tx: Tx, fact: FactSubjects): Promise<number[]> {
  const schedule = Number(fact.data['schedule_id'] ?? 0);
  const rows = await tx
    .selectFrom('interview_panelists')
    .select('person_id')
    .where('schedule_id', '=', schedule)
    .execute();
  return rows.map((row) => row.person_id);
}
