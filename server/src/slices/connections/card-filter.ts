// Which requests a list holds: whose eyes look, and what they ask for.
import type { Stage } from '@rounds/product/connections/stages';
import { endsAtOnce } from '@rounds/product/connections/visibility';
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../db/tables';
import { readsRequest } from '../company/seat-queries';

type Db = Kysely<DB>;

/** Whose eyes: decides which rows exist at all for them. */
export type Viewer =
  | { side: 'job_seeker'; id: number }
  | {
      side: 'employer';
      id: number;
      company_id: number;
      role: 'admin' | 'hiring_manager' | 'recruiter' | 'interview_panelist';
      tied: boolean;
      verified: boolean;
    };

/** What this viewer may see at all: their own; a panelist, the candidates of their interviews; a tied member, their places'. */
export function visibleTo(viewer: Viewer) {
  return viewer.side === 'job_seeker'
    ? sql<SqlBool>`(${ownedBy(viewer)} and r.vanished_at is null)`
    : ownedBy(viewer);
}

/** Theirs to move: whoever had a request before them that vanished meanwhile is told so, not that it never was. */
export function ownedBy(viewer: Viewer) {
  if (viewer.side === 'job_seeker') return sql<SqlBool>`r.job_seeker_id = ${viewer.id}`;
  return sql<SqlBool>`(r.company_id = ${viewer.company_id} and ${readsRequest(viewer)})`;
}

export interface CardFilter {
  stages?: readonly Stage[] | undefined;
  initiatedBy?: 'job_seeker' | 'employer' | undefined;
  vacancyId?: number | undefined;
  /** The member whose wallet holds its price now. */
  paidBy?: number | undefined;
  requestId?: number | undefined;
  /** Names are searched as far as they can be read: of open ones, and of those closed since. */
  search?: (Naming & { text: string }) | undefined;
  closedSince?: string;
  /** Whose next step was owed before this moment. */
  owedBefore?: string | undefined;
  /** What is written down as theirs, and what is nobody's on these vacancies. */
  answeredBy?: readonly Answered[] | undefined;
}

export interface Naming {
  namedSince: string;
  verified: boolean;
}

/** Of this vacancy, what this member is written down for; null = what nobody is. */
export interface Answered {
  owner_id: number | null;
  vacancy_id: number;
}

export function matching(filter: CardFilter) {
  const parts = [sql<SqlBool>`true`];
  if (filter.stages) parts.push(sql<SqlBool>`r.stage = any(${filter.stages})`);
  if (filter.initiatedBy) parts.push(sql<SqlBool>`r.initiated_by = ${filter.initiatedBy}`);
  if (filter.requestId) parts.push(sql<SqlBool>`r.id = ${filter.requestId}`);
  if (filter.vacancyId) parts.push(sql<SqlBool>`r.vacancy_id = ${filter.vacancyId}`);
  if (filter.paidBy)
    parts.push(
      sql<SqlBool>`exists (select from token_holds ph where ph.request_id = r.id and ph.state = 'held' and ph.member_id = ${filter.paidBy})`,
    );
  if (filter.closedSince)
    parts.push(sql<SqlBool>`(r.closed_at is null or r.closed_at > ${filter.closedSince})`);
  if (filter.owedBefore) parts.push(sql<SqlBool>`r.owed_at < ${filter.owedBefore}`);
  if (filter.answeredBy) {
    const owners = filter.answeredBy.map(({ owner_id }) => owner_id ?? 0);
    const vacancies = filter.answeredBy.map(({ vacancy_id }) => vacancy_id);
    parts.push(
      sql<SqlBool>`(coalesce(r.owner_id, 0), r.vacancy_id) in (select * from unnest(${owners}::bigint[], ${vacancies}::bigint[]))`,
    );
  }
  if (filter.search) {
    const like = `%${filter.search.text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    parts.push(
      sql<SqlBool>`(v.title ilike ${like} or (p.full_name ilike ${like} and ${isNamed(filter.search)}))`,
    );
  }
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** Of whom the company reads the name: what is asked by names and put in their order asks this first. */
export const isNamed = ({ namedSince, verified }: Naming) => sql<SqlBool>`(
  (r.shut_at is null or r.hired_at is not null) and (r.connected_at is not null or r.initiated_by = 'job_seeker' and ${verified}::boolean)
  and (r.closed_at is null or r.closed_at > ${namedSince} and coalesce(r.close_reason, '') <> all(${endsAtOnce})))`;

/** What a pipeline holds, on either side: all that is open, and what was closed within 30 days. */
export const pipelineAt = (now: string): CardFilter => ({ closedSince: daysAfter(now, -30) });

/** How many of what a list would show stand in each stage. */
export function countsByStage(db: Db, viewer: Viewer, filter: CardFilter) {
  return db
    .selectFrom('connection_requests as r')
    .select(['r.stage', sql<number>`count(*)::int`.as('count')])
    .where(sql<SqlBool>`${visibleTo(viewer)} and ${matching(filter)}`)
    .groupBy('r.stage')
    .execute();
}
