// What the register says of one table, and the few words it is said in. Which tables there are stands beside this.

/** The roles that calls act as. A tied member acts as an employer's, with narrower policies. */
export const actingRoles = {
  guest: 'rounds_guest',
  seeker: 'rounds_seeker',
  employer: 'rounds_employer',
  platform: 'rounds_platform',
} as const;
export type ActingRole = keyof typeof actingRoles;

/** Names of columns, separated by spaces; `but` names those that are left out. */
export type Named = 'all' | { but: string } | { only: string };

export interface Grant {
  /** Which rows, in words. `all` alone needs no policy. */
  rows: string;
  read?: Named;
  add?: Named;
  change?: Named;
  remove?: true;
}

/** How other people see a column. */
export const sights = {
  open: 'everybody, as it stands',
  locked: 'companies, before they unlock it, as it stands',
  coarse: 'companies in its coarse form, as it stands after the yes',
  unlocked: 'companies that unlocked it, as it stands',
  masked: 'companies that unlocked it, without what says who it is; as it stands after the yes',
  yes: 'companies after the yes',
  request: 'both sides of the request',
  company: 'members of the company',
  staff: 'the platform’s staff',
  number: 'nobody: numbers and switches that the server’s own gates read',
  never: 'nobody else',
} as const;
export type Sight = keyof typeof sights;

/** Every kind of person who can have the account deleted. */
export type Leaver = 'job_seeker' | 'employer';

/** Rows of somebody who leaves that no key leads to. Each is a condition in slices/leaving. */
export type RowSet = 'answers' | 'letters' | 'files' | 'failures' | 'invitations' | 'referrals' | 'reports';

/** Parts of a person's export that are more than rows of one table: as lists show them, or of several meanings. */
export type View = 'requests' | 'interviews' | 'notifications' | 'facts';

/** The rows of one person: a column with their number, or one that leads to rows of theirs in another table. */
export type Reach = string | { column: string; in: string };

/**
 * What becomes of the rows: they go; they stay and each column says what is left in it (`goes` may name, as a condition in
 * SQL, those that go nevertheless); or all of them stay, for a reason.
 */
export type Leaving = 'goes' | 'changes' | { goes: string } | { stays: string };

export interface Held {
  /** Whose they are while the account lives; erasure takes those too, unless it takes a set of its own. */
  by?: Reach;
  rows?: RowSet;
  leaving: Leaving;
}

export interface Column {
  seen: Sight;
  /** In the export as it stands, by the words of another table's column, or not, for a reason. */
  exported: true | { words: string } | { not: string };
  /** Where erasure leaves the row: what it writes, in SQL (`:now` is the moment, `:former` the words for who left), or why it stays. */
  left?: string | { stays: string };
}

/** What takes rows whose time is over by a sweep of its own, beside the one that goes by a column. */
export const sweepsByName = {
  sealed: 'sweep of sealed records',
  files: 'daily sweep of files',
} as const;
export type SweepName = keyof typeof sweepsByName;

/** With what a row ends: whatever ends that takes the row along, and no clock does. */
export const lives = {
  account: 'the erasure of the account',
  request: 'the erasure of either side’s account',
  company: 'nothing: the company’s own record',
  act: 'the act that is named',
  library: 'the library that writes them',
  rounds: 'nothing: it stays true without anybody',
} as const;
export type Life = keyof typeof lives;

/** Swept some days after what the column says, taken by a sweep with a name, or until what it lives with ends; in words. */
export type Retention =
  | { column: string; days: number }
  | { sweep: SweepName; until: string }
  | { life: Life; until: string };

export const lasts = (life: Life, until: string): Retention => ({ life, until });

interface Common extends Partial<Record<ActingRole, Grant>> {
  /** What a row is. */
  holds: string;
  /** What the house may do with it: everything, unless it may only add or only read. */
  house?: 'adds' | 'reads';
  /** Where it points at people whose leaving it knows nothing of: why those numbers stay. */
  numbers?: string;
}

