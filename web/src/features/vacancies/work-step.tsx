// Step 2: how the work is: type of position, shift, setting, languages, and from when.
import { Select, TextInput } from '@mantine/core';
import { languageLevels } from '@rounds/product/profile/language-levels';
import { listLanguages, listPreferences } from '@rounds/product/reference/calls';
import { useCall } from '../../api/use-call';
import { ChoiceChips } from '../../ui/choice-chips';
import { Loaded } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { useOwnWork } from './use-own-work';
import type { VacancyForm } from './use-vacancy-form';
import look from '../../ui/look.module.css';
import classes from './fields.module.css';
import { figureIn, type Preferences } from './values';
import { PickRows } from './wanted-picks';

const kinds = [
  ['type_of_position', 'Type of position'],
  ['shift', 'Shift'],
  ['comfort_setting', 'Setting'],
] as const;

const levels = languageLevels.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export function WorkStep({ form }: { form: VacancyForm }) {
  useOwnWork(form);
  return (
    <>
      <Section title="Type of position, shift, setting">
        <WishChips form={form} />
      </Section>
      <Section title="Hours">
        <TextInput
          label="Hours a week"
          description={hoursHint(form.values.hours_a_week)}
          inputMode="decimal"
          {...form.field('hours_a_week')}
        />
      </Section>
      <Section title="Languages">
        <Languages form={form} />
      </Section>
      <Section title="Start">
        <div className={look.pair}>
          <TextInput
            label="Start date"
            description="If the day is fixed."
            type="date"
            {...form.field('start_date')}
          />
          <TextInput
            label="Start window"
            description="If it is not."
            placeholder="Within six weeks of the offer"
            maxLength={120}
            {...form.field('start_window')}
          />
        </div>
      </Section>
    </>
  );
}

function WishChips({ form }: { form: VacancyForm }) {
  const words = useCall(listPreferences, {}, { staleTime: Infinity });
  const { values, set, errors, check } = form;
  const chosen = values.preferences_settings;
  // The discipline's own words, and all of them while there is none.
  const own = form.discipline;
  const toggle = (kind: keyof Preferences, id: number) => {
    const before = chosen[kind];
    const ids = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
    set({ preferences_settings: { ...chosen, [kind]: ids } });
  };
  // One sentence for two lists; it stands under the first that is empty.
  const fault = errors['preferences_settings'];
  const faultAt = chosen.type_of_position.length === 0 ? 'type_of_position' : 'shift';
  return (
    <Loaded of={words}>
      {({ data }) => (
        <div className={look.column}>
          {kinds.map(([kind, legend]) => (
            <ChoiceChips
              key={kind}
              legend={legend}
              asked={kind !== 'comfort_setting'}
              choices={(own ?? data)[kind]}
              chosen={new Set(chosen[kind])}
              onToggle={(id) => toggle(kind, id)}
              {...(kind === faultAt ? { path: 'preferences_settings', error: fault } : {})}
              {...(kind === 'shift' ? { onLeave: () => check('preferences_settings') } : {})}
            />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function Languages({ form }: { form: VacancyForm }) {
  const languages = useCall(listLanguages, {}, { staleTime: Infinity });
  const { values, set, errors, check } = form;
  return (
    <PickRows
      label="Languages spoken at work"
      description="At least one."
      placeholder="Type to search, such as English"
      options={(languages.data?.data ?? []).map(({ id, name }) => ({ id, label: name }))}
      items={values.languages_data}
      idOf={({ language_id }) => language_id}
      fresh={(language_id) => ({ language_id, level: 'fluent' as const })}
      onChange={(languages_data) => set({ languages_data })}
      path="languages_data"
      error={errors['languages_data']}
      onLeave={() => check('languages_data')}
      control={(entry, change, name) => (
        <Select
          className={classes.rowControl}
          size="xs"
          aria-label={`How well ${name} is spoken`}
          data={levels}
          allowDeselect={false}
          value={entry.level}
          onChange={(level) => level && change({ ...entry, level })}
        />
      )}
    />
  );
}

const wholePost = 40;

/** What the hours are of a whole post, as rosters and budgets say it. */
function hoursHint(typed: string): string {
  const hours = figureIn(typed);
  const post = 'Of one person in the post: 36, 40. Half a post is half of that.';
  return hours === null
    ? post
    : `${post} These are ${Number((hours / wholePost).toFixed(2))} FTE of ${wholePost} hours.`;
}
