// What an import says of itself: what it would do, how far it is, and what it has done.
import type { VacancyImport } from '@rounds/product/vacancies/import-calls';
import { count, many } from '../../ui/words';

type Counts = Pick<
  VacancyImport,
  'to_create' | 'to_change' | 'created' | 'changed' | 'same' | 'refused' | 'kept'
>;

const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ');

/** On the button that starts it. */
export const startWords = ({ to_create, to_change }: Counts): string => {
  const words = joined([
    to_create > 0 && `create ${many(to_create, 'draft')}`,
    to_change > 0 && `change ${count(to_change)}`,
  ]);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const foundWords = (found: Counts): readonly string[] =>
  [
    found.to_create > 0 && `${many(found.to_create, 'draft')} would be created.`,
    found.to_change > 0 && `${many(found.to_change, 'vacancy', 'vacancies')} would change.`,
    found.same > 0 && `${many(found.same, 'row says', 'rows say')} nothing new.`,
    found.refused > 0 &&
      `${many(found.refused, 'row has', 'rows have')} mistakes and would be left out. All other rows go in.`,
  ].filter((sentence) => sentence !== false);

export const doneWords = ({ created, changed, same, refused }: Counts): readonly string[] =>
  [
    created > 0 && `${many(created, 'draft')} created.`,
    changed > 0 && `${many(changed, 'vacancy', 'vacancies')} changed.`,
    same > 0 && `${many(same, 'row said', 'rows said')} nothing new.`,
    refused > 0 && `${many(refused, 'row was', 'rows were')} left out.`,
  ].filter((sentence) => sentence !== false);

export const undoneWords = ({ undone, kept }: Pick<VacancyImport, 'undone' | 'kept'>): readonly string[] =>
  [
    `${many(undone, 'row was', 'rows were')} taken back.`,
    kept > 0 &&
      `${many(kept, 'vacancy stays', 'vacancies stay')} as they are, since something happened to them.`,
  ].filter((sentence) => sentence !== false);

/** Rows that are done, of all that are to be. */
export function wayOf(row: VacancyImport): { done: number; all: number } {
  if (row.state === 'undoing') {
    const done = row.undone + row.kept;
    return { done, all: done + row.created + row.changed };
  }
  return { done: row.rows - row.to_create - row.to_change, all: row.rows };
}
