// A member's calendars kept elsewhere, whose times count as busy: added by address, read again, removed.
import { Button, TextInput } from '@mantine/core';
import { counted } from '@rounds/product/counting';
import {
  addOutsideCalendar,
  listOutsideCalendars,
  readOutsideCalendar,
  removeOutsideCalendar,
  type OutsideCalendar,
} from '@rounds/product/interviews/outside-calendar-calls';
import { calendarFaults } from '@rounds/product/interviews/outside-calendars';
import { limits } from '@rounds/product/limits';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { RemoveConfirm } from '../../ui/remove-confirm';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

const { outsideCalendars: most, latestDays } = limits.interview;
const lookMs = 2000;

export function OutsideCalendars() {
  const calendars = useCall(
    listOutsideCalendars,
    {},
    { refetchInterval: ({ state }) => (state.data?.data.some((one) => one.is_reading) ? lookMs : false) },
  );
  return (
    <section className={look.column} aria-labelledby="outside-calendars">
      <h3 id="outside-calendars">Busy times from your other calendars</h3>
      <p>
        Whoever offers times for an interview sees your hours there as busy, and no interview that you have to
        come to can be set then. Rounds keeps the hours alone: no titles, no places, no names.
      </p>
      <Loaded of={calendars}>
        {({ data }) => (
          <>
            {data.length > 0 && (
              <ul className={look.cards} aria-label="Calendars that are read">
                {data.map((calendar) => (
                  <Kept key={calendar.id} calendar={calendar} />
                ))}
              </ul>
            )}
            {data.length < most ? (
              <AddCalendar />
            ) : (
              <p className={look.quiet}>These are {most}, which is all that Rounds reads for one person.</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function AddCalendar() {
  const add = useSend(addOutsideCalendar, { tell: 'form' });
  // The address is a secret: no draft of it is kept in the browser.
  const call = useCallForm({
    schema: addOutsideCalendar.body.shape.outside_calendar,
    initial: { address: '' },
    submit: async (outside_calendar) => {
      await add.mutateAsync({ body: { outside_calendar } });
      call.startAgain();
    },
  });
  return (
    <CallForm of={call} label="Add a calendar" submitLabel="Add the calendar">
      <TextInput
        label="Address of the calendar (ICS)"
        description="Google Calendar: Settings, then your calendar, then “Secret address in iCal format”. Outlook on the web: Settings, Calendar, Shared calendars, publish yours and copy the ICS link. Apple: share the calendar as a public calendar and copy its link."
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        {...call.field('address')}
      />
    </CallForm>
  );
}

function Kept({ calendar }: { calendar: OutsideCalendar }) {
  const { id, host, last_characters, is_reading } = calendar;
  const [asks, setAsks] = useState(false);
  const again = useSend(readOutsideCalendar);
  const remove = useSend(removeOutsideCalendar, {
    tell: 'form',
    onSuccess: () => toast.done('The calendar is read no more, and its times are forgotten.'),
  });
  const params = { id };
  const name = `${host}, ending in ${last_characters}`;
  return (
    <li className={look.spread}>
      <div>
        <strong>{host}</strong>, ending in {last_characters}
        <div className={look.quiet} role="status">
          <State calendar={calendar} />
        </div>
      </div>
      <div className={look.row}>
        <Button
          variant="default"
          loading={again.isPending || is_reading}
          aria-label={`Read ${name} again now`}
          onClick={() => again.mutate({ params })}
        >
          Read again now
        </Button>
        <Button variant="default" aria-label={`Remove ${name}`} onClick={() => setAsks(true)}>
          Remove
        </Button>
      </div>
      {asks && (
        <RemoveConfirm
          name={name}
          text="Interviews can be set again while you are busy there. To bring it back you need its address."
          remove={() => remove.mutateAsync({ params })}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}

function State({ calendar }: { calendar: OutsideCalendar }) {
  const { is_reading, read_at, fault, left_out, busy_times } = calendar;
  const found = `${counted(busy_times, 'busy time')} in the next ${latestDays} days`;
  if (is_reading) return 'Reading it now.';
  if (fault !== null)
    return (
      <>
        It could not be read because {calendarFaults[fault]}. Rounds tries again by itself.
        {read_at && (
          <>
            {' '}
            What it said <When at={read_at} /> still counts: {found}.
          </>
        )}
      </>
    );
  return (
    <>
      {read_at && (
        <>
          Read <When at={read_at} />: {found}.
        </>
      )}
      {left_out > 0 && ` ${counted(left_out, 'event')} could not be made out.`}
    </>
  );
}
