// What whoever sent a file of vacancies reads once it is through.
import { counted } from '../counting';
import type { Sentence } from '../fact-row';
import type { FactKind } from '../facts';

interface ImportEnd {
  file: string;
  undoes: boolean;
  /** Rows. */
  done: number;
  left: number;
}

const ended = ({ file, undoes, done, left }: ImportEnd): string =>
  undoes
    ? `“${file}” is taken back: ${counted(done, 'row')}.${left > 0 ? ` ${counted(left, 'vacancy stays as it stands now', 'vacancies stay as they stand now')}.` : ''}`
    : `“${file}” is brought in: ${counted(done, 'row')}.${left > 0 ? ` ${counted(left, 'row was', 'rows were')} left out.` : ''}`;

export const ofImports: Partial<Record<FactKind, Sentence>> = {
  'vacancy.import_ended': (n) => ended(n.data as unknown as ImportEnd),
};
