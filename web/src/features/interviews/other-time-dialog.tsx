// Asking for other times: one start or several, each for as long as the interview was meant to last.
import { Button, TextInput } from '@mantine/core';
import { answerSchedule, type Schedule } from '@rounds/product/interviews/calls';
import { limits } from '@rounds/product/limits';
import { minutesAfter, minutesBetween } from '@rounds/product/time';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { RefusedNote } from '../../ui/refused-note';
import { fromLocalField, skippedHour } from '../../ui/local-time';
import { toast } from '../../ui/toast';
import { thereToo } from './there-too';

const rules = limits.interview;

interface DialogProps {
  schedule: Schedule;
  onClose(): void;
}

/** Left empty a further field asks for nothing. */
function useAsking({ schedule, onClose }: DialogProps) {
  const [times, setTimes] = useState(['']);
  const [missing, setMissing] = useState(false);
  const send = useSend(answerSchedule, { tell: 'form' });
  const given = [...new Set(times.filter((at) => at !== ''))];
  const ask = async () => {
    if (given.length === 0 || given.some(skippedHour)) return setMissing(true);
    const minutes = minutesBetween(schedule.start_at, schedule.end_at);
    const slots = given.map(fromLocalField).map((start) => ({ start, end: minutesAfter(start, minutes) }));
    const [first = { start: '', end: '' }, ...more] = slots;
    await send.mutateAsync({
      params: { id: schedule.id },
      body: { interview_schedule: { answer: 'propose', ...first, more } },
    });
    const said = given.length === 1 ? 'this time' : `one of these ${given.length} times`;
    toast.done(`${schedule.company.name} is asked for ${said}.`);
    onClose();
  };
  return { times, setTimes, missing, given, send, ask };
}

export function OtherTimeDialog(props: DialogProps) {
  const { times, setTimes, missing, given, send, ask } = useAsking(props);
  return (
    <Dialog onClose={props.onClose} title="Ask for another time">
      {send.error && <RefusedNote error={send.error} />}
      <p>
        In your time zone, on steps of 15 minutes. Name up to {rules.freeTimes}: {props.schedule.company.name}{' '}
        takes one of them. You can ask {rules.seekerMoves} times, up to {rules.moveHours} hours before.
      </p>
      {times.map((at, nth) => (
        <TextInput
          // The fields only ever grow.
          key={nth}
          mt="sm"
          label={nth === 0 ? 'A time that suits you' : `Or time ${nth + 1}`}
          description={at && !skippedHour(at) ? thereToo(fromLocalField(at), props.schedule.zone) : undefined}
          type="datetime-local"
          step={900}
          value={at}
          error={missing && given.length === 0 && nth === 0 ? 'Please choose a time.' : skippedHour(at)}
          onChange={({ currentTarget: { value } }) =>
            setTimes((all) => all.map((one, index) => (index === nth ? value : one)))
          }
        />
      ))}
      {times.length < rules.freeTimes && (
        <Button
          mt="sm"
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setTimes((all) => [...all, ''])}
        >
          Name another time
        </Button>
      )}
      <div>
        <Button mt="md" loading={send.isPending} onClick={() => void ask().catch(() => undefined)}>
          {given.length > 1 ? 'Ask for one of these times' : 'Ask for this time'}
        </Button>
      </div>
    </Dialog>
  );
}
