// Above the rows of Connection Received: the words and the vacancy that they are narrowed to, and their order.
import type { ReactNode } from 'react';
import { LateSelect } from '../../ui/late-select';
import { SearchField } from '../../ui/search-field';
import type { ReceivedSearch } from '../connections/came-from';
import { OrOwnOnly } from '../connections/request-list';
import classes from './list-head.module.css';
import { VacancyFilter } from './vacancy-filter';

const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'waiting', label: 'Waiting longest first' },
  { value: 'fit', label: 'Best fit first' },
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
      <VacancyFilter
        className={classes.order}
        value={search.vacancy}
        onChange={(vacancy) => change({ vacancy })}
      />
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

/** Nobody waits at all, or nobody of those that the list is narrowed to. */
export function Nobody({ search: { search, vacancy }, empty }: { search: ReceivedSearch; empty: ReactNode }) {
  if (search) return <p>Nobody here matches “{search}”.</p>;
  return vacancy ? <p>Nobody waits here for this vacancy.</p> : <OrOwnOnly>{empty}</OrOwnOnly>;
}
