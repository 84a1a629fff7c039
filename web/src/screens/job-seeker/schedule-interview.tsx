// The job seeker's interviews: choose a time, see who is there, put it into the calendar.
import { seekerSchedules } from '@rounds/product/interviews/calls';
import { useCall } from '../../api/use-call';
import { CalendarFeedButton } from '../../features/interviews/calendar-feed';
import { AnswerActions } from '../../features/interviews/answer-actions';
import { UsualHoursButton } from '../../features/interviews/usual-hours';
import { ScheduleList } from '../../features/interviews/schedule-list';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';

export function SeekerInterviews() {
  const schedules = useCall(seekerSchedules, { query: {} });
  return (
    <Page
      title="My Interviews"
      lead="Times are in your zone."
      actions={
        <>
          <UsualHoursButton />
          <CalendarFeedButton side="job_seeker" />
        </>
      }
    >
      <Loaded of={schedules}>
        {({ data }) => (
          <ScheduleList
            schedules={data}
            side="job_seeker"
            actionsOf={(schedule) => <AnswerActions schedule={schedule} />}
            empty="When an employer invites you, the times to choose from are here."
          />
        )}
      </Loaded>
    </Page>
  );
}
