// Interviews in order: those to come first, then those that were.
import type { Schedule } from '@rounds/product/interviews/calls';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { useHashTarget } from '../../ui/use-hash-target';
import classes from './interviews.module.css';
import { ScheduleCard } from './schedule-card';

export interface ScheduleListProps {
  schedules: readonly Schedule[];
  side: 'employer' | 'job_seeker';
  actionsOf(schedule: Schedule): ReactNode;
  empty: string;
}

export function ScheduleList({ schedules, side, actionsOf, empty }: ScheduleListProps) {
  useHashTarget();
  const now = new Date().toISOString();
  const open = schedules.filter(
    (item) =>
      (item.end_at > now && ['proposed', 'confirmed'].includes(item.status)) ||
      item.can.change ||
      item.can.feedback ||
      item.can.result,
  );
  const past = schedules.filter((item) => !open.includes(item)).reverse();
  if (schedules.length === 0) return <EmptyState title="No interviews" text={empty} />;
  const list = (items: readonly Schedule[]) => (
    <ul className={classes.list}>
      {items.map((schedule) => (
        <li key={schedule.id} id={`schedule-${schedule.id}`} tabIndex={-1}>
          <ScheduleCard schedule={schedule} side={side} actions={actionsOf(schedule)} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <h2 className={classes.month}>To come and to do</h2>
      {open.length === 0 ? <p className={classes.quiet}>Nothing ahead.</p> : list(open)}
      {past.length > 0 && (
        <>
          <h2 className={classes.month}>Earlier</h2>
          {list(past)}
        </>
      )}
    </>
  );
}
