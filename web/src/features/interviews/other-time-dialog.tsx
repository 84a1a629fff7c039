// Asking for another time: one start, for as long as the interview was meant to last.
import { Button, TextInput } from '@mantine/core';
import { answerSchedule, type Schedule } from '@rounds/product/interviews/calls';
import { limits } from '@rounds/product/limits';
import { minutesAfter, minutesBetween } from '@rounds/product/time';
import { useState } from 'react';
import { useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { RefusedNote } from '../../ui/refused-note';
import { fromLocalField, skippedHour } from '../../ui/local-time';
import { toast } from '../../ui/toast';

export function OtherTimeDialog({ schedule, onClose }: { schedule: Schedule; onClose(): void }) {
  const [at, setAt] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useSend(answerSchedule, { tell: 'form' });
  const ask = async () => {
    if (at === '' || skippedHour(at)) return setMissing(true);
    const start = fromLocalField(at);
    const end = minutesAfter(start, minutesBetween(schedule.start_at, schedule.end_at));
    await send.mutateAsync({
      params: { id: schedule.id },
      body: { interview_schedule: { answer: 'propose', start, end } },
    });
    toast.done(`${schedule.company.name} is asked for this time.`);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="Ask for another time">
      {send.error && <RefusedNote error={send.error} />}
      <TextInput
        label="A time that suits you"
        description={`In your time zone, on steps of 15 minutes. You can ask ${limits.interview.seekerMoves} times, up to ${limits.interview.moveHours} hours before.`}
        type="datetime-local"
        step={900}
        value={at}
        error={missing && at === '' ? 'Please choose a time.' : skippedHour(at)}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Button mt="md" loading={send.isPending} onClick={() => void ask().catch(() => undefined)}>
        Ask for this time
      </Button>
    </Dialog>
  );
}
