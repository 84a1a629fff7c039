// A calendar that the recruiter keeps elsewhere, for whoever asks by its id.
import type { Hiring } from '../harness/hiring';

/** One of the recruiter's, there again where it has been removed. */
export async function aCalendar({ pool, clock }: Hiring['house']): Promise<number> {
  const made = await pool.query<{ id: number }>(
    `insert into outside_calendars (person_id, place, address, host, last_characters, made_at, asked_at, looked_at, next_at)
     select p.id, 1, '', 'calendar.example', '.ics', $1, $1, $1, $1::timestamptz + interval '1 year'
     from people p where p.email = 'recruiter@mercy.example'
     on conflict (person_id, place) do update set host = excluded.host returning id`,
    [clock.now()],
  );
  return made.rows[0]?.id ?? 0;
}
