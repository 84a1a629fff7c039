// The job seeker's visit to an employer: one agenda, with what can be answered about each interview on it.
import { seekerVisit } from '@rounds/product/interviews/visit-calls';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { Agenda, VisitCalendarButton } from '../../features/interviews/agenda';
import { AnswerActions } from '../../features/interviews/answer-actions';
import { idIn } from '../../ui/address';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';

const crumbs = [{ title: 'My Interviews', to: '/job_seeker/schedule_interview' }];

export function SeekerVisit() {
  const id = idIn(useParams({ from: '/inside/job_seeker/visits/$id' }).id);
  const visit = useCall(seekerVisit, { params: { id } });
  return (
    <Page
      title={visit.data?.data.name ?? 'A visit'}
      lead="Times are in your zone, and in that of the place where it is another."
      breadcrumbs={crumbs}
      actions={<VisitCalendarButton id={id} />}
    >
      <Loaded of={visit}>
        {({ data }) => (
          <Agenda
            visit={data}
            side="job_seeker"
            actionsOf={(schedule) => <AnswerActions schedule={schedule} />}
          />
        )}
      </Loaded>
    </Page>
  );
}
