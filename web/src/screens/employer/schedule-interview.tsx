// The company's interviews, as a list or as a week; with ?request= the form to book one for that request.
import { employerSchedules } from '@rounds/product/interviews/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMay } from '../../api/use-may';
import { useCall } from '../../api/use-call';
import { BookDialog } from '../../features/interviews/book-dialog';
import { CalendarFeedButton } from '../../features/interviews/calendar-feed';
import { EmployerActions } from '../../features/interviews/employer-actions';
import { ScheduleList } from '../../features/interviews/schedule-list';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { AfterAMoment } from '../../ui/refused-note';
import { Segmented } from '../../ui/segmented';
import { LeftToOthers } from '../../ui/allowed';

const WeekCalendar = lazy(async () => ({
  default: (await import('../../features/interviews/week-calendar')).WeekCalendar,
}));

const zones = 'Times are in your zone; the job seeker reads theirs.';
const views = [
  { value: 'list', label: 'List' },
  { value: 'week', label: 'Week' },
] as const;

export function EmployerInterviews() {
  const {
    request,
    view = 'list',
    ...choice
  } = useSearch({
    from: '/inside/employer/job_seekers/schedule_interview',
  });
  const navigate = useNavigate({ from: '/employer/job_seekers/schedule_interview' });
  const may = useMay();
  const close = () => void navigate({ search: (before) => ({ ...before, request: undefined }) });
  return (
    <Page
      title="Interviews"
      width={view === 'week' ? 'wide' : 'page'}
      actions={
        <>
          <Segmented
            label="Show as"
            labelHidden
            value={view}
            options={views}
            onChange={(next) => void navigate({ search: next === 'week' ? { view: next } : {} })}
          />
          <CalendarFeedButton side="employer" />
        </>
      }
      lead={may('show_pipeline_schedules') ? zones : `Those on whose panel you sit. ${zones}`}
    >
      {view === 'list' ? (
        <Interviews />
      ) : (
        <Suspense fallback={<Coming />}>
          <WeekCalendar
            {...choice}
            onChange={(next) => void navigate({ search: (before) => ({ ...before, ...next }) })}
          />
        </Suspense>
      )}
      {request !== undefined && may('schedule_interviews') && (
        <BookDialog requestId={request} onClose={close} />
      )}
      {request !== undefined && <LeftToOthers to="schedule_interviews" does="offer times" />}
    </Page>
  );
}

const Coming = () => (
  <AfterAMoment>
    <SkeletonLines count={12} />
  </AfterAMoment>
);

function Interviews() {
  const schedules = useCall(employerSchedules, { query: {} });
  return (
    <Loaded of={schedules}>
      {({ data }) => (
        <ScheduleList
          schedules={data}
          side="employer"
          actionsOf={(schedule) => <EmployerActions schedule={schedule} />}
          empty="Shortlist somebody, then offer times from the pipeline."
        />
      )}
    </Loaded>
  );
}
