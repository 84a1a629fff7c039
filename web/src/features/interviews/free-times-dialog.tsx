// Booking a time by oneself: every time within the hours offered that is free for everybody, by day.
import { Button, Radio } from '@mantine/core';
import { answerSchedule, type Schedule } from '@rounds/product/interviews/calls';
import { freeTimes } from '@rounds/product/interviews/self-booking-calls';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { inWords } from '../../api/refused';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { toLocalField } from '../../ui/local-time';
import { RefusedNote } from '../../ui/refused-note';
import { toast } from '../../ui/toast';
import { exactText } from '../../ui/words';
import classes from './free-times.module.css';
import shared from './interviews.module.css';
import { MovesNote } from './moves-note';
import { thereToo } from './there-too';
import { clockText, dayOf, elsewhere, longDay } from './week-days';

interface DialogProps {
  schedule: Schedule;
  onClose(): void;
}

/** What is free is as old as the answer, so each opening asks anew, and so does a time that was lost. */
export function FreeTimesDialog({ schedule, onClose }: DialogProps) {
  const times = useCall(freeTimes, { params: { id: schedule.id } }, { gcTime: 0 });
  const [start, setStart] = useState('');
  const isSet = schedule.status === 'confirmed';
  const send = useSend(answerSchedule, {
    tell: 'form',
    onSuccess: () => {
      toast.done(isSet ? 'The interview has its new time. The employer is told.' : 'The interview is set.');
      onClose();
    },
    onError: () => {
      setStart('');
      void times.refetch();
    },
  });
  const choose = () =>
    send.mutate({
      params: { id: schedule.id },
      body: { interview_schedule: { answer: 'accept', start } },
    });
  return (
    <Dialog onClose={onClose} title="Choose a time">
      {send.error && <RefusedNote error={inWords(send.error)} />}
      <Loaded of={times}>
        {({ data }) =>
          data.length === 0 ? (
            <p>No time within these hours is free any more. Ask {schedule.company.name} for another time.</p>
          ) : (
            <Radio.Group value={start} onChange={setStart} label="Free times, in your time zone">
              <Days times={data} zone={schedule.zone} />
            </Radio.Group>
          )
        }
      </Loaded>
      {isSet && <MovesNote schedule={schedule} />}
      <div className={shared.send}>
        <p role="status" className={classes.chosen}>
          {start !== '' && (thereToo(start, schedule.zone) ?? exactText(new Date(start)))}
        </p>
        <Button disabled={start === ''} loading={send.isPending} onClick={choose}>
          Confirm this time
        </Button>
      </div>
    </Dialog>
  );
}

function Days({ times, zone }: { times: readonly { start: string }[]; zone: string }) {
  const days = [...new Set(times.map(({ start }) => dayOf(toLocalField(start))))];
  return days.map((day) => (
    <section key={day} aria-label={longDay(day)}>
      <h3 className={classes.day}>{longDay(day)}</h3>
      <div className={classes.times}>
        {times
          .filter(({ start }) => dayOf(toLocalField(start)) === day)
          .map(({ start }) => (
            <Radio key={start} value={start} label={clockText(start)} description={elsewhere(start, zone)} />
          ))}
      </div>
    </section>
  ));
}
