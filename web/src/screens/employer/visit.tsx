// A visit of a job seeker: one agenda for everybody who meets them, changed and taken away by whoever books.
import { Button } from '@mantine/core';
import { employerVisit, endVisit, type Visit } from '@rounds/product/interviews/visit-calls';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { Agenda, VisitCalendarButton } from '../../features/interviews/agenda';
import { EmployerActions } from '../../features/interviews/employer-actions';
import { VisitDialog } from '../../features/interviews/visit-dialog';
import { idIn } from '../../ui/address';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toast';

const crumbs = [{ title: 'Interviews', to: '/employer/job_seekers/schedule_interview' }];

export function EmployerVisit() {
  const id = idIn(useParams({ from: '/inside/employer/visits/$id' }).id);
  const visit = useCall(employerVisit, { params: { id } });
  const shown = visit.data?.data;
  return (
    <Page
      title={shown?.name ?? 'A visit'}
      lead="Times are in your zone, and in that of the place where it is another."
      breadcrumbs={crumbs}
      actions={
        <>
          {shown?.can.change && <VisitButtons visit={shown} />}
          <VisitCalendarButton id={id} />
        </>
      }
    >
      <Loaded of={visit}>
        {({ data }) => (
          <Agenda
            visit={data}
            side="employer"
            actionsOf={(schedule) => <EmployerActions schedule={schedule} />}
          />
        )}
      </Loaded>
    </Page>
  );
}

function VisitButtons({ visit }: { visit: Visit }) {
  const [open, setOpen] = useState<'change' | 'end' | null>(null);
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const end = useSend(endVisit, {
    onSuccess: ({ data }) => {
      toast.done(data.message);
      void navigate({ to: '/employer/job_seekers/schedule_interview', search: {} });
    },
  });
  return (
    <>
      <Button onClick={() => setOpen('change')}>Change the visit</Button>
      <Button variant="default" onClick={() => setOpen('end')}>
        Take the agenda away
      </Button>
      {open === 'change' && <VisitDialog requestId={visit.request_id} visit={visit} onClose={close} />}
      <ConfirmDialog
        opened={open === 'end'}
        title="Take the agenda away?"
        confirmLabel="Take it away"
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { id: visit.id } })}
        onClose={close}
      >
        Its interviews stand as they are. The job seeker is told.
      </ConfirmDialog>
    </>
  );
}
