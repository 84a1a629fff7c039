// Booking or moving an interview: what, who from our side, and one to five times in the reader's zone.
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import {
  bookSchedule,
  newSchedule,
  rescheduleInterview,
  type Schedule,
} from '@rounds/product/interviews/calls';
import { interviewModes, modeTitles } from '@rounds/product/interviews/setup-calls';
import type { Answer } from '@rounds/product/call';
import { useState } from 'react';
import { Refused, sentencesOf } from '../../api/refused';
import { useCall, useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { fromLocalField, skippedHour } from '../../ui/local-time';
import { toast } from '../../ui/toast';
import classes from './interviews.module.css';

export interface BookDialogProps {
  requestId: number;
  /** The interview that is moved; left out = a new one. */
  schedule?: Schedule;
  onClose(): void;
}

export function BookDialog({ requestId, schedule, onClose }: BookDialogProps) {
  const form = useCall(newSchedule, { params: { id: requestId } });
  return (
    <Dialog onClose={onClose} title={schedule ? 'Move the interview' : 'Schedule an interview'} size="lg">
      <Loaded of={form}>
        {({ data }) => <BookForm data={data} schedule={schedule} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

type FormData = Answer<typeof newSchedule>['data'];
type Mode = (typeof interviewModes)[number];

interface Booking {
  typeId: number;
  mode: Mode;
  minutes: number;
  message: string;
  place: string;
  panel: number[];
  times: string[];
}

function startOf(data: FormData, schedule: Schedule | undefined): Booking {
  const type =
    data.types.find(
      (item) => item.id === (schedule?.interview_type_id ?? data.next_step?.interview_type_id),
    ) ?? data.types[0];
  return {
    typeId: type?.id ?? 0,
    mode: schedule?.mode ?? type?.mode ?? 'video',
    minutes: type?.minutes ?? 45,
    message: schedule?.invitation_message ?? '',
    place: schedule?.place ?? '',
    panel: schedule?.panel.map((seat) => seat.id) ?? [],
    times: [''],
  };
}

interface BookFormProps {
  data: FormData;
  schedule: Schedule | undefined;
  onClose(): void;
}

function useBooking({ data, schedule, onClose }: BookFormProps) {
  const [booking, setBooking] = useState(() => startOf(data, schedule));
  const [errors, setErrors] = useState<string[]>([]);
  const create = useSend(bookSchedule, { tell: 'form' });
  const moveIt = useSend(rescheduleInterview, { tell: 'form' });
  const change = (part: Partial<Booking>) => setBooking((before) => ({ ...before, ...part }));
  const submit = async () => {
    const interview_schedule = bodyOf(booking);
    const params = { id: data.request_id };
    if (schedule)
      await moveIt.mutateAsync({ params: { ...params, sid: schedule.id }, body: { interview_schedule } });
    else await create.mutateAsync({ params, body: { interview_schedule } });
    toast.done('The invitation is out. It holds nobody’s time until it is accepted.');
    onClose();
  };
  const send = () => {
    const missing = faultsOf(booking);
    setErrors(missing);
    if (missing.length > 0) return;
    submit().catch((error: unknown) =>
      setErrors(error instanceof Refused ? sentencesOf(error) : ['This did not work. Please try again.']),
    );
  };
  return { booking, change, errors, send, busy: create.isPending || moveIt.isPending };
}

function BookForm(props: BookFormProps) {
  const { data } = props;
  const { booking, change, errors, send, busy } = useBooking(props);
  return (
    <form
      aria-label="Interview"
      className={classes.slots}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {errors.length > 0 && (
        <div role="alert">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
      <Select
        label="Interview type"
        data={data.types.map((type) => ({
          value: String(type.id),
          label: `${type.title} (${type.minutes} minutes)`,
        }))}
        value={String(booking.typeId)}
        allowDeselect={false}
        onChange={(value) => {
          const type = data.types.find((item) => String(item.id) === value);
          if (type) change({ typeId: type.id, mode: type.mode, minutes: type.minutes });
        }}
      />
      <Select
        label="How"
        data={interviewModes.map((value) => ({ value, label: modeTitles[value] }))}
        value={booking.mode}
        allowDeselect={false}
        onChange={(value) => value && change({ mode: value })}
      />
      {booking.mode === 'onsite' && (
        <TextInput
          label="Place"
          placeholder={data.place}
          value={booking.place}
          onChange={(event) => change({ place: event.currentTarget.value })}
        />
      )}
      <Panel members={data.panel} chosen={booking.panel} onChange={(panel) => change({ panel })} />
      <Times booking={booking} busy={data.busy} onChange={(times) => change({ times })} />
      <Textarea
        label="Message"
        autosize
        minRows={2}
        value={booking.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <Button type="submit" loading={busy}>
        Send the invitation
      </Button>
    </form>
  );
}

interface PanelProps {
  members: FormData['panel'];
  chosen: readonly number[];
  onChange(ids: number[]): void;
}

function Panel({ members, chosen, onChange }: PanelProps) {
  return (
    <Checkbox.Group label="Panel" value={chosen.map(String)} onChange={(ids) => onChange(ids.map(Number))}>
      {members.map(({ id, name, role }) => (
        <Checkbox key={id} value={String(id)} label={`${name}, ${role.replaceAll('_', ' ')}`} my="xs" />
      ))}
    </Checkbox.Group>
  );
}

interface TimesProps {
  booking: Booking;
  busy: FormData['busy'];
  onChange(times: string[]): void;
}

function Times({ booking, busy, onChange }: TimesProps) {
  const { times, minutes, panel } = booking;
  return (
    <fieldset className={classes.slots}>
      <legend>Times, {minutes} minutes each, in your time zone</legend>
      {times.map((time, index) => (
        <div key={index} className={classes.slot}>
          <TextInput
            type="datetime-local"
            step={900}
            label={`Time ${index + 1}`}
            value={time}
            error={
              skippedHour(time) ??
              (isTaken(
                time,
                minutes,
                busy.filter((row) => panel.includes(row.person_id)),
              )
                ? 'Somebody on the panel is not available then.'
                : undefined)
            }
            onChange={(event) =>
              onChange(times.map((item, at) => (at === index ? event.currentTarget.value : item)))
            }
          />
          {times.length > 1 && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => onChange(times.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {times.length < 5 && (
        <Button variant="default" onClick={() => onChange([...times, ''])}>
          Offer another time
        </Button>
      )}
    </fieldset>
  );
}

const endOf = (time: string, minutes: number) => new Date(new Date(time).getTime() + minutes * 60_000);

function isTaken(time: string, minutes: number, busy: readonly { start: string; end: string }[]): boolean {
  if (time === '') return false;
  const start = new Date(time);
  return busy.some((row) => new Date(row.start) < endOf(time, minutes) && new Date(row.end) > start);
}

function faultsOf({ panel, times }: Booking): string[] {
  const faults: string[] = [];
  if (panel.length === 0) faults.push('Please choose at least one panelist.');
  if (times.every((time) => time === '')) faults.push('Please offer at least one time.');
  faults.push(...new Set(times.flatMap((time) => skippedHour(time) ?? [])));
  return faults;
}

function bodyOf({ typeId, mode, place, message, panel, times, minutes }: Booking) {
  return {
    interview_type_id: typeId,
    mode,
    place,
    invitation_message: message,
    interview_panel: panel.map((id) => ({ id })),
    slots: times
      .filter((time) => time !== '')
      .map((time) => ({ start: fromLocalField(time), end: endOf(time, minutes).toISOString() })),
  };
}
