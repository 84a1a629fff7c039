// Booking or moving an interview: what, who from our side, and one to five times in the reader's zone.
import { Button, Textarea } from '@mantine/core';
import {
  bookSchedule,
  newSchedule,
  rescheduleInterview,
  type Schedule,
} from '@rounds/product/interviews/calls';
import { lazy, Suspense, useState } from 'react';
import { Refused, sentencesOf } from '../../api/refused';
import { useCall, useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { fromLocalField, skippedHour, toLocalField } from '../../ui/local-time';
import { AfterAMoment } from '../../ui/refused-note';
import { toast } from '../../ui/toast';
import type { Booking, FormData, HoursRow, Seat } from './booking';
import { clashesAt, endOf, PanelPicker, Times, type Clashes } from './book-fields';
import { seatsOf } from './panel-words';
import columns from './book.module.css';
import classes from './interviews.module.css';
import { Hours } from './hours-fields';
import { KindFields, NoPattern, PatternField } from './kind-fields';
import { PoolPicker } from './pool-picker';
import { usualHint, UsualNote } from './usual-note';
import { WayFields } from './way-fields';

// The form stands without it: typing the times is the equal way.
const OfferWeek = lazy(async () => ({ default: (await import('./offer-week')).OfferWeek }));

export interface BookDialogProps {
  requestId: number;
  /** The interview that is moved; left out = a new one. */
  schedule?: Schedule;
  onClose(): void;
}

export function BookDialog({ requestId, schedule, onClose }: BookDialogProps) {
  // What is proposed is as old as the answer, so each opening asks anew.
  const form = useCall(newSchedule, { params: { id: requestId } }, { gcTime: 0 });
  return (
    <Dialog
      onClose={onClose}
      title={schedule ? 'Move the interview' : 'Offer an interview'}
      size={form.data?.data.patterns?.length === 0 ? 'lg' : 'min(1320px, 100%)'}
    >
      <Loaded of={form}>
        {({ data }) =>
          data.patterns?.length === 0 ? (
            <NoPattern />
          ) : (
            <BookForm data={data} schedule={schedule} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function startOf(data: FormData, schedule: Schedule | undefined): Booking {
  const type =
    data.types.find(
      (item) => item.id === (schedule?.interview_type_id ?? data.next_step?.interview_type_id),
    ) ?? data.types[0];
  return {
    patternId: data.interview_pattern_id,
    typeId: type?.id ?? 0,
    mode: schedule?.mode ?? type?.mode ?? 'video',
    minutes: type?.minutes ?? 45,
    buffer: type?.buffer_minutes ?? 0,
    message: schedule?.invitation_message ?? '',
    place: schedule?.place ?? '',
    caller: schedule?.caller ?? null,
    hours: [],
    ...(schedule ? { ...seatsOf(schedule), times: [''] } : proposedIn(data)),
  };
}

const needed = (id: number): Seat => ({ id, required: true });

function proposedIn({
  proposed: { panel, pools, slots },
}: FormData): Pick<Booking, 'panel' | 'pools' | 'times'> {
  const times = slots.map(({ start }) => toLocalField(start));
  return { panel: panel.map(needed), pools: pools.map(needed), times: times.length > 0 ? times : [''] };
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
    const missing = faultsOf(booking, data);
    setErrors(missing);
    if (missing.length > 0) return;
    submit().catch((error: unknown) =>
      setErrors(error instanceof Refused ? sentencesOf(error) : ['This did not work. Please try again.']),
    );
  };
  return { booking, change, errors, send, busy: create.isPending || moveIt.isPending };
}

function BookForm(props: BookFormProps) {
  const { data, schedule } = props;
  const { booking, change, errors, send, busy } = useBooking(props);
  const clashes = (time: string) => clashesAt(time, booking, { ...data, but: schedule?.id });
  return (
    <form
      aria-label="Interview"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Faults errors={errors} />
      <div className={columns.columns}>
        <Fields {...{ data, booking, clashes, change }} />
        <div className={columns.week}>
          <Suspense fallback={<Coming />}>
            <OfferWeek
              data={data}
              schedule={schedule}
              booking={booking}
              clashes={clashes}
              onChange={(times) => change({ times })}
            />
          </Suspense>
        </div>
        <Textarea
          className={columns.rest}
          label="Message"
          autosize
          minRows={2}
          value={booking.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
      </div>
      <div className={classes.send}>
        <Button type="submit" loading={busy}>
          Send the invitation
        </Button>
      </div>
    </form>
  );
}

const Coming = () => (
  <AfterAMoment>
    <SkeletonLines count={12} />
  </AfterAMoment>
);

function Faults({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <div role="alert">
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}

interface FieldsProps {
  data: FormData;
  booking: Booking;
  clashes(time: string): Clashes;
  change(part: Partial<Booking>): void;
}

function Fields({ data, booking, clashes, change }: FieldsProps) {
  return (
    <div className={`${classes.slots} ${columns.fields}`}>
      {data.patterns && (
        <PatternField patterns={data.patterns} types={data.types} booking={booking} onChange={change} />
      )}
      <KindFields types={data.types} booking={booking} onChange={change} />
      <WayFields mode={booking.mode} way={booking} address={data.place} onChange={change} />
      <PanelPicker members={data.panel} chosen={booking.panel} onChange={(panel) => change({ panel })} />
      <PoolPicker pools={data.pools} chosen={booking.pools} onChange={(pools) => change({ pools })} />
      <UsualNote name={data.job_seeker} usual={data.usual_hours} />
      <Times
        booking={booking}
        hint={(time) => usualHint(slotAt(time, booking.minutes), data.usual_hours)}
        clashes={clashes}
        onChange={(times) => change({ times })}
      />
      <Hours
        hours={booking.hours}
        minutes={booking.minutes}
        onChange={(hours) => change(withHours(hours, booking, data))}
      />
    </div>
  );
}

/** Hours stand in place of times that nobody chose: those that the form began with. */
function withHours(hours: HoursRow[], booking: Booking, data: FormData): Partial<Booking> {
  const isUntouched = booking.times.join() === proposedIn(data).times.join();
  return booking.hours.length === 0 && isUntouched ? { hours, times: [''] } : { hours };
}

const slotAt = (time: string, minutes: number) =>
  time === '' || skippedHour(time) ? null : { start: fromLocalField(time), end: endOf(time, minutes) };

function faultsOf({ patternId, panel, pools, times, hours }: Booking, { patterns }: FormData): string[] {
  const faults: string[] = [];
  if (patterns && patternId === null) faults.push('Please choose an interview pattern.');
  if (panel.length + pools.length === 0) faults.push('Please choose at least one panelist.');
  if (times.every((time) => time === '') && hours.length === 0)
    faults.push('Please offer at least one time, or hours.');
  if (hours.some((row) => spanOf(row) === null))
    faults.push('Please give each day of the hours with its beginning and its end.');
  const ends = hours.flatMap(({ day, from, to }) => [`${day}T${from}`, `${day}T${to}`]);
  faults.push(...new Set([...times, ...ends].flatMap((time) => skippedHour(time) ?? [])));
  return faults;
}

/** Null while it is not filled. */
function spanOf({ day, from, to }: HoursRow) {
  const [start, end] = [fromLocalField(`${day}T${from}`), fromLocalField(`${day}T${to}`)];
  return day === '' || start === '' || end === '' ? null : { start, end };
}

function bodyOf(booking: Booking) {
  const { patternId, typeId, mode, place, caller, message, panel, pools, minutes } = booking;
  const times = booking.times.filter((time) => time !== '');
  const slots = times.map((time) => ({ start: fromLocalField(time), end: endOf(time, minutes) }));
  return {
    ...(patternId === null ? {} : { interview_pattern_id: patternId }),
    interview_type_id: typeId,
    mode,
    place,
    caller,
    invitation_message: message,
    interview_panel: panel,
    interview_pools: pools,
    ...(slots.length > 0 ? { slots } : {}),
    hours: booking.hours.flatMap((row) => spanOf(row) ?? []),
  };
}
