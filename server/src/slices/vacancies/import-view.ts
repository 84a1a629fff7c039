// An import as its author reads it: what was found, how far it is, and whether it can be taken back.
import { limits } from '@rounds/product/limits';
import { hoursAfter } from '@rounds/product/time';
import type { ImportState, VacancyImport } from '@rounds/product/vacancies/import-calls';
import { cellsOf, headerOf, type RowFault } from '@rounds/product/vacancies/sheet';
import { shortened } from '@rounds/product/vacancies/sheet-cells';
import { titleColumn } from '@rounds/product/vacancies/sheet-columns';
import type { RequestContext } from '../../http/request-context';
import { countRows, faultyRows, type ImportRecord } from './import-queries';

type Looking = Pick<RequestContext, 'tx' | 'now'>;

export const faultsIn = (faults: unknown) => faults as RowFault[];

/** Until when the author may take it back; null where it cannot be, or nothing was done. */
export function undoUntil({ state, ended_at }: ImportRecord, done: number, now: string): string | null {
  if (ended_at === null || done === 0 || !['done', 'stopped'].includes(state)) return null;
  const until = hoursAfter(ended_at, limits.imports.undoHours);
  return until > now ? until : null;
}

export async function importAsRead({ tx, now }: Looking, row: ImportRecord): Promise<VacancyImport> {
  const counts = await countRows(tx, row.id);
  const sum = (state: string, fresh?: boolean) =>
    counts
      .filter((one) => one.state === state && (fresh === undefined || one.fresh === fresh))
      .reduce((all, { count }) => all + count, 0);
  const [created, changed] = [sum('created'), sum('changed')];
  return {
    id: row.id,
    state: row.state as ImportState,
    file_name: row.file_name,
    created_at: row.created_at,
    rows: counts.reduce((all, { count }) => all + count, 0),
    to_create: sum('waiting', true),
    to_change: sum('waiting', false),
    created,
    changed,
    same: sum('same'),
    refused: sum('refused'),
    undone: sum('undone'),
    kept: sum('kept'),
    ignored_columns: row.ignored as string[],
    undo_until: undoUntil(row, created + changed, now),
    undoes: row.undoes,
    stopped: row.stopped,
    faults: await firstFaults(tx, row),
  };
}

async function firstFaults(
  tx: Looking['tx'],
  { id, header }: ImportRecord,
): Promise<VacancyImport['faults']> {
  const limit = limits.imports.shownFaults;
  const read = headerOf(header as string[]);
  const titleOf = (cells: string[]) => (typeof read === 'string' ? '' : cellsOf(read, cells)(titleColumn));
  const rows = await faultyRows(tx, id, { after: 0, limit });
  return rows
    .flatMap(({ number, cells, faults }) =>
      faultsIn(faults).map((fault) => ({
        row: number,
        title: shortened(titleOf(cells as string[])),
        ...fault,
      })),
    )
    .slice(0, limit);
}
