// Recipients of facts: from the kinds of readers that their rows name to people. The wording says what they read.
import { facts as rowsOf, isFactKind, toldToDoer } from '@rounds/product/facts';
import { toldOf } from '@rounds/product/notifications/told';
import { roleMay } from '@rounds/product/permissions';
import type { Reader } from '@rounds/product/fact-row';
import { sql, type SqlBool } from 'kysely';
import { named } from './db/connect';
import type { Tx } from './db/tx';
import { toldByAnother } from './facts';
import { isTied, tiedVacancy } from './slices/company/tied';
import { readersOf } from './slices/connections/note-queries';
import { owedOnThese } from './slices/connections/owing';
import { housesOf, teamsOf } from './slices/vacancies/team-queries';

interface FactSubjects {
  kind: string;
  at: string;
  actor_id: number | null;
  company_id: number | null;
  job_seeker_id: number | null;
  vacancy_id: number | null;
  request_id: number | null;
  person_id: number | null;
  data: Record<string, unknown>;
}

type Told = (fact: FactSubjects) => readonly number[];

/** Whoever left meanwhile is told nothing more; whoever is leaving is waited for, and whoever is told first leaves after. */
export async function stillThere(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('people')
    .modifyFront(named)
    .select('id')
    .where(isAmong('id', ids))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** Whom each of these facts tells; whoever did it is told nothing. What must be looked up is looked up for all of them at once. */
export async function recipientsOf(tx: Tx, facts: readonly FactSubjects[]): Promise<number[][]> {
  const tells = ({ kind, data }: FactSubjects) =>
    isFactKind(kind) && data[toldByAnother] !== true ? rowsOf[kind].tells : [];
  const of = (reader: Reader) => facts.filter((fact) => tells(fact).includes(reader));
  const told: Record<Reader, Told> = {
    job_seeker: await seekersTold(tx, of('job_seeker')),
    person: await personsTold(tx, of('person')),
    team: await teamsTold(tx, of('team')),
    panel: await panelsTold(tx, of('panel')),
  };
  return facts.map((fact) => {
    const people = new Set(tells(fact).flatMap((reader) => told[reader](fact)));
    return [...people].filter((id) => id !== fact.actor_id || toldToDoer.some((kind) => kind === fact.kind));
  });
}

type Subject = 'company_id' | 'vacancy_id' | 'request_id';
const idsOf = (facts: readonly FactSubjects[], subject: Subject): number[] => [
  ...new Set(facts.flatMap((fact) => fact[subject] ?? [])),
];

/** One text for any number of them. */
const isAmong = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`;

/** What vanished before it was opened is told to nobody. */
async function seekersTold(tx: Tx, facts: readonly FactSubjects[]): Promise<Told> {
  const requests = idsOf(facts, 'request_id');
  const vanished = new Set<number | null>();
  if (requests.length > 0) {
    const rows = await tx
      .selectFrom('connection_requests')
      .modifyFront(named)
      .select('id')
      .where(isAmong('id', requests))
      .where('vanished_at', 'is not', null)
      .execute();
    for (const { id } of rows) vanished.add(id);
  }
  return ({ job_seeker_id, request_id }) =>
    job_seeker_id === null || vanished.has(request_id) ? [] : [job_seeker_id];
}

/** Whoever a note calls hears it as long as they may read what it is about. */
async function personsTold(tx: Tx, facts: readonly FactSubjects[]): Promise<Told> {
  const called = facts.filter(({ kind }) => kind === 'request_note.mentioned');
  const readers = new Map<number, ReadonlySet<number>>();
  for (const id of idsOf(called, 'request_id'))
    readers.set(id, new Set((await readersOf(tx, id)).map((reader) => reader.id)));
  return ({ kind, person_id, request_id }) =>
    person_id === null ||
    (kind === 'request_note.mentioned' && readers.get(request_id ?? 0)?.has(person_id) !== true)
      ? []
      : [person_id];
}

/** Who is named on a request or a vacancy, or works where it is; of what is the company's alone, its admins. */
async function teamsTold(tx: Tx, facts: readonly FactSubjects[]): Promise<Told> {
  const houses = await housesOf(tx, idsOf(facts, 'company_id'));
  const vacancies = await vacanciesOf(tx, idsOf(facts, 'vacancy_id'));
  const known = [...vacancies.keys()];
  const seen = await membersWhoSee(tx, known);
  const owed = await owedOnThese(tx, idsOf(facts, 'request_id'));
  const alone = facts.filter(({ request_id }) => request_id === null);
  const teams = await teamsOf(tx, idsOf(alone, 'vacancy_id'));
  return ({ kind, at, company_id, vacancy_id, request_id }) => {
    const house = houses.get(company_id ?? 0);
    if (!house || !isFactKind(kind)) return [];
    const vacancy = vacancies.get(vacancy_id ?? 0);
    if (!vacancy)
      return house.members.filter(({ role }) => roleMay(role, 'see_every_place')).map(({ id }) => id);
    const about = { kind, house, sees: (id: number) => seen.get(vacancy.id)?.has(id) === true };
    const request = request_id === null ? undefined : owed(request_id, { house, now: at });
    if (request) return toldOf({ ...about, ...request });
    const { author_id } = vacancy;
    const team = teams.get(vacancy.id) ?? [];
    return toldOf({ ...about, named: { owner_id: author_id, author_id, team }, owings: [] });
  };
}

async function vacanciesOf(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await tx
    .selectFrom('vacancies')
    .modifyFront(named)
    .select(['id', 'author_id'])
    .where(isAmong('id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of each vacancy the members who see its place, or are tied to none. */
async function membersWhoSee(tx: Tx, vacancies: readonly number[]): Promise<Map<number, Set<number>>> {
  const seen = new Map<number, Set<number>>();
  if (vacancies.length === 0) return seen;
  const rows = await tx
    .selectFrom('employer_users as m')
    .innerJoin('vacancies as v', 'v.company_id', 'm.company_id')
    .modifyFront(named)
    .select(['m.id', 'v.id as vacancy_id'])
    .where(isAmong('v.id', vacancies))
    .where('m.removed_at', 'is', null)
    .where(sql<SqlBool>`(not ${isTied} or ${tiedVacancy(sql.ref<number>('m.id'))})`)
    .execute();
  for (const { id, vacancy_id } of rows) {
    const members = seen.get(vacancy_id);
    if (members) members.add(id);
    else seen.set(vacancy_id, new Set([id]));
  }
  return seen;
}

async function panelsTold(tx: Tx, facts: readonly FactSubjects[]): Promise<Told> {
  const scheduleOf = ({ data }: FactSubjects) => Number(data['schedule_id'] ?? 0);
  const panels = new Map<number, number[]>();
  if (facts.length > 0) {
    const rows = await tx
      .selectFrom('interview_panelists')
      .modifyFront(named)
      .select(['schedule_id', 'person_id'])
      .where(isAmong('schedule_id', [...new Set(facts.map(scheduleOf))]))
      .execute();
    for (const { schedule_id, person_id } of rows)
      panels.set(schedule_id, [...(panels.get(schedule_id) ?? []), person_id]);
  }
  return (fact) => panels.get(scheduleOf(fact)) ?? [];
}
