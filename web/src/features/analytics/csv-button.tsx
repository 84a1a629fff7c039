// What a table shows, as a CSV for a spreadsheet: made of the same rows.
import { asCsv } from '@rounds/product/csv';
import { Button } from '@mantine/core';

interface CsvButtonProps {
  /** What it holds; the file is named by it. */
  of: string;
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

export function CsvButton({ of, head, rows }: CsvButtonProps) {
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([asCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' }));
    link.download = `rounds-${of}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button variant="subtle" size="compact-sm" onClick={save}>
      Take it as CSV
    </Button>
  );
}
