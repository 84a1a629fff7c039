// Pages by number under a list, with the total: `11–20 of 1,000+`.
import { Button } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { count, totalText } from './words';

export interface PagerProps {
  page: number;
  size: number;
  total: number;
  /** `gte` when the count stopped at 1,000. */
  relation?: 'eq' | 'gte';
  onPage: (page: number) => void;
  /** Of what, where a screen has two lists. */
  label?: string;
  /** Beside the numbers: what is done with the whole list. */
  children?: ReactNode;
}

export function Pager(props: PagerProps) {
  const { page, size, total, relation = 'eq', onPage, label = 'Pages', children } = props;
  if (total === 0) return null;
  const last =
    relation === 'gte' ? limits.search.maxPage : Math.min(Math.ceil(total / size), limits.search.maxPage);
  const first = (page - 1) * size + 1;
  const until = relation === 'gte' ? page * size : Math.min(page * size, total);
  return (
    <nav className={classes.pager} aria-label={label}>
      <span className="tabular" aria-live="polite">
        {count(first)}–{count(until)} of {totalText(total, relation)}
      </span>
      {children}
      {last > 1 && (
        <span className={classes.pagerButtons}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            Previous
          </Button>
          <span className="tabular">Page {page}</span>
          <Button
            variant="default"
            size="xs"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          >
            Next
          </Button>
        </span>
      )}
    </nav>
  );
}
