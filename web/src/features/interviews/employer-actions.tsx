// What the employer's side does with an interview: give feedback, record the result, move it, cancel it.
import { Button } from '@mantine/core';
import { cancelSchedule, rescheduleInterview, type Schedule } from '@rounds/product/interviews/calls';
import { isRemote } from '@rounds/product/interviews/way';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSend } from '../../api/use-call';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast';
import { exactText } from '../../ui/words';
import { BookDialog } from './book-dialog';
import { FeedbackDialog } from './feedback-dialog';
import { seatsOf } from './panel-words';
import { ResultDialog } from './result-dialog';
import { WayDialog } from './way-dialog';

const SeatDialog = lazy(async () => ({ default: (await import('./seat-dialog')).SeatDialog }));

const VisitDialog = lazy(async () => ({ default: (await import('./visit-dialog')).VisitDialog }));

type Dialog = 'feedback' | 'result' | 'way' | 'move' | 'cancel';

export function EmployerActions({ schedule }: { schedule: Schedule }) {
  const [open, setOpen] = useState<Dialog | null>(null);
  const close = () => setOpen(null);
  const cancel = useSend(cancelSchedule, {
    onSuccess: () => {
      toast.done('Canceled. Everybody is told.');
      close();
    },
  });
  const { can } = schedule;
  return (
    <>
      {can.feedback && (
        <Button size="sm" onClick={() => setOpen('feedback')}>
          {schedule.feedbacks.some((item) => item.mine) ? 'Edit your feedback' : 'Give feedback'}
        </Button>
      )}
      {can.result && (
        <Button size="sm" variant={can.feedback ? 'default' : 'filled'} onClick={() => setOpen('result')}>
          Record the result
        </Button>
      )}
      {can.change && <ChangeButtons schedule={schedule} onOpen={setOpen} />}
      {can.hand_seat && (
        <Later label="Hand on a seat">{(done) => <SeatDialog schedule={schedule} onClose={done} />}</Later>
      )}
      {can.plan_visit && (
        <Later label="Plan a visit">
          {(done) => <VisitDialog requestId={schedule.request_id} onClose={done} />}
        </Later>
      )}
      {open === 'feedback' && <FeedbackDialog schedule={schedule} onClose={close} />}
      {open === 'result' && <ResultDialog schedule={schedule} onClose={close} />}
      {open === 'way' && <WayDialog schedule={schedule} onClose={close} />}
      {open === 'move' && <BookDialog requestId={schedule.request_id} schedule={schedule} onClose={close} />}
      <ConfirmDialog
        opened={open === 'cancel'}
        title="Cancel this interview?"
        confirmLabel="Cancel the interview"
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id: schedule.request_id, sid: schedule.id } })}
        onClose={close}
      >
        The job seeker and the panel are told at once.
      </ConfirmDialog>
    </>
  );
}

/** A button and what it opens, loaded then. */
function Later({ label, children }: { label: string; children(close: () => void): ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}

/** Moves the interview to a time that the job seeker asks for; everything else stays as it is. */
function useTakingAsked(schedule: Schedule) {
  const move = useSend(rescheduleInterview, {
    onSuccess: () => toast.done('The interview is set for the time they asked for.'),
  });
  const takeAsked = (asked: NonNullable<Schedule['asked']>) => {
    const { interview_type_id, mode, place, caller, zone, invitation_message } = schedule;
    const { panel: interview_panel, pools: interview_pools } = seatsOf(schedule);
    const seats = { interview_panel, interview_pools };
    const kept = { interview_type_id, mode, place, caller, zone, invitation_message, ...seats };
    move.mutate({
      params: { id: schedule.request_id, sid: schedule.id },
      body: { interview_schedule: { ...kept, start: asked.start, end: asked.end } },
    });
  };
  return { takeAsked, moving: move.isPending };
}

const askedOf = ({ asked, asked_more }: Schedule) => (asked ? [asked, ...asked_more] : []);

function ChangeButtons({ schedule, onOpen }: { schedule: Schedule; onOpen: (dialog: Dialog) => void }) {
  const { takeAsked, moving } = useTakingAsked(schedule);
  return (
    <>
      {askedOf(schedule).map((asked, _nth, { length }) => (
        <Button key={asked.start} size="sm" loading={moving} onClick={() => takeAsked(asked)}>
          {length === 1 ? 'Take the time they ask for' : `Take ${exactText(new Date(asked.start))}`}
        </Button>
      ))}
      {isRemote(schedule.mode) && (
        <Button size="sm" variant="default" onClick={() => onOpen('way')}>
          {schedule.mode === 'phone' ? 'Number' : schedule.place === '' ? 'Send the link' : 'Change the link'}
        </Button>
      )}
      <Button size="sm" variant="default" onClick={() => onOpen('move')}>
        Move
      </Button>
      <Button size="sm" variant="default" onClick={() => onOpen('cancel')}>
        Cancel
      </Button>
    </>
  );
}
