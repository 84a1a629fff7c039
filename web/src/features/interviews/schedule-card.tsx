// One interview as either side reads it, with what can be done about it now.
import { Button } from '@mantine/core';
import { scheduleIcs, type Schedule } from '@rounds/product/interviews/calls';
import { modeTitles } from '@rounds/product/interviews/setup-calls';
import { isWayOpen, wayText } from '@rounds/product/interviews/way';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { download } from '../../api/download';
import { When } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import { many } from '../../ui/words';
import { RequestLink } from '../connections/request-link';
import classes from './interviews.module.css';
import { OfferedHours } from './offered-hours';
import { RatingChart } from './rating-chart';

export interface ScheduleCardProps {
  schedule: Schedule;
  side: 'employer' | 'job_seeker';
  /** Among the others of its visit, whose page says for what it is. */
  onAgenda?: boolean;
  /** Buttons of this side. */
  actions?: ReactNode;
}

const statusWords: Record<Schedule['status'], [string, 'neutral' | 'waiting' | 'good' | 'lost' | 'accent']> =
  {
    proposed: ['Proposed', 'waiting'],
    confirmed: ['Confirmed', 'good'],
    in_progress: ['Now', 'accent'],
    completed: ['Done', 'neutral'],
    rescheduled: ['Moved', 'neutral'],
    cancelled_by_employer: ['Canceled by the employer', 'lost'],
    cancelled_by_seeker: ['Canceled by the job seeker', 'lost'],
    no_show_seeker: ['Job seeker did not come', 'lost'],
    no_show_employer: ['Employer did not come', 'lost'],
  };
const resultWords = {
  pass: 'Passed',
  fail: 'Not passed',
  hold: 'On hold',
  no_show_seeker: 'No show',
  no_show_employer: 'No show',
};

export function ScheduleCard({ schedule, side, onAgenda = false, actions }: ScheduleCardProps) {
  const employer = side === 'employer';
  const held = ['confirmed', 'in_progress'].includes(schedule.status);
  return (
    <article
      className={classes.card}
      aria-label={`${schedule.interview_type_title}, ${schedule.vacancy.title}`}
    >
      <Heading schedule={schedule} other={employer ? schedule.job_seeker.name : schedule.company.name} />
      <p className={classes.when}>
        {isChoice(schedule) ? (
          offeredText(schedule)
        ) : (
          <When at={schedule.start_at} show="exact" otherZone={schedule.zone} />
        )}
      </p>
      {schedule.status === 'proposed' && <OfferedHours schedule={schedule} />}
      {schedule.can.change && <Asked schedule={schedule} who={employer ? schedule.job_seeker.name : 'You'} />}
      <About schedule={schedule} side={side} onAgenda={onAgenda} />
      <Way schedule={schedule} side={side} />
      {schedule.invitation_message && <p>{schedule.invitation_message}</p>}
      {schedule.cancel_reason && <p className={classes.quiet}>Reason: {schedule.cancel_reason}</p>}
      <Panel schedule={schedule} employer={employer} />
      <div className={classes.actions}>
        {actions}
        {held && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => void download(scheduleIcs, { params: { id: schedule.id } }, 'interview.ics')}
          >
            Calendar entry
          </Button>
        )}
      </div>
    </article>
  );
}

function About({ schedule, side, onAgenda }: Pick<ScheduleCardProps, 'schedule' | 'side' | 'onAgenda'>) {
  const mode = modeTitles[schedule.mode];
  if (onAgenda) return <p className={classes.quiet}>{mode}</p>;
  return (
    <p className={classes.quiet}>
      <RequestLink side={side} id={schedule.request_id}>
        {schedule.vacancy.title}
      </RequestLink>{' '}
      · {mode}
      {schedule.visit && (
        <>
          {' '}
          · on the agenda of <VisitLink side={side} visit={schedule.visit} />
        </>
      )}
    </p>
  );
}

function VisitLink({
  side,
  visit,
}: {
  side: 'employer' | 'job_seeker';
  visit: { id: number; name: string };
}) {
  const params = { id: String(visit.id) };
  return (
    <Link to={side === 'employer' ? '/employer/visits/$id' : '/job_seeker/visits/$id'} params={params}>
      {visit.name}
    </Link>
  );
}

