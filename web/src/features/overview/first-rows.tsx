// A long table of the overview: its first rows, and all of them when asked for.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DataTable, type DataTableProps } from '../../ui/data-table';
import { count } from '../../ui/words';
import classes from './overview.module.css';

const most = 8;

export function FirstRows<T>({ what, ...props }: DataTableProps<T> & { what: string }) {
  const [whole, setWhole] = useState(false);
  const { rows } = props;
  return (
    <>
      <DataTable {...props} rows={whole ? rows : rows.slice(0, most)} />
      {rows.length > most && (
        <div className={classes.more}>
          <Button variant="default" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? `Show ${most} ${what}` : `Show all ${count(rows.length)} ${what}`}
          </Button>
        </div>
      )}
    </>
  );
}
