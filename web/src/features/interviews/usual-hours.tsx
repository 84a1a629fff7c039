// The weekly hours in which I am usually free for interviews: said once, read by whoever may offer me one.
import { Button, Select, Stack, TextInput } from '@mantine/core';
import { usualHoursInput, type UsualHours } from '@rounds/product/interviews/usual-hours';
import { keepUsualHours, myUsualHours } from '@rounds/product/interviews/usual-hours-calls';
import { IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import { sentencesOf } from '../../api/refused';
import { useCall, useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import classes from './interviews.module.css';
import { dayChoices, rangesOf, rowsOf, type UsualRow } from './usual-rows';

export function UsualHoursButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClockHour4 size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        My usual hours
      </Button>
      {isOpen && <UsualHoursDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function UsualHoursDialog({ onClose }: { onClose(): void }) {
  const hours = useCall(myUsualHours, {}, { gcTime: 0 });
  return (
    <Dialog title="When you are usually free for interviews" onClose={onClose} size="lg">
      <Stack gap="sm">
        <p>
          Employers that may offer you an interview see these hours beside the times they choose, and times
          within them are proposed to them first. Each time still waits for your yes.
        </p>
        <Loaded of={hours}>{({ data }) => <UsualHoursForm hours={data} onClose={onClose} />}</Loaded>
      </Stack>
    </Dialog>
  );
}

const here = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const fresh: UsualRow = { days: 'workdays', from: '15:00', to: '19:00' };

function useUsualHours(hours: UsualHours | null, onClose: () => void) {
  const [zone, setZone] = useState(hours?.zone ?? here());
  const [rows, setRows] = useState<readonly UsualRow[]>(hours ? rowsOf(hours) : [fresh]);
  const [offDays, setOffDays] = useState<readonly string[]>(hours?.off_days ?? []);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const keep = useSend(keepUsualHours, { tell: 'form' });
  const send = async () => {
    const usual_hours = { zone, ranges: rangesOf(rows), off_days: offDays.filter((day) => day !== '') };
    const wrong = usualHoursInput.safeParse(usual_hours).error?.issues ?? [];
    setErrors([...new Set(wrong.map(({ message }) => message))]);
    if (wrong.length > 0) return;
    try {
      await keep.mutateAsync({ body: { usual_hours } });
      toast.done(rows.length > 0 ? 'Your usual hours are kept.' : 'No usual hours are kept.');
      onClose();
    } catch (error) {
      setErrors(sentencesOf(error));
    }
  };
  return { zone, setZone, rows, setRows, offDays, setOffDays, errors, send, busy: keep.isPending };
}

function UsualHoursForm({ hours, onClose }: { hours: UsualHours | null; onClose(): void }) {
  const form = useUsualHours(hours, onClose);
  const { zone, rows, setRows, errors, busy } = form;
  return (
    <form
      aria-label="Usual hours"
      className={classes.slots}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      {errors.length > 0 && (
        <div role="alert">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
      {rows.map((row, at) => (
        <RangeFields
          key={at}
          row={row}
          at={at}
          onChange={(part) => setRows(rows.map((one, index) => (index === at ? { ...one, ...part } : one)))}
          onRemove={() => setRows(rows.filter((_, index) => index !== at))}
        />
      ))}
      <Button variant="default" onClick={() => setRows([...rows, { ...fresh, days: '6' }])}>
        Add a time
      </Button>
      <p className={classes.quiet}>By the clock of {zone.replaceAll('_', ' ')}.</p>
      {zone !== here() && (
        <Button variant="default" onClick={() => form.setZone(here())}>
          Use the clock of this device ({here().replaceAll('_', ' ')})
        </Button>
      )}
      <OffDays days={form.offDays} onChange={form.setOffDays} />
      <div className={classes.send}>
        <Button type="submit" loading={busy}>
          Keep these hours
        </Button>
      </div>
    </form>
  );
}

interface RangeProps {
  row: UsualRow;
  at: number;
  onChange(part: Partial<UsualRow>): void;
  onRemove(): void;
}

function RangeFields({ row, at, onChange, onRemove }: RangeProps) {
  const which = at === 0 ? '' : ` ${at + 1}`;
  return (
    <div className={classes.usual}>
      <Select
        label={`Days${which}`}
        data={dayChoices}
        allowDeselect={false}
        value={row.days}
        onChange={(days) => onChange({ days: days ?? row.days })}
      />
      <TextInput
        label={`From${which}`}
        type="time"
        step={900}
        value={row.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        label={`Until${which}`}
        type="time"
        step={900}
        value={row.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <Button variant="subtle" color="gray" px="xs" aria-label={`Remove time ${at + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

function OffDays({ days, onChange }: { days: readonly string[]; onChange(days: readonly string[]): void }) {
  return (
    <>
      {days.map((day, at) => (
        <div key={at} className={classes.slot}>
          <TextInput
            label={`Not on day ${at + 1}`}
            type="date"
            value={day}
            onChange={({ currentTarget: { value } }) =>
              onChange(days.map((one, index) => (index === at ? value : one)))
            }
          />
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            aria-label={`Remove day ${at + 1}`}
            onClick={() => onChange(days.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button variant="default" onClick={() => onChange([...days, ''])}>
        Leave out a day
      </Button>
    </>
  );
}
