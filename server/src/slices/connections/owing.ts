// Who owes what on some requests: loads what product asks for and lets it decide, for a reader or for who is told.
import { allStepsPassed, latestStanding } from '@rounds/product/connections/deriving';
import { owingsOf, type OwingReader, type Owing } from '@rounds/product/connections/owing';
import { ownerOf } from '@rounds/product/connections/owner';
import { confirmUntil } from '@rounds/product/connections/reopening';
import type { Stage } from '@rounds/product/connections/stages';
import type { Colleague, House } from '@rounds/product/vacancies/hiring-team';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { houseOf, teamsOf } from '../vacancies/team-queries';
import { approversOf, spokenOn } from './owing-queries';
import { surroundings } from './past-queries';
import { schedulesOf, type ScheduleRow, type Viewer } from './queries';

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

/** What is owed on each of these requests as this viewer's side may know it. */
export async function owedOn(
  db: Db,
  viewer: Viewer,
  rows: readonly OwingRow[],
  around: Omit<Ground, 'house'>,
): Promise<Map<number, Owed>> {
  const inside = viewer.side === 'employer';
  const house = (inside && rows.length > 0 ? await houseOf(db, viewer.company_id) : null) ?? nobodyByName;
  const decided = await decideOn(db, inside, rows, { ...around, house });
  return new Map(
    decided.map(({ row, owings, named }) => {
      const open = inside && (row.closed_at === null || owings.length > 0);
      return [row.id, { owings, owner: open ? ownerOf(named, house) : null }];
    }),
  );
}

async function decideOn(db: Db, inside: boolean, rows: readonly OwingRow[], ground: Ground) {
  const at = (stage: Stage) => rows.filter((row) => row.stage === stage).map(({ id }) => id);
  const open = rows.filter((row) => row.closed_at === null || row.late_yes_at !== null);
  const vacancies = open.map((row) => row.vacancy_id);
  const [teams, spoken, approvers] = await Promise.all([
    inside ? teamsOf(db, vacancies) : new Map<number, never[]>(),
    spokenOn(db, at('in_conversation')),
    inside ? approversOf(db, at('offers')) : new Map<number, number>(),
  ]);
  return rows.map((row) => {
    const { id, owner_id, vacancy_author_id: author_id } = row;
    const named = { owner_id, author_id, team: teams.get(row.vacancy_id) ?? [] };
    const schedules = ground.schedulesOf(id);
    const required = (row.interview_steps as { required: boolean }[]).flatMap((step, index) =>
      step.required ? [index] : [],
    );
    const facts = {
      now: ground.now,
      stage: row.stage as Stage,
      owed_at: row.owed_at,
      first_message_sent: spoken.has(id),
      latest: latestStanding(schedules) ?? null,
      all_steps_passed: (row.interview_steps as unknown[]).length > 0 && allStepsPassed(required, schedules),
      approver: approvers.get(id) ?? null,
      late_yes_until: lateYesOf(row),
      named,
    };
    return { row, named, owings: owingsOf(facts, ground.house) };
  });
}

/** Until when the employer can confirm one; null where nobody said it, or the place is taken. */
const lateYesOf = ({ late_yes_at, vacancy_state, newer_open }: OwingRow): string | null =>
  late_yes_at === null || vacancy_state !== 'published' || newer_open ? null : confirmUntil(late_yes_at);

/** The same of one request, for whoever tells of it: who is named, and what each owes. */
export async function owedOfOne(db: Db, row: OwingRow, { house, now }: { house: House; now: string }) {
  const schedules = await schedulesOf(db, [row.id]);
  const [one] = await decideOn(db, true, [row], { house, now, schedulesOf: () => schedules });
  return { named: one?.named ?? { owner_id: null, author_id: 0, team: [] }, owings: one?.owings ?? [] };
}

export const owingRow = (db: Db, id: number): Promise<OwingRow | undefined> =>
  owingRows(db).where('r.id', '=', id).executeTakeFirst();

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
