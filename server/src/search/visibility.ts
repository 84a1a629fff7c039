// Whom the hunt may show to a company: the one condition that stands in every statement about job seekers.
import { sql, type RawBuilder } from 'kysely';

/** Neither off the market nor hidden from this company. Source: docs/rules.md#visibility */
export const shownTo = (companyId: number, hidden: readonly number[] | null = null): RawBuilder<boolean> =>
  hidden === null
    ? sql<boolean>`(h.status <> 'off' and not exists (select from hidden_from(${companyId}) hidden
        where hidden.job_seeker_id = h.job_seeker_id))`
    : sql<boolean>`(h.status <> 'off' and h.job_seeker_id <> all(${[...hidden]}::bigint[]))`;
