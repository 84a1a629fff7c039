// The company's interviews; with ?request= the form to book one for that request.
import { employerSchedules } from '@rounds/product/interviews/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '../../api/use-may';
import { useCall } from '../../api/use-call';
import { BookDialog } from '../../features/interviews/book-dialog';
import { CalendarFeedButton } from '../../features/interviews/calendar-feed';
import { EmployerActions } from '../../features/interviews/employer-actions';
import { ScheduleList } from '../../features/interviews/schedule-list';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { LeftToOthers } from '../../ui/allowed';

const zones = 'Times are in your zone; the job seeker reads theirs.';

export function EmployerInterviews() {
  const { request } = useSearch({ from: '/inside/employer/job_seekers/schedule_interview' });
  const navigate = useNavigate();
  const may = useMay();
  const schedules = useCall(employerSchedules, { query: {} });
  const close = () => void navigate({ to: '/employer/job_seekers/schedule_interview', search: {} });
  return (
    <Page
      title="Interviews"
      actions={<CalendarFeedButton side="employer" />}
      lead={may('show_pipeline_schedules') ? zones : `Those on whose panel you sit. ${zones}`}
    >
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
      {request !== undefined && may('schedule_interviews') && (
        <BookDialog requestId={request} onClose={close} />
      )}
      {request !== undefined && <LeftToOthers to="schedule_interviews" does="offer times" />}
    </Page>
  );
}
