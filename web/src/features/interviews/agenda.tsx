// The agenda of a visit, as either side reads it: its days, and on each the interviews with their place and people.
import type { Schedule } from '@rounds/product/interviews/calls';
import { visitIcs, type Visit } from '@rounds/product/interviews/visit-calls';
import { Button } from '@mantine/core';
import { dayIn } from '@rounds/product/time';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { download } from '../../api/download';
import { EmptyState } from '../../ui/empty-state';
import { Section } from '../../ui/page';
import { RequestLink } from '../connections/request-link';
import classes from './interviews.module.css';
import { ScheduleCard } from './schedule-card';
import { longDay } from './week-days';

interface AgendaProps {
  visit: Visit;
  side: 'employer' | 'job_seeker';
  actionsOf(schedule: Schedule): ReactNode;
}

/** `Tuesday, January 6`, or `Tuesday, January 6 to Thursday, January 8`. */
const daysText = ({ from_day, until_day }: Visit): string =>
  from_day === until_day ? longDay(from_day) : `${longDay(from_day)} to ${longDay(until_day)}`;

export function Agenda({ visit, side, actionsOf }: AgendaProps) {
  const { parts, zone, note, vacancy, company, request_id } = visit;
  const days = [...new Set(parts.map(({ start_at }) => dayIn(start_at, zone)))];
  return (
    <>
      <div className={classes.about}>
        <p className={classes.when}>{daysText(visit)}</p>
        <p>
          <RequestLink side={side} id={request_id}>
            {vacancy.title}
          </RequestLink>
          , {side === 'employer' ? (parts[0]?.job_seeker.name ?? company.name) : company.name}
        </p>
        {note !== '' && <p className={classes.said}>{note}</p>}
      </div>
      {days.length === 0 && (
        <EmptyState title="Nothing on the agenda" text="Its interviews were moved or canceled." />
      )}
      {days.map((day) => (
        <Section key={day} title={longDay(day)} plain>
          <ol className={classes.list}>
            {parts
              .filter(({ start_at }) => dayIn(start_at, zone) === day)
              .map((schedule) => (
                <li key={schedule.id}>
                  <ScheduleCard schedule={schedule} side={side} onAgenda actions={actionsOf(schedule)} />
                </li>
              ))}
          </ol>
        </Section>
      ))}
    </>
  );
}

/** All of it in one file. */
export function VisitCalendarButton({ id }: { id: number }) {
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      onClick={() => void download(visitIcs, { params: { id } }, 'visit.ics')}
    >
      Calendar entries
    </Button>
  );
}
