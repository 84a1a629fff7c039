// Choosing from what a call answers: one or several, searched here or by the server.
import { Loader, MultiSelect, Select, type MultiSelectProps, type SelectProps } from '@mantine/core';
import type { Answer, Args, CallSpec } from '@rounds/product/call';
import { useEffect, useState } from 'react';
import { useCall } from '../api/use-call';

type Value = string | number;

export interface Option {
  value: Value;
  label: string;
  group?: string;
}

interface Source<C extends CallSpec> {
  spec: C;
  /** The arguments; `search` is what is typed when the server searches. */
  args: (search: string) => Args<C>;
  options: (answer: Answer<C>) => readonly Option[];
  /** The server searches (typed text is sent after a pause) instead of the list here. */
  serverSearch?: boolean;
  /** Options known before the call answers, such as the one chosen earlier. */
  known?: readonly Option[];
}

type Own = 'value' | 'onChange' | 'data' | 'onSearchChange' | 'searchable' | 'defaultValue';

export type SelectFromCallProps<C extends CallSpec, V extends Value> = Source<C> &
  Omit<SelectProps, Own> & { value?: V | '' | null; onChange?: (value: V | null) => void };

/** `<SelectFromCall spec={listDisciplines} args={() => ({})} options={…} label="Discipline" {...call.field('discipline_id')} />` */
export function SelectFromCall<C extends CallSpec, V extends Value>(props: SelectFromCallProps<C, V>) {
  const { spec, args, options, serverSearch = false, known = [], value, onChange, ...rest } = props;
  const list = useOptions({ spec, args, options, serverSearch, known });
  return (
    <Select
      {...rest}
      {...list.props}
      value={value === null || value === undefined || value === '' ? null : String(value)}
      onChange={(chosen) => onChange?.(list.original<V>(chosen))}
    />
  );
}

export type MultiSelectFromCallProps<C extends CallSpec, V extends Value> = Source<C> &
  Omit<MultiSelectProps, Own> & { value?: readonly V[]; onChange?: (value: V[]) => void };

export function MultiSelectFromCall<C extends CallSpec, V extends Value>(
  props: MultiSelectFromCallProps<C, V>,
) {
  const { spec, args, options, serverSearch = false, known = [], value, onChange, ...rest } = props;
  const list = useOptions({ spec, args, options, serverSearch, known });
  return (
    <MultiSelect
      {...rest}
      {...list.props}
      value={(value ?? []).map(String)}
      onChange={(chosen) =>
        onChange?.(chosen.map((one) => list.original<V>(one)).filter((one) => one !== null))
      }
    />
  );
}

function useOptions<C extends CallSpec>({ spec, args, options, serverSearch, known }: Required<Source<C>>) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [met, setMet] = useState<ReadonlyMap<string, Option>>(new Map());
  useEffect(() => {
    if (!serverSearch) return;
    const pause = setTimeout(() => setSearch(typed), 250);
    return () => clearTimeout(pause);
  }, [typed, serverSearch]);
  const read = useCall(spec, args(search), { keepPrevious: true });
  const current = read.data === undefined ? [] : options(read.data);
  const byText = new Map([...met, ...[...known, ...current].map((one) => [String(one.value), one] as const)]);
  return {
    props: {
      searchable: true,
      data: grouped(unique([...known, ...current])),
      rightSection: read.isFetching && read.data === undefined ? <Loader size={16} /> : undefined,
      nothingFoundMessage: read.error ? read.error.message : 'Nothing found',
      onSearchChange: (text: string) => {
        // Options already seen keep their labels while the server's list changes under them.
        if (serverSearch) setMet(byText);
        setTyped(text);
      },
      ...(serverSearch ? { filter: asFound } : {}),
    },
    original: <V extends Value>(chosen: string | null) =>
      (chosen === null ? null : (byText.get(chosen)?.value ?? chosen)) as V | null,
  };
}

/** The server has searched already. */
const asFound: NonNullable<SelectProps['filter']> = ({ options }) => options;

function unique(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [String(option.value), option])).values()];
}

function grouped(options: readonly Option[]) {
  const item = ({ value, label }: Option) => ({ value: String(value), label });
  if (options.every((option) => !option.group)) return options.map(item);
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const group = option.group ?? 'Other';
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups].map(([group, items]) => ({ group, items: items.map(item) }));
}
