// What somebody wants to be told: a row a group of events, the hour of digests, and quiet hours.
import { NativeSelect, Select, Switch } from '@mantine/core';
import {
  preferencesBody,
  type changeSeekerPreferences,
  type Preferences,
} from '@rounds/product/notifications/preference-calls';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import look from '../../ui/look.module.css';
import { Section } from '../../ui/page';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import classes from './preferences-form.module.css';

const ways = [
  { value: 'at_once', label: 'A letter at once' },
  { value: 'daily', label: 'In a daily digest' },
  { value: 'weekly', label: 'In a digest on Mondays' },
  { value: 'none', label: 'No letters' },
];
const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const hoursOrNone = [{ value: '', label: 'None' }, ...hours];
const zones = Intl.supportedValuesOf('timeZone');
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const hourOf = (value: string): number | null => (value === '' ? null : Number(value));

interface FormProps {
  chosen: Preferences;
  change: typeof changeSeekerPreferences;
}

function usePreferences({ chosen, change }: FormProps) {
  const save = useSend(change, { tell: 'form' });
  return useCallForm({
    schema: preferencesBody,
    initial: {
      groups: chosen.groups.map(({ group, bell, letter, devices }) => ({
        ...{ group, bell, letter, devices },
      })),
      zone: chosen.zone ?? here(),
      digest_hour: chosen.digest_hour,
      quiet_from: chosen.quiet_from,
      quiet_until: chosen.quiet_until,
      monday: chosen.monday,
    },
    submit: async (notification_preferences) => {
      await save.mutateAsync({ body: { notification_preferences } });
      toast.done('Your notification settings are kept.');
    },
  });
}

export function PreferencesForm({ chosen, change }: FormProps) {
  const call = usePreferences({ chosen, change });
  const hourField = (name: 'digest_hour' | 'quiet_from' | 'quiet_until') => ({
    ...call.field(name),
    value: String(call.form.getValues()[name] ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      call.form.setFieldValue(name, hourOf(event.currentTarget.value)),
  });
  return (
    <CallForm of={call} label="Notification settings" submitLabel="Save">
      <Section
        title="What you are told"
        lead="Letters about your account, your rights and your place in a company come whatever you choose."
      >
        <Groups groups={chosen.groups} field={call.field} />
      </Section>
      <Section title="When letters come" lead="A digest holds what you have not opened since the last one.">
        <div className={look.pair}>
          <Select
            label="Your time zone"
            data={zones}
            searchable
            allowDeselect={false}
            {...call.field('zone')}
          />
          <NativeSelect label="Digests come at" data={hours} {...hourField('digest_hour')} />
          <NativeSelect label="Quiet hours from" data={hoursOrNone} {...hourField('quiet_from')} />
          <NativeSelect
            label="Quiet hours until"
            description="Letters and devices wait until then; the bell counts on."
            data={hoursOrNone}
            {...hourField('quiet_until')}
          />
        </div>
        {chosen.monday !== null && (
          <Switch
            label="On Mondays, a letter with everything that waits for you"
            {...call.field('monday', { type: 'checkbox' })}
          />
        )}
      </Section>
    </CallForm>
  );
}

interface GroupsProps {
  groups: Preferences['groups'];
  field: ReturnType<typeof usePreferences>['field'];
}

function Groups({ groups, field }: GroupsProps) {
  return (
    <ul className={classes.groups}>
      {groups.map(({ group, title, about }, at) => (
        <li key={group} className={classes.group}>
          <div>
            <h3 className={classes.title}>{title}</h3>
            <p className={look.quiet}>{about}</p>
          </div>
          <div className={classes.switches}>
            <Switch
              label="In the bell"
              aria-label={`${title}: in the bell`}
              {...field(`groups.${at}.bell`, { type: 'checkbox' })}
            />
            <Switch
              label="On devices"
              aria-label={`${title}: on devices`}
              {...field(`groups.${at}.devices`, { type: 'checkbox' })}
            />
          </div>
          <NativeSelect aria-label={`${title}: by letter`} data={ways} {...field(`groups.${at}.letter`)} />
        </li>
      ))}
    </ul>
  );
}
