// What people of the demo have written to the desk: a ticket of the nurse, and her report of a vacancy.
import { limits } from '@rounds/product/limits';
import { businessDaysAfter, hoursAfter, usualZone } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { record } from '../../reactions';
import { insertReport } from '../../slices/reports/queries';
import { insertTicket } from '../../slices/support/queries';
import type { DB } from '../tables';
import type { Cast } from './cast';

export async function seedWritten(db: Kysely<DB>, { cast, now }: { cast: Cast; now: string }): Promise<void> {
  const person_id = cast.people['nurse@people.example'] ?? 0;
  const actor = { kind: 'job_seeker' as const, id: person_id };
  const at = { ticket: hoursAfter(now, -5), report: hoursAfter(now, -2) };
  const owed = (from: string) => businessDaysAfter(from, limits.desk.businessDays, usualZone);
  await db.transaction().execute(async (tx) => {
    const { id: ticket_id } = await insertTicket(tx, {
      person_id,
      category: 'profile',
      title: 'A certification is missing',
      description:
        'I hold the stroke certification of my hospital, and the list of certifications does not have it.',
      page: '/job_seeker/edit_profile',
      ...{ opened_at: at.ticket, updated_at: at.ticket, due_at: owed(at.ticket) },
    });
    await record(tx, { kind: 'support.opened', actor, person_id, data: { ticket_id } }, at.ticket);
    const { id: report_id } = await insertReport(tx, {
      reporter_id: person_id,
      ...{ side: 'job_seeker', about: 'vacancy', reason: 'misleading' },
      vacancy_id: cast.vacancies.staffing,
      company_id: cast.staffing,
      note: 'The post says that 36 hours are guaranteed. In the call they said that it depends on the census.',
      ...{ opened_at: at.report, due_at: owed(at.report) },
    });
    await record(tx, { kind: 'report.opened', actor, person_id, data: { report_id } }, at.report);
  });
}
