// The job seeker's answer to an interview: pick one of the times, or cancel with a reason.
import { Button, Radio, Textarea } from '@mantine/core';
import { answerSchedule, type Schedule } from '@rounds/product/interviews/calls';
import { lazy, Suspense, useState } from 'react';
import { Refused } from '../../api/refused';
import { useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { exactText } from '../../ui/words';
import { toast } from '../../ui/toast';
import { MovesNote } from './moves-note';
import { OtherTimeDialog } from './other-time-dialog';
import { thereToo } from './there-too';

const FreeTimesDialog = lazy(async () => ({
  default: (await import('./free-times-dialog')).FreeTimesDialog,
}));

export function AnswerActions({ schedule }: { schedule: Schedule }) {
  const [open, setOpen] = useState<'accept' | 'free' | 'switch' | 'propose' | 'cancel' | null>(null);
  if (!schedule.can.change) return null;
  return (
    <>
      {schedule.can.answer && schedule.slots.length > 0 && (
        <Button size="sm" onClick={() => setOpen('accept')}>
          {schedule.slots.length > 1 ? 'Choose a time' : 'Accept this time'}
        </Button>
      )}
      {schedule.can.choose && (
        <Button
          size="sm"
          variant={schedule.slots.length > 0 ? 'default' : 'filled'}
          onClick={() => setOpen('free')}
        >
          {schedule.can.answer ? 'See all free times' : 'Take another free time'}
        </Button>
      )}
      {schedule.switch_to.length > 0 && (
        <Button size="sm" variant="default" onClick={() => setOpen('switch')}>
          Take another offered time
        </Button>
      )}
      {schedule.can.propose && (
        <Button size="sm" variant="default" onClick={() => setOpen('propose')}>
          Ask for another time
        </Button>
      )}
      <Button size="sm" variant="default" onClick={() => setOpen('cancel')}>
        {schedule.status === 'proposed' ? 'None of these' : 'Cancel'}
      </Button>
      {open === 'accept' && (
        <AcceptDialog schedule={schedule} slots={schedule.slots} onClose={() => setOpen(null)} />
      )}
      {open === 'switch' && (
        <AcceptDialog schedule={schedule} slots={schedule.switch_to} onClose={() => setOpen(null)} />
      )}
      {open === 'free' && (
        <Suspense>
          <FreeTimesDialog schedule={schedule} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'propose' && <OtherTimeDialog schedule={schedule} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelDialog schedule={schedule} onClose={() => setOpen(null)} />}
    </>
  );
}

interface AcceptDialogProps {
  schedule: Schedule;
  /** The times to choose among. */
  slots: Schedule['slots'];
  onClose(): void;
}

function AcceptDialog({ schedule, slots, onClose }: AcceptDialogProps) {
  const isGone = (id: number) => schedule.gone.includes(id);
  const [slot, setSlot] = useState(String(slots.find(({ id }) => !isGone(id))?.id ?? ''));
  const confirmed = schedule.status === 'confirmed';
  const send = useSend(answerSchedule);
  const accept = async () => {
    await send.mutateAsync({
      params: { id: schedule.id },
      body: { interview_schedule: { answer: 'accept', slot_id: Number(slot) } },
    });
    toast.done(confirmed ? 'The interview has its new time. The employer is told.' : 'The interview is set.');
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="Choose a time">
      <Radio.Group value={slot} onChange={setSlot} label="Times in your time zone">
        {slots.map(({ id, start }) => (
          <Radio
            key={id}
            value={String(id)}
            label={exactText(new Date(start))}
            disabled={isGone(id)}
            description={[thereToo(start, schedule.zone), isGone(id) && 'Not available']
              .filter(Boolean)
              .join('. ')}
            my="sm"
          />
        ))}
      </Radio.Group>
      {confirmed && <MovesNote schedule={schedule} />}
      <Button
        mt="md"
        loading={send.isPending}
        disabled={slot === ''}
        onClick={() => void accept().catch(() => undefined)}
      >
        Confirm this time
      </Button>
    </Dialog>
  );
}

/** What is wrong with the reason; anything else has been said already. */
const sentenceOf = (failed: unknown): string | null =>
  failed instanceof Refused ? (failed.fields['interview_schedule.reason'] ?? null) : null;

function CancelDialog({ schedule, onClose }: { schedule: Schedule; onClose(): void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = useSend(answerSchedule);
  const cancel = async () => {
    if (reason.trim() === '') return setError('Please give a reason.');
    await send.mutateAsync({
      params: { id: schedule.id },
      body: { interview_schedule: { answer: 'cancel', reason } },
    });
    toast.done('Canceled. The employer is told.');
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="Cancel this interview">
      <Textarea
        label="Reason"
        description="The employer reads it."
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={2}
      />
      <Button
        mt="md"
        color="red"
        loading={send.isPending}
        onClick={() => void cancel().catch((failed: unknown) => setError(sentenceOf(failed)))}
      >
        Cancel the interview
      </Button>
    </Dialog>
  );
}
