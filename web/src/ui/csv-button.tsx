// What a list shows, as a CSV for a spreadsheet: of the rows that are here, or of every row, read page by page.
import { Button } from '@mantine/core';
import { asCsv, type Cell } from '@rounds/product/csv';
import { limits } from '@rounds/product/limits';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Column } from './data-table';
import classes from './data-table.module.css';
import { toast } from './toast';
import { count } from './words';

interface CsvButtonProps {
  /** What it holds; the file is named by it. */
  of: string;
  head: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  /** The words on it, where it is no list that is saved. */
  title?: string;
}

const mark = <IconDownload size={16} stroke={1.7} aria-hidden />;

export function CsvButton({ of, head, rows, title = 'Save as CSV' }: CsvButtonProps) {
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => save(of, [head, ...rows])}>
      {title}
    </Button>
  );
}

function save(of: string, rows: readonly (readonly Cell[])[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([asCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  link.download = `rounds-${of}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What stands in each column of a line; those without `csv` stand on the screen alone. */
export type CsvColumns<T> = readonly Pick<Column<T>, 'title' | 'csv'>[];

/** One page of the list as it is filtered and ordered on the screen; pages begin with 1. */
type ReadPage<T> = (at: PageAt, signal: AbortSignal) => Promise<{ data: readonly T[] }>;

export interface PageAt {
  page: number;
  size: number;
}

interface TableCsvProps<T> {
  of: string;
  columns: CsvColumns<T>;
  rows: readonly T[];
}

/** The rows of a list that is here as a whole. It stands below the list, where others have their pages. */
export function TableCsv<T>({ of, columns, rows }: TableCsvProps<T>) {
  return (
    <Button
      className={classes.atEnd}
      variant="subtle"
      size="compact-sm"
      leftSection={mark}
      onClick={() => save(of, rowsOf(columns, rows))}
    >
      Save as CSV
    </Button>
  );
}

interface ListCsvProps<T> {
  /** What it holds; the file is named by it. */
  of: string;
  columns: CsvColumns<T>;
  read: ReadPage<T>;
}

/** Every row of a list, not only the page that is shown. It says how far it is, and stops where its screen is left. */
export function ListCsv<T>({ of, columns, read }: ListCsvProps<T>) {
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const { signal } = (running.current = new AbortController());
    setRows(0);
    try {
      const all = await readAll(read, signal, setRows);
      save(of, rowsOf(columns, all));
      if (all.length === most)
        toast.warn(`These are the first ${count(most)} rows. Narrow the list for the rest.`);
    } catch (error) {
      if (!signal.aborted) toast.lost(`${error instanceof Error ? error.message : ''} Nothing was saved.`);
    } finally {
      if (!signal.aborted) setRows(null);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={mark}
      aria-disabled={rows !== null}
      onClick={() => rows === null && void run()}
    >
      {rows === null ? 'Save as CSV' : `Reading ${count(rows)} rows`}
    </Button>
  );
}

const { size, pages } = limits.csv;
const most = size * pages;

async function readAll<T>(
  read: ReadPage<T>,
  signal: AbortSignal,
  tell: (rows: number) => void,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { data } = await read({ page, size }, signal);
    all.push(...data);
    tell(all.length);
    if (data.length < size) break;
  }
  return all;
}

const rowsOf = <T,>(columns: CsvColumns<T>, rows: readonly T[]): Cell[][] => {
  const said = columns.flatMap(({ title, csv }) => (csv ? [{ title, csv }] : []));
  return [said.map(({ title }) => title), ...rows.map((row) => said.map(({ csv }) => csv(row)))];
};
