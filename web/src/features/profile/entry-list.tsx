// A list of entries that need a form each: licenses, schools, jobs. One entry is edited at a time, in its place.
import { Button } from '@mantine/core';
import { entrySchema, type SectionKey } from '@rounds/product/profile/sections';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { sentencesOf } from '../../api/refused';
import { CallForm } from '../../ui/call-form';
import { forgetDraft, readDraft } from '../../ui/form-parts';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import { useCallForm, type CallForm as Call } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import classes from './profile.module.css';
import { useRemovedDocument } from './removed-document';
import { useSection, type Entry, type MySection } from './use-section';

type Plain = Record<string, unknown>;
export type EntryForm = Call<z.ZodType<Plain, Plain>>;

export interface EntryListProps<K extends SectionKey> {
  section: K;
  /** One of them, such as `license`. */
  noun: string;
  /** A new one before anything is filled in. */
  blank: Plain;
  summary: (entry: Entry<K>) => ReactNode;
  fields: (call: EntryForm) => ReactNode;
  /** Under one that is stored. */
  beneath?: (entry: Entry<K> & { id: number }) => ReactNode;
  /** Says what belongs here while there is none. */
  hint: string;
}

export function EntryList<K extends SectionKey>(props: EntryListProps<K>) {
  const mine = useSection(props.section);
  return <Loaded of={mine.read}>{() => <Entries {...props} mine={mine} />}</Loaded>;
}

const sayLost = (error: unknown) =>
  toast.lost(sentencesOf(error)[0] ?? 'This could not be saved. Please try again.');

/** What is on its way stays in its form until it is stored, so that a refusal loses nothing. */
function useEntries<K extends SectionKey>({ stored: items, save }: MySection<K>, noun: string) {
  const change = async (index: number, entry: Plain) => {
    await save([...items.slice(0, index), entry as Entry<K>, ...items.slice(index + 1)]);
  };
  const documents = useRemovedDocument(noun);
  const remove = async (index: number) => {
    try {
      const document = await documents.take(items[index]?.document ?? null);
      await save(items.filter((_, at) => at !== index));
      const again = items.map(({ id: _gone, ...entry }, at) =>
        at === index ? entry : items[at],
      ) as Entry<K>[];
      const known = new Set(items.map(({ id }) => id));
      const undo = async () => {
        const back = (await save(again)).find(({ id }) => !known.has(id));
        if (back) await documents.putBack(back.id, document);
      };
      toast.done(`This ${noun} is removed.`, { undo: () => void undo().catch(sayLost) });
    } catch (error) {
      sayLost(error);
    }
  };
  return { items, change, remove };
}

function Entries<K extends SectionKey>({ mine, ...props }: EntryListProps<K> & { mine: MySection<K> }) {
  const { noun, hint, summary } = props;
  const draft = `new-${props.section}`;
  const { items, change, remove } = useEntries(mine, noun);
  const [open, setOpen] = useState<number | null>(() =>
    Object.keys(readDraft(draft)).length > 0 ? items.length : null,
  );
  const close = () => setOpen(null);
  return (
    <div className={look.column}>
      {items.length === 0 && open === null && <p className={classes.hint}>{hint}</p>}
      {items.length > 0 && (
        <ul className={classes.entries}>
          {items.map((entry, index) => (
            <li key={entry.id ?? `new-${index}`} className={classes.entry}>
              {open === index ? (
                <OneEntry
                  {...props}
                  entry={entry}
                  save={(next) => change(index, next).then(close)}
                  close={close}
                />
              ) : (
                <>
                  <div className={classes.entryText}>{summary(entry)}</div>
                  <EntryButtons noun={noun} edit={() => setOpen(index)} remove={() => void remove(index)} />
                  {entry.id !== undefined && props.beneath?.({ ...entry, id: entry.id })}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === items.length ? (
        <div className={classes.entry}>
          <OneEntry
            {...props}
            entry={props.blank}
            draft={draft}
            save={(next) => change(items.length, next).then(close)}
            close={close}
          />
        </div>
      ) : (
        <AddButton noun={noun} onAdd={() => setOpen(items.length)} />
      )}
    </div>
  );
}

function AddButton({ noun, onAdd }: { noun: string; onAdd: () => void }) {
  return (
    <div>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
        Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
      </Button>
    </div>
  );
}

function EntryButtons({ noun, edit, remove }: { noun: string; edit: () => void; remove: () => void }) {
  return (
    <div className={classes.entryButtons}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={edit}
        aria-label={`Edit this ${noun}`}
      >
        Edit
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={remove}
        aria-label={`Remove this ${noun}`}
      >
        Remove
      </Button>
    </div>
  );
}

interface OneEntryProps<K extends SectionKey> extends EntryListProps<K> {
  entry: Plain;
  /** Of a new one: what is typed stays in this tab until it is saved or canceled. */
  draft?: string;
  save: (entry: Plain) => Promise<void>;
  close: () => void;
}

function OneEntry<K extends SectionKey>(props: OneEntryProps<K>) {
  const { section, noun, entry, draft, fields, save, close } = props;
  const schema = entrySchema(section);
  const call = useCallForm({
    schema,
    initial: emptied(entry),
    ...(draft ? { draft } : {}),
    submit: (values) => save({ ...entry, ...schema.parse(values) }),
  });
  return (
    <div className={classes.entryForm}>
      <CallForm
        of={call}
        label={`This ${noun}`}
        submitLabel={`Save this ${noun}`}
        aside={
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              forgetDraft(draft);
              close();
            }}
          >
            Cancel
          </Button>
        }
      >
        {fields(call)}
      </CallForm>
    </div>
  );
}

/** What is not there is an empty field. */
const emptied = (entry: Plain): Plain =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, value ?? '']));
