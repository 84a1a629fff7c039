// Who owes what on some requests: loads what product asks for and lets it decide, for a reader or for who is told.
import { allStepsPassed, latestStanding } from '@rounds/product/connections/deriving';
import { owingsOf, type OwingReader, type Owing } from '@rounds/product/connections/owing';
import { ownerOf } from '@rounds/product/connections/owner';
import { confirmUntil } from '@rounds/product/connections/reopening';
import type { Stage } from '@rounds/product/connections/stages';
import type { Colleague, House } from '@rounds/product/vacancies/hiring-team';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { houseOf, teamsOf } from '../vacancies/team-queries';
import { unmetOn } from './condition-queries';
import { approversOf, spokenOn } from './owing-queries';
import { surroundings } from './past-queries';
import type { Viewer } from './card-filter';
import { schedulesOf, type ScheduleRow } from './queries';

type Db = Kysely<DB>;

/** What a row must say of its request. */
export interface OwingRow {
  id: number;
  vacancy_id: number;
  vacancy_author_id: number;
  owner_id: number | null;
  stage: string;
  owed_at: string | null;
  closed_at: string | null;
  late_yes_at: string | null;
  vacancy_state: string;
  /** Another request for the same three is open. */
  newer_open: boolean;
  interview_steps: unknown;
}

interface Owed {
  owings: Owing[];
  /** Null once it is closed and nothing is owed, and for the job seeker always. */
  owner: Colleague | null;
}

/** To a job seeker the company is one; nobody in it has a name. */
const nobodyByName: House = (() => {
  const company: Colleague = { id: 0, name: '', role: 'admin' };
  return { owner: company, members: [], find: () => company };
})();

interface Ground {
  house: House;
  now: string;
  schedulesOf: (requestId: number) => readonly ScheduleRow[];
}

/** Loads what is owed on each of these requests as this viewer's side may know it; told once their interviews are known. */
export async function owedOn(
  db: Db,
  viewer: Viewer,
  rows: readonly OwingRow[],
): Promise<(around: Omit<Ground, 'house'>) => Map<number, Owed>> {
  const inside = viewer.side === 'employer';
  const [own, decide] = await Promise.all([
    inside && rows.length > 0 ? houseOf(db, viewer.company_id) : null,
    deciding(db, inside, rows),
  ]);
  const house = own ?? nobodyByName;
  const told = (row: OwingRow, around: Omit<Ground, 'house'>): Owed => {
    const { owings, named } = decide(row, { ...around, house });
    const open = inside && (row.closed_at === null || owings.length > 0);
    return { owings, owner: open ? ownerOf(named, house) : null };
  };
  return (around) => new Map(rows.map((row) => [row.id, told(row, around)]));
}

/** Loads for all of these what each is decided by. */
async function deciding(db: Db, inside: boolean, rows: readonly OwingRow[]) {
  const at = (stage: Stage) => rows.filter((row) => row.stage === stage).map(({ id }) => id);
  const open = rows.filter((row) => row.closed_at === null || row.late_yes_at !== null);
  const vacancies = open.map((row) => row.vacancy_id);
  const [teams, spoken, approvers, unmet] = await Promise.all([
    inside ? teamsOf(db, vacancies) : new Map<number, never[]>(),
    spokenOn(db, at('in_conversation')),
    inside ? approversOf(db, at('offers')) : new Map<number, number>(),
    unmetOn(db, at('final_approval')),
  ]);
  return (row: OwingRow, { house, now, schedulesOf: interviewsOf }: Ground) => {
    const { id, owner_id, vacancy_author_id: author_id } = row;
    const named = { owner_id, author_id, team: teams.get(row.vacancy_id) ?? [] };
    const schedules = interviewsOf(id);
    const steps = row.interview_steps as { required: boolean }[];
    const required = steps.flatMap((step, index) => (step.required ? [index] : []));
    const facts = {
      now,
      stage: row.stage as Stage,
      owed_at: row.owed_at,
      first_message_sent: spoken.has(id),
      latest: latestStanding(schedules) ?? null,
      all_steps_passed: steps.length > 0 && allStepsPassed(required, schedules),
      approver: approvers.get(id) ?? null,
      conditions: unmet.get(id) ?? [],
      late_yes_until: lateYesOf(row),
      named,
    };
    return { named, owings: owingsOf(facts, house) };
  };
}

/** Until when the employer can confirm one; null where nobody said it, or the place is taken. */
const lateYesOf = ({ late_yes_at, vacancy_state, newer_open }: OwingRow): string | null =>
  late_yes_at === null || vacancy_state !== 'published' || newer_open ? null : confirmUntil(late_yes_at);

/** The same of these requests, for whoever tells of them: who is named, and what each owes; undefined of one that is not there. */
export async function owedOnThese(db: Db, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await owingRows(db)
          .where(sql<boolean>`r.id = any(${ids}::bigint[])`)
          .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const schedules = byRequest(await schedulesOf(db, [...known.keys()]));
  const decide = await deciding(db, true, rows);
  return (id: number, about: Omit<Ground, 'schedulesOf'>) => {
    const row = known.get(id);
    return row && decide(row, { ...about, schedulesOf: () => schedules.get(id) ?? [] });
  };
}

export function byRequest(rows: readonly ScheduleRow[]): Map<number, ScheduleRow[]> {
  const groups = new Map<number, ScheduleRow[]>();
  for (const row of rows) groups.set(row.request_id, [...(groups.get(row.request_id) ?? []), row]);
  return groups;
}

/** Requests with no more than what is asked to say what is owed. */
export const owingRows = (db: Db) =>
  db
    .selectFrom('connection_requests as r')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .select(['r.id', 'r.vacancy_id', 'r.owner_id', 'r.stage', 'r.owed_at', 'r.closed_at', 'r.late_yes_at'])
    .select(['r.interview_steps', 'v.author_id as vacancy_author_id', 'v.state as vacancy_state'])
    .select(surroundings.newer_open.as('newer_open'));

export const owingReader = (viewer: Viewer, names: { company: string; about: string }): OwingReader =>
  viewer.side === 'job_seeker'
    ? { side: 'job_seeker', company: names.company }
    : { side: 'employer', id: viewer.id, role: viewer.role, about: inSentence(names.about) };

/** Whoever has no name yet is "A Registered Nurse" at the head of a card, and within a sentence "a Registered Nurse". */
const inSentence = (name: string): string =>
  name.replace(/^An? (?=[A-Z])/, (article) => article.toLowerCase());
