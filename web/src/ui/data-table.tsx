// A list of rows: sticky header, sorting, choosing, keys (j, k, enter, x); cards on a phone. Screens fetch.
import { Checkbox } from '@mantine/core';
import type { Cell } from '@rounds/product/csv';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import classes from './data-table.module.css';
import { useRowKeys } from './use-row-keys';

export interface Column<T> {
  key: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** The same for a spreadsheet; columns without it stand on the screen alone. */
  csv?: (row: T) => Cell;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  width?: string;
  sortable?: boolean;
}

export interface Sort {
  key: string;
  descending: boolean;
}

type RowKey = string | number;

export interface DataTableProps<T> {
  /** Names the list for screen readers. */
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  rowKey: (row: T) => RowKey;
  /** Enter or a click on the row; put a link in the first column too, for the pointer and new tabs. */
  onOpen?: (row: T) => void;
  /** Shown instead of the table: an EmptyState that offers the next step. */
  empty: ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  chosen?: ReadonlySet<RowKey>;
  onChoose?: (chosen: Set<RowKey>) => void;
  /** Dims the rows while the next page is on its way. */
  busy?: boolean;
}

export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, columns, rowKey, onOpen, chosen, onChoose } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const toggle = (row: T) => {
    const next = new Set(chosen);
    const key = rowKey(row);
    if (!next.delete(key)) next.add(key);
    onChoose?.(next);
  };
  useRowKeys(body, {
    open: (index) => rows[index] !== undefined && onOpen?.(rows[index]),
    choose: (index) => rows[index] !== undefined && onChoose && toggle(rows[index]),
  });
  if (rows.length === 0) return props.empty;
  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-label={props.label} aria-busy={props.busy ?? false}>
        <Head {...props} />
        <tbody ref={body}>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              data-row={index}
              data-opens={onOpen !== undefined}
              data-chosen={chosen?.has(rowKey(row)) ?? false}
              tabIndex={index === 0 ? 0 : -1}
              onClick={(event) => !isControl(event.target) && onOpen?.(row)}
            >
              {onChoose && (
                <td className={classes.choose}>
                  <Checkbox
                    size="xs"
                    aria-label={`Choose row ${index + 1}`}
                    checked={chosen?.has(rowKey(row)) ?? false}
                    onChange={() => toggle(row)}
                  />
                </td>
              )}
              <Cells row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The cell of a column that says nothing of this row: a dash, and on a phone no line at all. */
export const Nothing = () => <span className={classes.nothing}>–</span>;

function Cells<T>({ row, columns }: { row: T; columns: readonly Column<T>[] }) {
  return columns.map((column, place) => (
    <td key={column.key} data-label={column.title} data-align={column.align} data-first={place === 0}>
      {column.cell(row)}
    </td>
  ));
}

function Head<T>({ rows, columns, rowKey, sort, onSort, chosen, onChoose }: DataTableProps<T>) {
  const all = rows.length > 0 && rows.every((row) => chosen?.has(rowKey(row)));
  return (
    <thead>
      <tr>
        {onChoose && (
          <th className={classes.choose}>
            <Checkbox
              size="xs"
              aria-label="Choose every row of this page"
              checked={all}
              indeterminate={!all && (chosen?.size ?? 0) > 0}
              onChange={() => onChoose(new Set(all ? [] : rows.map(rowKey)))}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            style={column.width ? { width: column.width } : undefined}
            aria-sort={sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined}
          >
            {column.sortable && onSort ? <SortButton {...{ column, sort, onSort }} /> : column.title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SortButtonProps<T> {
  column: Column<T>;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

function SortButton<T>({ column, sort, onSort }: SortButtonProps<T>) {
  const mine = sort?.key === column.key;
  const Icon = mine && sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes.sort}
      data-mine={mine}
      onClick={() => onSort({ key: column.key, descending: mine && !sort.descending })}
    >
      {column.title}
      <Icon size={14} aria-hidden />
    </button>
  );
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, [role=button]') !== null;
}
