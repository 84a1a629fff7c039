// What an employer should offer, by the matching attributes: the question in plain words, and its weight.
import { Select, TextInput } from '@mantine/core';
import { attributeWeights } from '@rounds/product/profile/sections';
import { listMatchingAttributes } from '@rounds/product/reference/calls';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { sentencesOf } from '../../api/refused';
import { useCall } from '../../api/use-call';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import classes from './profile.module.css';
import { useSection, type Entry } from './use-section';
import { IconButton } from '../../ui/icon-button';

type Wish = Entry<'user_matching_attributes'>;
interface Attribute {
  id: number;
  label: string;
  question_job_seeker: string;
  kind: string;
  options: string[];
}

const weightWords = { must: 'A must', high: 'Matters much', nice: 'Nice to have' };
const weights = attributeWeights.map((value) => ({ value, label: weightWords[value] }));

export function AttributeWishes() {
  const mine = useSection('user_matching_attributes');
  const attributes = useCall(listMatchingAttributes, {});
  return (
    <Loaded of={mine.read}>
      {() => (
        <Loaded of={attributes}>
          {({ data }) => (
            <Wishes all={data} items={mine.items} save={async (items) => void (await mine.save(items))} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface WishesProps {
  all: readonly Attribute[];
  items: readonly Wish[];
  save: (items: readonly Wish[]) => Promise<void>;
}

function Wishes({ all, items, save }: WishesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const put = (next: readonly Wish[]) => {
    setProblem(null);
    save(next).catch((error: unknown) => setProblem(sentencesOf(error)[0] ?? 'This could not be saved.'));
  };
  const chosen = new Set(items.map((item) => item.matching_attribute_id));
  return (
    <div className={look.column}>
      <Select
        label="Add a wish"
        placeholder="Such as nurse to patient ratio"
        searchable
        value={null}
        error={problem}
        nothingFoundMessage="Nothing found"
        data={all.filter(({ id }) => !chosen.has(id)).map(({ id, label }) => ({ value: String(id), label }))}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={(value) => {
          setSearch('');
          if (value !== null)
            put([...items, { matching_attribute_id: Number(value), weight: 'nice', value: '' }]);
        }}
      />
      {items.map((item) => {
        const attribute = all.find(({ id }) => id === item.matching_attribute_id);
        const change = (next: Partial<Wish>) =>
          put(items.map((one) => (one === item ? { ...one, ...next } : one)));
        return (
          attribute && (
            <WishRow
              key={attribute.id}
              attribute={attribute}
              wish={item}
              change={change}
              remove={() => put(items.filter((one) => one !== item))}
            />
          )
        );
      })}
    </div>
  );
}

interface WishRowProps {
  attribute: Attribute;
  wish: Wish;
  change: (next: Partial<Wish>) => void;
  remove: () => void;
}

function WishRow({ attribute, wish, change, remove }: WishRowProps) {
  const { label, question_job_seeker: question, kind, options } = attribute;
  return (
    <div className={classes.entry}>
      <div className={classes.entryText}>
        <strong>{label}</strong>
        <small>{question}</small>
      </div>
      {kind === 'choice' && (
        <Select
          aria-label={question}
          placeholder="Any"
          clearable
          data={options}
          value={wish.value || null}
          onChange={(value) => change({ value: value ?? '' })}
        />
      )}
      {(kind === 'number' || kind === 'text') && (
        <TextInput
          aria-label={question}
          inputMode={kind === 'number' ? 'numeric' : 'text'}
          maxLength={200}
          defaultValue={wish.value}
          onBlur={(event) => {
            const value = event.currentTarget.value.trim();
            if (value !== wish.value) change({ value });
          }}
        />
      )}
      <Select
        aria-label={`How much ${label} matters`}
        data={weights}
        allowDeselect={false}
        value={wish.weight}
        onChange={(weight) => weight && change({ weight })}
      />
      <IconButton icon={IconX} label={`Remove ${label}`} title="Remove" onClick={remove} />
    </div>
  );
}
