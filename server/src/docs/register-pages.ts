// The pages of the register: who may read and write what, and what becomes of whatever is somebody's own.
import {
  actingRoles,
  columnsByName,
  columnNames,
  isPersonal,
  lives,
  sights,
  sweepsByName,
} from '../db/register/entry';
import type { ActingRole, Column, Entry, Held, Named, Personal, Retention } from '../db/register/entry';
import { register } from '../db/register/register';
import { note, table } from './page';

export function wallsPage(): string {
  const words = (wall: Entry, role: ActingRole): string => {
    const grant = wall[role];
    if (!grant) return '';
    const part = (name: string, columns: Named | undefined) =>
      columns === undefined
        ? []
        : [
            columns === 'all'
              ? name
              : `${name} ${'but' in columns ? `all but ${columns.but}` : columns.only}`,
          ];
    const may = [
      ...part('reads', grant.read),
      ...part('adds', grant.add),
      ...part('changes', grant.change),
      ...(grant.remove ? ['removes'] : []),
    ];
    return `${may.join('; ')} (rows: ${grant.rows})`;
  };
  const roles = Object.keys(actingRoles) as ActingRole[];
  const rows = Object.entries(register).map(([name, wall]) => [
    `\`${name}\``,
    wall.holds,
    ...roles.map((role) => words(wall, role)),
    wall.house ?? 'writes',
  ]);
  const head = ['Table', 'A row is', ...roles, 'the house'];
  return `# The second wall\n\n${note} What is not named here nobody may. A tied member acts as an employer with fewer rows.\n\n${table(head, rows)}\n`;
}

const leavers = { job_seeker: 'job seeker', employer: 'member' } as const;

const reachOf = ({ by, rows }: Held): string => {
  if (rows) return `the ${rows}`;
  return typeof by === 'object' ? `\`${by.column}\` in their \`${by.in}\`` : `\`${by ?? ''}\``;
};

function leavingOf(held: Held): string {
  const { leaving } = held;
  if (leaving === 'goes') return 'rows go';
  if (leaving === 'changes') return 'rows are emptied';
  return 'goes' in leaving
    ? `rows go where \`${leaving.goes}\`, others are emptied`
    : `rows stay: ${leaving.stays}`;
}

const erasureOf = ({ people }: Personal): string =>
  Object.entries(people)
    .map(
      ([kind, held]) => `${leavers[kind as keyof typeof leavers]} (by ${reachOf(held)}): ${leavingOf(held)}`,
    )
    .join('<br>');

const keptFor = (kept: Retention | undefined): string => {
  if (!kept) return '';
  if ('sweep' in kept) return `${kept.until}; taken by the ${sweepsByName[kept.sweep]}`;
  if ('life' in kept) return `${kept.until}; ended by ${lives[kept.life]}`;
  return kept.days === 0 ? `until \`${kept.column}\`` : `${kept.days} day after \`${kept.column}\``;
};

function exportOf({ exported, told }: Personal): string {
  const only = told === undefined ? '' : `, the rows where \`${told}\``;
  if (typeof exported === 'string') return `\`${exported}\`${only}`;
  return 'view' in exported ? `as their list of ${exported.view} shows it` : `no: ${exported.not}`;
}

function columnExport({ exported }: Column): string {
  if (exported === true) return 'yes';
  return 'words' in exported ? `by \`${exported.words}\`` : `no: ${exported.not}`;
}

const leftOf = ({ left }: Column): string => {
  if (left === undefined) return 'goes with its row';
  if (typeof left === 'object') return `stays: ${left.stays}`;
  return `becomes \`${left}\``;
};

function personalTable(name: string, entry: Personal): string {
  const facts = [
    `A row is ${entry.holds}, of: ${entry.whose}.`,
    `- Erasure: ${erasureOf(entry)}`,
    `- Export: ${exportOf(entry)}`,
    `- Kept: ${keptFor(entry.kept)}`,
    ...(entry.numbers ? [`- Other people in it: ${entry.numbers}`] : []),
  ];
  if (typeof entry.columns === 'string')
    return [
      `### ${name}`,
      ...facts,
      `- Seen by: ${sights[entry.seen ?? 'never']}`,
      `- Columns, all alike: ${[...columnsByName(entry).keys()].join(', ')}`,
    ].join('\n');
  const rows = Object.entries(entry.columns).map(([names, column]) => [
    names.split(' ').join(', '),
    leftOf(column),
    columnExport(column),
    sights[column.seen],
  ]);
  return `### ${name}\n${facts.join('\n')}\n\n${table(['Columns', 'Erasure', 'Export', 'Seen by'], rows)}`;
}

/** One that a privacy officer can read. */
export function personalPage(): string {
  const entries = Object.entries(register);
  const personal = entries.flatMap(([name, entry]) =>
    isPersonal(entry) ? [personalTable(name, entry)] : [],
  );
  const others = entries.flatMap(([name, entry]) =>
    isPersonal(entry)
      ? []
      : [
          [
            `\`${name}\``,
            entry.holds,
            entry.whose,
            entry.numbers ?? '',
            keptFor(entry.kept),
            columnNames(entry).join(', '),
          ],
        ],
  );
  return [
    `# Personal data`,
    `${note} What erasure, export, masking and time do with every table and column. A table or column that is not here fails a test; statements of erasure and export are made from it.`,
    '## What is somebody’s',
    'In what erasure writes, `:now` is the moment and `:former` the words _Former job seeker_ or _Former member_.',
    ...personal,
    '## What is nobody’s own',
    table(['Table', 'A row is', 'Whose', 'Numbers of people in it', 'Kept', 'Columns'], others),
  ].join('\n\n');
}
