// Above the rows of Connection Received: the words that they are searched by and the order in which they stand.
import type { ReactNode } from 'react';
import { LateSelect } from '../../ui/late-select';
import { SearchField } from '../../ui/search-field';
import type { ReceivedSearch } from '../connections/came-from';
import classes from './list-head.module.css';

const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'waiting', label: 'Waiting longest first' },
] as const;

interface ListHeadProps {
  search: ReceivedSearch;
  /** Hears of the search with the page left out. */
  onSearch: (next: ReceivedSearch) => void;
  /** Behind them. */
  children?: ReactNode;
}

export function ListHead({ search, onSearch, children }: ListHeadProps) {
  const change = (next: ReceivedSearch) => onSearch({ ...search, page: undefined, ...next });
  return (
    <div className={classes.head}>
      <SearchField value={search.search ?? ''} onChange={(next) => change({ search: next || undefined })} />
      <LateSelect
        className={classes.order}
        label="Order"
        placeholder="Last moved first"
        data={sortOptions}
        value={search.sort ?? null}
        onChange={(next) => change({ sort: sortOptions.find(({ value }) => value === next)?.value })}
      />
      {children}
    </div>
  );
}
