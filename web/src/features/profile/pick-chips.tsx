// Lists that are chosen from what is there by a tap: skills, shifts, types of position, settings.
import { Switch } from '@mantine/core';
import type { SectionKey } from '@rounds/product/profile/sections';
import { sentencesOf } from '../../api/refused';
import { ChoiceChips } from '../../ui/choice-chips';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './profile.module.css';
import { useChoices } from './use-choices';
import { useSection, type Entry } from './use-section';

interface Choice {
  id: number;
  label: string;
}

/** Saves the list with this choice in or out; what goes wrong is said. */
function useToggle<K extends SectionKey>(key: K, idField: keyof Entry<K> & string) {
  const mine = useSection(key);
  const idOf = (entry: Entry<K>) => entry[idField] as unknown as number;
  const chosen = new Set(mine.items.map(idOf));
  const save = (items: readonly Entry<K>[]) => {
    mine
      .save(items)
      .catch((error: unknown) => toast.lost(sentencesOf(error)[0] ?? 'This could not be saved.'));
  };
  const toggle = (id: number, fresh: Entry<K>) =>
    save(chosen.has(id) ? mine.items.filter((entry) => idOf(entry) !== id) : [...mine.items, fresh]);
  return { ...mine, chosen, toggle, put: save };
}

export function SkillPicks() {
  const { chosen, toggle, read } = useToggle('skills', 'skill_id');
  const choices = useChoices();
  return (
    <Loaded of={read}>
      {() => (
        <Loaded of={choices}>
          {({ skills }) => (
            <ChoiceChips
              legend={`What you do well: ${chosen.size} chosen`}
              choices={skills.map(({ id, title }) => ({ id, label: title }))}
              chosen={chosen}
              onToggle={(id) => toggle(id, { skill_id: id, years: null })}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** Which of the usual ones one holds; the day each ends is asked for in the profile. */
export function CertificationChips() {
  const { chosen, toggle, read } = useToggle('certifications', 'certification_id');
  const choices = useChoices();
  return (
    <Loaded of={read}>
      {() => (
        <Loaded of={choices}>
          {({ certifications }) => (
            <ChoiceChips
              legend="Certifications you hold"
              choices={certifications.map(({ id, abbreviation, title }) => ({
                id,
                label: abbreviation || title,
              }))}
              chosen={chosen}
              onToggle={(id) => toggle(id, { certification_id: id, expires_on: null })}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

const legends = {
  shift: 'Shift',
  type_of_position: 'Type of position',
  comfort_setting: 'Where you feel at home',
} as const;
type Kind = keyof typeof legends;
const allKinds = Object.keys(legends) as Kind[];

interface PreferencePicksProps {
  kinds?: readonly Kind[];
  withMusts?: boolean;
}

export function PreferencePicks({ kinds = allKinds, withMusts = false }: PreferencePicksProps) {
  const { chosen, toggle, read, items, put } = useToggle('user_preferences', 'preference_id');
  const words = useChoices();
  return (
    <Loaded of={read}>
      {() => (
        <Loaded of={words}>
          {(data) => (
            <div className={look.column}>
              {kinds.map((kind) => (
                <ChoiceChips
                  key={kind}
                  legend={legends[kind]}
                  choices={data[kind]}
                  chosen={chosen}
                  onToggle={(id) => toggle(id, { preference_id: id, must: false })}
                />
              ))}
              {withMusts && items.length > 0 && (
                <Musts
                  items={items}
                  words={kinds.flatMap((kind) => data[kind])}
                  onChange={(changed) => put(changed)}
                />
              )}
            </div>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface MustsProps {
  items: readonly Entry<'user_preferences'>[];
  words: readonly Choice[];
  onChange: (items: readonly Entry<'user_preferences'>[]) => void;
}

function Musts({ items, words, onChange }: MustsProps) {
  const nameOf = new Map(words.map(({ id, label }) => [id, label]));
  return (
    <fieldset className={classes.chipSet}>
      <legend>Which of these are musts?</legend>
      <p className={classes.hint}>A vacancy without a must of yours does not count as a fit.</p>
      <ul className={classes.rows}>
        {items.map((item) => (
          <li key={item.preference_id} className={classes.pickRow}>
            <Switch
              label={nameOf.get(item.preference_id) ?? ''}
              checked={item.must}
              onChange={(event) => {
                const must = event.currentTarget.checked;
                onChange(items.map((one) => (one === item ? { ...one, must } : one)));
              }}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
