// What a member who leaves does to interviews: seats ahead are vacated and told, owed feedback is waived.
import { sql } from 'kysely';
import type { Hand } from '../connections/hand';
import { dropCalendarsOf } from './outside-calendar-queries';

/** Frees the seats and the calendar of somebody who has left the team, and forgets those kept elsewhere. */
export async function leavePanels({ tx, now, fact }: Hand, personId: number): Promise<void> {
  await dropCalendarsOf(tx, personId);
  await sql`update interview_panelists p set waived_at = ${now} from interview_schedules x
    where x.id = p.schedule_id and p.person_id = ${personId} and p.required and p.waived_at is null
      and x.end_at <= ${now} and not exists (select from interview_feedbacks f
        where f.schedule_id = p.schedule_id and f.person_id = p.person_id)`.execute(tx);
  const ahead =
    await sql<Seat>`delete from interview_panelists p using interview_schedules x, connection_requests r
    where x.id = p.schedule_id and r.id = x.request_id and p.person_id = ${personId} and x.end_at > ${now}
      and x.status in ('proposed', 'confirmed', 'in_progress')
    returning x.id as schedule_id, r.id as request_id, r.company_id, r.job_seeker_id, r.vacancy_id`.execute(
      tx,
    );
  for (const { schedule_id, ...about } of ahead.rows) {
    await sql`delete from interview_attendance
      where schedule_id = ${schedule_id} and person_id = ${personId}`.execute(tx);
    await fact({ kind: 'interview.seat_vacated', ...about, data: { schedule_id } });
  }
}

interface Seat {
  schedule_id: number;
  request_id: number;
  company_id: number;
  job_seeker_id: number;
  vacancy_id: number;
}
