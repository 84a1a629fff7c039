// The letter about a visit: its agenda, and all its interviews in one calendar file.
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { visitCalendar } from './ics';
import { homeZone, wayFor, whenText } from './letter-words';
import { agendaInLetter, visitInLetterRow } from './visit-queries';

/** To the job seeker alone. Source: docs/rules.md#visits */
export async function visitInLetter(db: Kysely<DB>, { id, url }: { id: number; url: string }) {
  const visit = await visitInLetterRow(db, id);
  const rows = visit ? await agendaInLetter(db, id) : [];
  const lines = rows.map((row) => {
    const way = wayFor(row, 'job_seeker');
    return `${whenText(row.start_at, row.zone, homeZone(row))}: ${row.title}${way === '' ? '' : `. ${way}`}`;
  });
  if (!visit) return { lines, attachments: [] };
  if (visit.note !== '') lines.push(visit.note);
  const content = visitCalendar(visit.name, rows, { publicUrl: url, side: 'job_seeker' });
  const attachments = [{ name: 'visit.ics', mediaType: 'text/calendar; charset=utf-8', content }];
  return { lines: [visit.name, ...lines], button: 'Open the agenda', attachments };
}
