// The columns of a table by their names, for plans that are kept: one of `*` ends with the next column that comes.
import type { DB } from '../tables';
import { columnNames } from './entry';
import { register } from './register';

/** With the name that the query calls the table by. A column that comes while this process runs is not asked for. */
export const byName = <T extends keyof DB, A extends string>(table: T, as: A) =>
  Object.entries(register)
    .flatMap(([name, entry]) => (name === table ? columnNames(entry) : []))
    .map((name) => `${as}.${name as keyof DB[T] & string}` as const);
