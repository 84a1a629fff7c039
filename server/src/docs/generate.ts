// Writes docs/generated from the records themselves, and the search's SQL. `--check` only compares.
import { calls } from '@rounds/product/calls';
import { caseMoves } from '@rounds/product/company/cases';
import { verificationMoves } from '@rounds/product/company/verifying';
import { reviewMoves } from '@rounds/product/profile/reviews';
import { reportMoves } from '@rounds/product/reports/rules';
import { ticketMoves } from '@rounds/product/support/tickets';
import { interviewSteps, moveRows } from '@rounds/product/connections/moves';
import { facts } from '@rounds/product/facts';
import { graphFaults } from '@rounds/product/machine';
import { permissions } from '@rounds/product/permissions';
import { refusals } from '@rounds/product/refusals';
import { screens } from '@rounds/product/sitemap';
import { vacancyMoves } from '@rounds/product/vacancies/moves';
import { vacancyStates } from '@rounds/product/vacancies/states';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { settingNames } from '../config';
import { settingWords } from '../setting-words';
import { note, table } from './page';
import { personalPage, wallsPage } from './register-pages';
import { renderedFolder, renderedSql } from './rendered-sql';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const may = (who: object) =>
  Object.entries(who)
    .map(([side, need]) => (need === true ? side : `${side}: ${String(need)}`))
    .join(', ');

function callsPage(): string {
  const rows = calls.map((call) => [
    `\`${call.method} ${call.path}\``,
    call.summary,
    may(call.may),
    (call.refuses ?? []).join(', '),
  ]);
  return `# Calls\n\n${note} ${calls.length} calls, all under \`/api\`.\n\n${table(['Call', 'What it does', 'Who may', 'Refuses'], rows)}\n`;
}

function matrixPage(): string {
  const rows = Object.entries(permissions).map(([name, marks]) => [name, ...marks]);
  const head = ['Permission', 'admin', 'hiring_manager', 'recruiter', 'interview_panelist'];
  return `# Permission matrix\n\n${note}\n\n${table(head, rows)}\n`;
}

interface Row {
  verb: string;
  from: readonly string[];
  to: string;
}

function diagram(rows: readonly Row[]): string {
  const lines = rows.flatMap((row) => row.from.map((from) => `  ${from} --> ${row.to}: ${row.verb}`));
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');
}

function machinesPage(): string {
  const faults = graphFaults<string>(Object.values(vacancyMoves), vacancyStates, {
    starts: ['draft'],
    terminals: [],
  });
  if (faults.unreachable.length > 0) throw new Error(`No move leads to ${faults.unreachable.join(', ')}.`);
  const connection = table(
    ['Verb', 'From', 'To', 'By', 'Tokens', 'Fact'],
    moveRows.map(({ verb, from, to, record, tokens = 'none', fact }) => [
      verb,
      from.join(', '),
      to,
      record.by,
      tokens,
      fact.kind,
    ]),
  );
  return [
    `# State machines\n\n${note}`,
    '## Connection request',
    diagram([...moveRows.filter((row) => !row.from.includes(row.to)), ...interviewSteps]),
    connection,
    '## Vacancy',
    diagram(Object.entries(vacancyMoves).map(([verb, { from, to }]) => ({ verb, from, to }))),
    '## Company verification',
    diagram(verificationMoves),
    '## Case at the desk',
    diagram(caseMoves),
    '## Report',
    diagram(reportMoves),
    '## Profile review',
    diagram(reviewMoves),
    '## Support ticket',
    diagram(ticketMoves),
  ].join('\n\n');
}

function menusPage(): string {
  const rows = screens.map((screen) => [
    `\`${screen.path}\``,
    screen.title,
    screen.side,
    (screen.menus ?? []).join(', '),
  ]);
  return `# Screens and menus\n\n${note}\n\n${table(['Path', 'Title', 'Side', 'Menus'], rows)}\n`;
}

function factsPage(): string {
  const byKind = Object.entries(facts).sort(([left], [right]) => (left < right ? -1 : 1));
  const factRows = byKind.map(([kind, row]) => [
    `\`${kind}\``,
    row.tells.join(', '),
    row.mails ? 'yes' : '',
    row.touches.join(', '),
  ]);
  const refusalRows = Object.entries(refusals).map(([code, [status, sentence]]) => [
    `\`${code}\``,
    String(status),
    sentence,
  ]);
  return `# Facts and refusals\n\n${note}\n\n## Facts\n\n${table(['Fact', 'Tells', 'Mails', 'Touches'], factRows)}\n\n## Refusals\n\n${table(['Code', 'Status', 'Sentence'], refusalRows)}\n`;
}

function settingsPage(): string {
  const rows = settingNames.map((name) => [`\`${name}\``, ...settingWords[name]]);
  const said = `${rows.length} variables of the environment; one that is empty is not set. A wrong one ends the start with a sentence.`;
  return `# Settings\n\n${note} ${said}\n\n${table(['Setting', 'Default', 'Meaning'], rows)}\n`;
}

const pages: Record<string, () => string> = {
  'walls.md': wallsPage,
  'personal.md': personalPage,
  'calls.md': callsPage,
  'matrix.md': matrixPage,
  'machines.md': machinesPage,
  'menus.md': menusPage,
  'facts.md': factsPage,
  'settings.md': settingsPage,
};

let stale = 0;
function keep(path: string, fresh: string): void {
  if (!process.argv.includes('--check')) writeFileSync(join(root, path), fresh);
  else if (readOr(join(root, path)) !== fresh) {
    stale += 1;
    process.stderr.write(`${path} is stale. Run npm run docs.\n`);
  }
}
for (const [name, make] of Object.entries(pages))
  keep(`docs/generated/${name}`, (await format(name, make(), { printWidth: 110 })).code);
for (const [name, text] of await renderedSql()) keep(`${renderedFolder}/${name}`, text);
process.exitCode = stale > 0 ? 1 : 0;

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