/** Nothing in it is anybody's own. */
export interface Impersonal extends Common {
  whose: 'nobody' | 'company' | 'staff';
  /** Every column of the table, so that a new one is decided on before anybody reads it. */
  columns: string;
  kept?: Retention;
}

export interface Personal extends Common {
  whose: 'job seeker' | 'member' | 'person' | 'both sides';
  /** Of whom a row can be, and what their leaving does with it. */
  people: Partial<Record<Leaver, Held>>;
  /** The part of the export that holds it, a view of it, or why it is not exported. */
  exported: string | { view: View } | { not: string };
  /** Which of its rows the export holds, as a condition in SQL; left out = all. */
  told?: string;
  /** How long, while the account lives. */
  kept: Retention;
  /** Each column by name, several separated by spaces. In one text where all are alike: not exported, and go with their row. */
  columns: string | Readonly<Record<string, Column>>;
  /** How others see all of it; needed where the columns are one text. */
  seen?: Sight;
}

export type Entry = Impersonal | Personal;
export type Entries = Record<string, Entry>;

export const reads = (rows: string, read: Named = 'all'): Grant => ({ rows, read });

/** Everything with one's own rows. */
export const owns = (rows: string, read: Named = 'all'): Grant => ({
  rows,
  read,
  add: 'all',
  change: 'all',
  remove: true,
});

/** Holds a row against changes by others, and changes nothing: PostgreSQL asks for the right to change one column. */
export const locks = (grant: Grant, column: string): Grant => ({ ...grant, change: { only: column } });

/** The same for every reader, and nobody's. */
export const open = (read: Named = 'all'): Pick<Impersonal, ActingRole | 'whose'> => ({
  whose: 'nobody',
  guest: reads('all', read),
  seeker: reads('all', read),
  employer: reads('all', read),
  platform: reads('all', read),
});

/** Rows that go with a job seeker's account, by their number or through a row of theirs. */
export const ofSeeker = (by: Reach = 'job_seeker_id'): Personal['people'] => ({
  job_seeker: { by, leaving: 'goes' },
});

/** Rows that go with any account. */
export const ofPerson = (by: Reach = 'person_id'): Personal['people'] => ({
  job_seeker: { by, leaving: 'goes' },
  employer: { by, leaving: 'goes' },
});

/** Exported as it stands. */
export const own = (seen: Sight, left?: Column['left']): Column => ({
  seen,
  exported: true,
  ...(left === undefined ? {} : { left }),
});

/** Exported by the words that another table has for the number. */
export const named = (words: string, seen: Sight, left?: Column['left']): Column => ({
  ...own(seen, left),
  exported: { words },
});

/** Not exported. */
export const unsaid = (not: string, seen: Sight = 'never', left?: Column['left']): Column => ({
  ...own(seen, left),
  exported: { not },
});

/** A number by which the house finds a row, and nothing else. */
export const number = (left?: Column['left']): Column => unsaid('a number of the house', 'number', left);

export const stays = (why: string) => ({ stays: why });

export const isPersonal = (entry: Entry): entry is Personal => 'people' in entry;

/** Every column of a personal table with what is decided on it. */
export function columnsByName(entry: Personal): Map<string, Column> {
  if (typeof entry.columns === 'string') {
    const not = typeof entry.exported === 'object' && 'not' in entry.exported ? entry.exported.not : '';
    return new Map(entry.columns.split(' ').map((name) => [name, unsaid(not, entry.seen)]));
  }
  const groups = Object.entries(entry.columns);
  return new Map(
    groups.flatMap(([names, column]) => names.split(' ').map((name) => [name, column] as const)),
  );
}

/** The names of all columns that are decided on. */
export const columnNames = (entry: Entry): string[] =>
  isPersonal(entry) ? [...columnsByName(entry).keys()] : entry.columns.split(' ');

/** The columns that a grant names. */
export function columnsOf(entry: Entry, columns: Named): string[] {
  const all = columnNames(entry);
  if (columns === 'all') return all;
  if ('only' in columns) return columns.only.split(' ');
  const left = columns.but.split(' ');
  return all.filter((column) => !left.includes(column));
}
