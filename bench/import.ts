// Ten thousand vacancies by one CSV: checked, brought in and taken back, while a colleague goes on reading.
import {
  actOnImport,
  importVacancies,
  showImport,
  type VacancyImport,
} from '@rounds/product/vacancies/import-calls';
import { asCsv } from '@rounds/product/csv';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { goals, quantile } from './measure';
import { openStepped, signedInAt } from './steps';

// npx tsx bench/import.ts [--held] (IMPORT_ROWS for fewer)
const ROWS = Number(process.env.IMPORT_ROWS ?? 10_000);
const everyMs = 250;
/** A look at how far it is shows something new at least this often. */
const STANDSTILL_MS = 3_000;
const STEP_MS = 30;
const ALONE_MS = 20_000;
const good = ROWS - Math.floor(ROWS / 10);
const ms = { unit: ' ms' };
const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);

const house = await openStepped({ demo: 'cast' });
const database = new pg.Client(house.database);
await database.connect();
const sender = await signedInAt(house, 'manager@mercy.example');
const reader = await signedInAt(house, 'recruiter@mercy.example');

async function answered(reply: Response): Promise<VacancyImport> {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.status}: ${text}`);
  return (JSON.parse(text) as { data: VacancyImport }).data;
}

const addressOf = ({ path }: { path: string }, id: number) =>
  `${house.rounds}/api${path.replace('{id}', String(id))}`;
const shown = async (id: number) => answered(await fetch(addressOf(showImport, id), { headers: sender }));

async function act(id: number, what: 'start' | 'undo') {
  const reply = await fetch(addressOf(actOnImport, id), {
    method: actOnImport.method,
    headers: { ...sender, 'content-type': 'application/json' },
    body: JSON.stringify({ import: { act: what } }),
  });
  return answered(reply);
}

const units = ['Telemetry', 'Intensive care', 'Medical-surgical', 'Emergency', 'Labor and delivery'];
const words = 'Care for adults on a calm unit with a stable team, five patients at most, and time to teach.';

/** As an applicant tracker writes it out: a tenth have a facility that nobody knows here, so that they are left out. */
function fileOf(rows: number, mark: string): string {
  const header = [
    'Title',
    'Requisition number',
    'Discipline',
    'Facility',
    'Positions',
    'Shifts',
    'Description',
  ];
  const lines = Array.from({ length: rows }, (_, nth) => [
    `${units[nth % units.length] ?? ''} nurse ${nth}`,
    `${mark}-${nth}`,
    'Registered Nurse',
    nth % 10 === 9 ? 'Somewhere else' : 'Mercy Harbor Health Medical Center',
    1 + (nth % 3),
    nth % 2 === 0 ? 'Night (12 h)' : 'Day (12 h)',
    words,
  ]);
  return asCsv([header, ...lines]);
}

async function upload(content: string): Promise<VacancyImport> {
  const body = new FormData();
  body.set('dry_run', 'true');
  body.set('file', new File([content], 'posts.csv'));
  const reply = await fetch(`${house.rounds}/api${importVacancies.path}`, {
    method: 'POST',
    headers: sender,
    body,
  });
  return answered(reply);
}

/** Seconds that the oldest transaction of the house has been open. */
async function oldestTransaction(): Promise<number> {
  const { rows } = await database.query<{ age: number }>(
    `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as age from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return rows[0]?.age ?? 0;
}

interface Watched {
  seconds: number;
  /** Milliseconds of the server's longest step from each look to the next. */
  steps: number[];
  /** Milliseconds of each answer to somebody else. */
  others: number[];
  /** Most megabytes above what was held before. */
  grown: number;
  /** Seconds of the oldest transaction. */
  transaction: number;
  /** Seconds of processor that the house took, its database and the colleague's answers among them. */
  ran: number;
}

/** Does something while a colleague reads the list of vacancies, and looks at what it does to the house. */
async function watched(work: () => Promise<void>): Promise<Watched> {
  const found: Watched = { seconds: 0, steps: [], others: [], grown: 0, transaction: 0, ran: 0 };
  const before = await house.memory();
  await house.longestStep();
  let over = false;
  const look = async () => {
    while (!over) {
      const start = performance.now();
      const reply = await fetch(`${house.rounds}/api/v1/employers/vacancies?per_page=20`, {
        headers: reader,
      });
      await reply.arrayBuffer();
      found.others.push(reply.ok ? performance.now() - start : Infinity);
      found.grown = Math.max(found.grown, (await house.memory()) - before);
      found.steps.push(await house.longestStep());
      found.transaction = Math.max(found.transaction, await oldestTransaction());
      await pause(everyMs);
    }
  };
  const looking = look();
  const [start, ran] = [performance.now(), house.ran()];
  await work();
  found.seconds = (performance.now() - start) / 1000;
  found.ran = (house.ran() - ran) / 1000;
  over = true;
  await looking;
  return found;
}

