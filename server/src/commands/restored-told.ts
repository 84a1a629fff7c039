// What an operator is told of a house that was brought back: how long it took, its sums, and each difference.
import type { Restored } from '../backup/restored';
import { say } from './stand';

/** Ends with code 1 where anything is not as it should be. */
export function tellRestored({ tables, files, companies, faults }: Restored, ms: number): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Brought back in ${(ms / 1000).toFixed(1)} s: ${rows} rows in ${tables.length} tables, all read.`);
  say(`${files.count} files (${Math.ceil(files.bytes / 1024 ** 2)} MB), each compared with its row.`);
  for (const fault of faults) say(fault);
  if (faults.length > 0) process.exitCode = 1;
  else say(`All files are there, and the ledgers of ${companies} companies are even.`);
}
