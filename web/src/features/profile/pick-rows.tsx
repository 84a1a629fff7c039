// Lists that are chosen from a long one and then say one thing more: certifications, languages, trainings, roles.
import { Select, TextInput } from '@mantine/core';
import { languageLevels } from '@rounds/product/profile/language-levels';
import type { SectionKey } from '@rounds/product/profile/sections';
import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { sentencesOf } from '../../api/refused';
import { AddSelect } from '../../ui/add-select';
import { IconButton } from '../../ui/icon-button';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import classes from './profile.module.css';
import { EntryDocument } from './entry-document';
import { useChoice, useChoices, type Choices } from './use-choices';
import { useSection, type Entry } from './use-section';

interface Option {
  id: number;
  label: string;
}

interface PickRowsProps<K extends SectionKey> {
  section: K;
  idField: keyof Entry<K> & string;
  label: string;
  placeholder: string;
  options: readonly Option[];
  fresh: (id: number) => Entry<K>;
  /** The one thing more; saves through `change`. */
  control?: (entry: Entry<K>, change: (entry: Entry<K>) => void, name: string) => ReactNode;
  /** Under a row that is stored. */
  beneath?: (entry: Entry<K> & { id: number }, name: string) => ReactNode;
}

function PickRows<K extends SectionKey>(props: PickRowsProps<K>) {
  const { section, idField, label, placeholder, options, fresh, control, beneath } = props;
  const { items, read, save } = useSection(section);
  const [problem, setProblem] = useState<string | null>(null);
  const idOf = (entry: Entry<K>) => entry[idField] as unknown as number;
  const names = new Map(options.map((one) => [one.id, one.label]));
  const put = (next: readonly Entry<K>[]) => {
    setProblem(null);
    save(next).catch((error: unknown) => setProblem(sentencesOf(error)[0] ?? 'Please check this entry.'));
  };
  return (
    <Loaded of={read}>
      {() => (
        <div className={look.column}>
          <AddSelect
            label={label}
            placeholder={placeholder}
            error={problem}
            options={options}
            chosen={items.map(idOf)}
            onAdd={(id) => put([...items, fresh(id)])}
          />
          {items.length > 0 && (
            <ul className={classes.rows}>
              {items.map((entry) => {
                const name = names.get(idOf(entry)) ?? '';
                const change = (next: Entry<K>) => put(items.map((one) => (one === entry ? next : one)));
                return (
                  <PickedRow
                    key={idOf(entry)}
                    name={name}
                    control={control?.(entry, change, name)}
                    beneath={entry.id !== undefined && beneath?.({ ...entry, id: entry.id }, name)}
                    onRemove={() => put(items.filter((one) => one !== entry))}
                  />
                );
              })}
            </ul>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface PickedRowProps {
  name: string;
  control: ReactNode;
  beneath: ReactNode;
  onRemove: () => void;
}

function PickedRow({ name, control, beneath, onRemove }: PickedRowProps) {
  return (
    <li className={classes.pickRow}>
      <span className={classes.pickName}>{name}</span>
      {control && <span className={classes.pickControl}>{control}</span>}
      <IconButton icon={IconX} label={`Remove ${name}`} title={`Remove ${name}`} onClick={onRemove} />
      {beneath}
    </li>
  );
}

type Kind = Choices['certifications'][number]['kind'];
const certificationLists = [
  ['certifications', 'Certifications', 'Such as BLS', ['required', 'general']],
  ['related_certifications', 'Related certifications', 'Type to search', ['related']],
  ['special_certifications', 'Special certifications', 'Type to search', ['special']],
] as const satisfies readonly (readonly [SectionKey, string, string, readonly Kind[]])[];

export function CertificationPicks({ only }: { only?: 'certifications' }) {
  const choices = useChoices();
  return (
    <Loaded of={choices}>
      {({ certifications }) => (
        <div className={look.column}>
          {certificationLists
            .filter(([key]) => !only || key === only)
            .map(([key, label, placeholder, kinds]) => (
              <PickRows
                key={key}
                section={key}
                idField="certification_id"
                label={label}
                placeholder={placeholder}
                options={optionsOf(certifications, kinds)}
                fresh={(id) => ({ certification_id: id, expires_on: null })}
                control={(entry, change, name) => (
                  <DayInput
                    label={`${name} expires on`}
                    value={entry.expires_on}
                    onChange={(expires_on) => change({ ...entry, expires_on })}
                  />
                )}
                beneath={({ id, document }, name) => (
                  <EntryDocument of="certificate" id={id} name={name} document={document ?? null} />
                )}
              />
            ))}
        </div>
      )}
    </Loaded>
  );
}

const optionsOf = (certifications: Choices['certifications'], kinds: readonly Kind[]): Option[] =>
  certifications
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id, title, abbreviation }) => ({
      id,
      label: abbreviation ? `${abbreviation}: ${title}` : title,
    }));

/** A day beside a row; saved when it is whole. */
function DayInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  return (
    <TextInput
      type="date"
      size="xs"
      aria-label={label}
      title={label}
      defaultValue={value ?? ''}
      onBlur={(event) => {
        const day = event.currentTarget.value || null;
        if (day !== value) onChange(day);
      }}
    />
  );
}

const levels = languageLevels.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export function LanguagePicks() {
  const languages = useChoice('languages') ?? [];
  return (
    <PickRows<'languages'>
      section="languages"
      idField="language_id"
      label="Languages"
      placeholder="Type to search, such as Spanish"
      options={languages.map(({ id, name }) => ({ id, label: name }))}
      fresh={(id) => ({ language_id: id, level: 'fluent' })}
      control={(entry, change, name) => (
        <Select
          size="xs"
          aria-label={`How well you speak ${name}`}
          data={levels}
          allowDeselect={false}
          value={entry.level}
          onChange={(level) => level && change({ ...entry, level: level })}
        />
      )}
    />
  );
}

const termLists = {
  advanced_trainings: ['advanced_training', 'Advanced training', 'Such as moderate sedation'],
  leadership_roles: ['leadership_role', 'Leadership roles', 'Such as charge nurse'],
} as const;

export function TermPicks({ section }: { section: keyof typeof termLists }) {
  const [kind, label, placeholder] = termLists[section];
  const words = useChoice(kind);
  return (
    <PickRows
      section={section}
      idField="vocabulary_id"
      label={label}
      placeholder={placeholder}
      options={words ?? []}
      fresh={(id) => ({ vocabulary_id: id, year: null })}
    />
  );
}
