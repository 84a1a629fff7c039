// What the register of the second wall says of one table, and the few words it is said in. Which tables there are stands beside this.

/** The roles that calls act as. A tied member acts as an employer's, with narrower policies. */
export const actingRoles = {
  guest: 'rounds_guest',
  seeker: 'rounds_seeker',
  employer: 'rounds_employer',
  platform: 'rounds_platform',
} as const;
export type ActingRole = keyof typeof actingRoles;

/** Names of columns, separated by spaces; `but` names those that are left out. */
export type Columns = 'all' | { but: string } | { only: string };

export interface Grant {
  /** Which rows, in words. `all` alone needs no policy. */
  rows: string;
  read?: Columns;
  add?: Columns;
  change?: Columns;
  remove?: true;
}

export interface Wall {
  /** What a row is. */
  holds: string;
  /** Every column of the table, so that a new one is decided on before anybody reads it. */
  columns: string;
  guest?: Grant;
  seeker?: Grant;
  employer?: Grant;
  platform?: Grant;
  /** What the house may do with it: everything, unless it may only add or only read. */
  house?: 'adds' | 'reads';
}

export type Walls = Record<string, Wall>;

export const reads = (rows: string, read: Columns = 'all'): Grant => ({ rows, read });

/** Everything with one's own rows. */
export const owns = (rows: string, read: Columns = 'all'): Grant => ({
  rows,
  read,
  add: 'all',
  change: 'all',
  remove: true,
});

/** Holds a row against changes by others, and changes nothing: PostgreSQL asks for the right to change one column. */
export const locks = (grant: Grant, column: string): Grant => ({ ...grant, change: { only: column } });

/** The same for every reader. */
export const open = (read: Columns = 'all'): Pick<Wall, ActingRole> => ({
  guest: reads('all', read),
  seeker: reads('all', read),
  employer: reads('all', read),
  platform: reads('all', read),
});

/** The columns that a grant names. */
export function columnsOf(wall: Wall, columns: Columns): string[] {
  const all = wall.columns.split(' ');
  if (columns === 'all') return all;
  if ('only' in columns) return columns.only.split(' ');
  const left = columns.but.split(' ');
  return all.filter((column) => !left.includes(column));
}
