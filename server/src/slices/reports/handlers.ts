// Reports by the people who make them: reporting, and reading what became of it. What staff do is in desk-handlers.ts.
import { limits } from '@rounds/product/limits';
import type * as calls from '@rounds/product/reports/calls';
import type { ReportLine } from '@rounds/product/reports/calls';
import { tooManyReports, type ReportedThing, type ReportReason } from '@rounds/product/reports/rules';
import { businessDaysAfter, daysAfter, usualZone } from '@rounds/product/time';
import { asHouse } from '../../db/acting';
import { found, Refused, type HandlersOf } from '../../http/request-context';
import { countReports, findOwnReport, insertReport, listOwnReports, type OwnReport } from './queries';
import { findReported, type Reporter } from './reported';

const lineOf = ({ about, reason, outcome, ...row }: OwnReport): ReportLine => ({
  id: row.id,
  of: about as ReportedThing,
  reason: reason as ReportReason,
  name: row.name,
  opened_at: row.opened_at,
  decided_at: row.decided_at,
  acted: outcome !== null && outcome !== 'closed',
});

/** What was done stays at the desk, so the house reads it for them: their own rows. */
const shown = ({ tx, actor }: Reporter, id: number) =>
  asHouse(tx, async () => lineOf(found(await findOwnReport(tx, actor.id, id))));

export const reportHandlers: HandlersOf<typeof calls> = {
  async openReport({ body: { report } }, context) {
    const { tx, now, actor } = context;
    const since = await asHouse(tx, () => countReports(tx, actor.id, daysAfter(now, -1)));
    const refusal = tooManyReports(since);
    if (refusal) throw new Refused(refusal);
    const of = await findReported(context, report);
    const { id } = await asHouse(tx, () =>
      insertReport(tx, {
        ...of,
        reporter_id: actor.id,
        side: actor.kind,
        about: report.of,
        reason: report.reason,
        note: report.note,
        opened_at: now,
        due_at: businessDaysAfter(now, limits.desk.businessDays, usualZone),
      }),
    );
    await context.fact({ kind: 'report.opened', person_id: actor.id, data: { report_id: id } });
    return { data: await shown(context, id) };
  },

  async listReports({ query }, { tx, actor }) {
    const { page, per_page } = query;
    const paged = { limit: per_page, offset: (page - 1) * per_page };
    const { rows, total } = await asHouse(tx, () => listOwnReports(tx, actor.id, paged));
    return { data: rows.map(lineOf), total_results: total, total_relation: 'eq' };
  },
};