const isChoice = ({ status, slots, offered_hours }: Schedule): boolean =>
  status === 'proposed' && (slots.length > 1 || offered_hours.length > 0);

/** `3 times offered, and hours to book in`. */
function offeredText({ slots, offered_hours }: Schedule): string {
  const times = slots.length === 0 ? '' : many(slots.length, 'time offered', 'times offered');
  if (offered_hours.length === 0) return times;
  return times === '' ? 'Hours to book in' : `${times}, and hours to book in`;
}

/** What would suit the job seeker instead, in the reader's time and in the other one. */
function Asked({ schedule: { asked, asked_more, zone }, who }: { schedule: Schedule; who: string }) {
  if (!asked) return null;
  if (asked_more.length === 0)
    return (
      <p>
        {who} asked for <When at={asked.start} show="exact" otherZone={zone} /> instead.
      </p>
    );
  return (
    <div>
      <p>{who} asked for one of these times instead:</p>
      <ul className={classes.times}>
        {[asked, ...asked_more].map(({ start }) => (
          <li key={start}>
            <When at={start} show="exact" otherZone={zone} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Heading({ schedule, other }: { schedule: Schedule; other: string }) {
  const [status, tone] = statusWords[schedule.status];
  return (
    <header>
      <h3>
        {schedule.interview_type_title}: {other}
      </h3>
      <StatusBadge tone={tone}>{status}</StatusBadge>
      {schedule.result && (
        <StatusBadge tone={schedule.result === 'pass' ? 'good' : 'neutral'}>
          {resultWords[schedule.result]}
        </StatusBadge>
      )}
    </header>
  );
}

/** The link, the number or the address, as far as it is theirs to read. */
function Way({ schedule, side }: Pick<ScheduleCardProps, 'schedule' | 'side'>) {
  const { mode, place, status } = schedule;
  if (side === 'job_seeker' && !isWayOpen({ mode, status }))
    return status === 'proposed' ? (
      <p className={classes.quiet}>
        {mode === 'phone'
          ? 'You read the number once the time is set.'
          : 'You read the link once the time is set.'}
      </p>
    ) : null;
  if (mode === 'video' && place !== '')
    return (
      <p className={classes.quiet}>
        <a href={place} target="_blank" rel="noopener noreferrer">
          {place}
        </a>
      </p>
    );
  // None was sent, and none follows any more.
  if (mode === 'video' && !['proposed', 'confirmed', 'in_progress'].includes(status)) return null;
  const said = wayText(schedule, side);
  return said === '' ? null : <p className={classes.quiet}>{said}</p>;
}

function aboutSeat({
  pool,
  required,
  available,
  feedback_in,
}: Omit<Schedule['panel'][number], 'name'>): string {
  const said = [
    pool !== null && `of ${pool.name}`,
    !required && 'need not come',
    !available && 'not available then',
    feedback_in && 'feedback in',
  ].filter((part) => part !== false);
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

/** Who asks, and what they said of it. */
function Panel({ schedule, employer }: { schedule: Schedule; employer: boolean }) {
  const { panel, open_seats, ratings, criteria_ratings, feedbacks } = schedule;
  const names = [
    ...panel.map(({ name, ...seat }) => `${name}${employer ? aboutSeat(seat) : ''}`),
    ...open_seats.map(({ name, required }) => `one of ${name}${required ? '' : ' (need not come)'}`),
  ];
  return (
    <>
      {names.length > 0 && <p className={classes.quiet}>With {names.join(', ')}</p>}
      {ratings.some((rating) => rating !== null) && (
        <RatingChart ratings={ratings} byCriterion={criteria_ratings} />
      )}
      {feedbacks.map((feedback) => (
        <blockquote key={feedback.id} className={classes.feedback}>
          <p>{feedback.summary}</p>
          <Criteria criteria={feedback.criteria} />
          <footer>
            {feedback.mine ? 'You' : feedback.person}: {feedback.rating} of 5,{' '}
            {feedback.is_shortlisted ? 'would go on' : 'would not go on'}
          </footer>
        </blockquote>
      ))}
    </>
  );
}

function Criteria({ criteria }: Pick<Schedule['feedbacks'][number], 'criteria'>) {
  if (criteria.length === 0) return null;
  return (
    <ul className={classes.criteria}>
      {criteria.map(({ title, rating, note }) => (
        <li key={title}>
          {title}: {rating}
          {note !== '' && <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