/** How many rows were done at each look, and for how long nothing new was seen at most. */
async function followed(id: number, doneOf: (one: VacancyImport) => number) {
  const seen: number[] = [];
  let standstill = 0;
  let since = performance.now();
  for (;;) {
    const one = await shown(id);
    const done = doneOf(one);
    if (done !== seen.at(-1)) {
      seen.push(done);
      since = performance.now();
    }
    standstill = Math.max(standstill, performance.now() - since);
    if (one.state !== 'running' && one.state !== 'undoing') return { one, seen, standstill };
    await pause(everyMs);
  }
}

interface Goal {
  seconds: number;
  grown: number;
  /** Seconds. */
  transaction: number;
}

function said(name: string, { seconds, ran, steps, others, grown, transaction }: Watched, goal: Goal) {
  say(`${name}: ${ran.toFixed(1)} s of processor`);
  meet(`${name}, seconds`, seconds, goal.seconds, { unit: ' s' });
  // In a minute the machine itself stands still now and then, with and without an import.
  meet(`${name}, the server’s longest step, at the 99th of a hundred looks`, quantile(steps, 0.99), STEP_MS, {
    ...ms,
    of: steps,
  });
  meet(`${name}, a colleague’s answers, p95`, quantile(others, 0.95), 250, ms);
  meet(`${name}, memory above what it was`, grown, goal.grown, { unit: ' MB' });
  meet(`${name}, oldest transaction`, transaction, goal.transaction, { unit: ' s' });
}

async function vacancies(): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    'select count(*)::int as n from vacancies where deleted_at is null',
  );
  return rows[0]?.n ?? 0;
}

const none = { unit: '' };
type Followed = Awaited<ReturnType<typeof followed>>;

/** Checked first, which starts nothing yet. */
async function checked(): Promise<VacancyImport> {
  const content = fileOf(ROWS, 'BENCH');
  const files: VacancyImport[] = [];
  const seen = await watched(async () => void files.push(await upload(content)));
  said('checking', seen, { seconds: 30, grown: 400, transaction: 30 });
  const [file] = files;
  if (!file) throw new Error('The file was not taken.');
  const wrong = Math.abs(good - file.to_create) + Math.abs(ROWS - good - file.refused);
  meet('checking, rows that were not read as they are', wrong, 0, none);
  return file;
}

async function carriedOut(name: string, id: number, what: 'start' | 'undo'): Promise<Followed> {
  const ways: Followed[] = [];
  const seen = await watched(async () => {
    await act(id, what);
    ways.push(await followed(id, ({ created, undone }) => (what === 'undo' ? undone : created)));
  });
  said(name, seen, { seconds: 240, grown: 400, transaction: 2 });
  const [way] = ways;
  if (!way) throw new Error('The import could not be followed.');
  say(`  how far it is was seen to change ${way.seen.length} times`);
  meet(`${name}, longest standstill`, way.standstill, STANDSTILL_MS, ms);
  return way;
}

/** What a colleague's looks alone do to the house, and the machine to both: what is above it is the import's. */
async function alone(): Promise<void> {
  const { steps, others } = await watched(() => pause(ALONE_MS));
  const p95 = quantile(others, 0.95);
  say(
    `without an import: longest step ${Math.max(...steps).toFixed(1)} ms, a colleague’s answers, p95 ${p95.toFixed(1)} ms`,
  );
}

async function whole(): Promise<void> {
  await alone();
  const before = await vacancies();
  const { id } = await checked();
  const { one } = await carriedOut('bringing in', id, 'start');
  const lacking = good - one.created + Math.abs((await vacancies()) - before - good);
  meet('bringing in, rows that are not there', lacking, 0, none);
  await carriedOut('taking back', id, 'undo');
  meet('taking back, vacancies that are left', (await vacancies()) - before, 0, none);
}

/** Milliseconds for which nothing moves, while somebody else holds the import. */
async function held(): Promise<number> {
  const { id } = await upload(fileOf(Math.min(ROWS, 1_000), 'HELD'));
  await act(id, 'start');
  await database.query('begin');
  await database.query('select from vacancy_imports where id = $1 for update', [id]);
  const following = followed(id, ({ created }) => created);
  await pause(STANDSTILL_MS + 2_000);
  await database.query('rollback');
  return (await following).standstill;
}

try {
  if (process.argv.includes('--held')) {
    meet('an import that is held, longest standstill', await held(), STANDSTILL_MS, ms);
    process.exitCode = missed() === 0 ? 0 : 1;
  } else {
    await whole();
    const standstill = await held();
    const caught = standstill > STANDSTILL_MS;
    say(
      `control, an import that is held: stood still for ${standstill.toFixed(0)} ms (> ${STANDSTILL_MS} ms) ${caught ? 'PASS' : 'FAIL'}`,
    );
    process.exitCode = missed() === 0 && caught ? 0 : 1;
  }
} finally {
  await database.end();
  await house.close();
}
