// Carries an import out, or takes it back: some rows a transaction, as its author; one that was cut off goes on.
import { houseLimits } from '@rounds/product/house-limits';
import { mayCall } from '@rounds/product/permissions';
import type { Member } from '@rounds/product/actor';
import type { VacancyWording } from '@rounds/product/vacancies/fields';
import { actOnImport, type ImportRowState } from '@rounds/product/vacancies/import-calls';
import type { RowFault } from '@rounds/product/vacancies/sheet';
import { sql, type Kysely, type Updateable } from 'kysely';
import { actAs, asHouse } from '../../db/acting';
import type { DB, Vacancies } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { refusalOf, statusOf } from '../../http/errors';
import { no } from '../../http/request-context';
import { columnOf, whyUnchangeable } from './import-checking';
import {
  countRows,
  isAskedSince,
  lockImport,
  nextRows,
  queueImport,
  settleRow,
  updateImport,
  versionOf,
  type ImportRecord,
  type ImportRow,
} from './import-queries';
import { lockVacancy, updateVacancy, type VacancyLocked } from './queries';
import type { MemberHand } from './steps';
import { packedColumns, refuseUnreadPay } from './wording';
import { changeColumns, changeWording, insertDraft } from './writing';

interface Importing {
  db: Kysely<DB>;
  now(): string;
  /** The author as they stand now; undefined once they are no member. */
  author(tx: Tx, id: number): Promise<Member | undefined>;
  handOf(member: Member, tx: Tx): MemberHand;
  signal: AbortSignal | undefined;
}

/** Works for its turn; what is left then waits behind other files. */
export async function goOnWithImport(work: Importing, id: number): Promise<void> {
  const until = performance.now() + houseLimits.imports.turnSeconds * 1000;
  const isOver = () => work.signal?.aborted === true || performance.now() >= until;
  while (await piece(work, id, isOver()));
}

/** Some rows; whether there are more in this turn. */
const piece = (work: Importing, id: number, isLast: boolean): Promise<boolean> =>
  work.db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, id);
    if (!row || (row.state !== 'running' && row.state !== 'undoing')) return false;
    const author = await work.author(tx, row.author_id);
    const stopped = whyStopped(author, row);
    if (!author || stopped !== null) {
      await updateImport(tx, id, { state: 'stopped', stopped: stopped ?? '', ended_at: work.now() });
      return false;
    }
    await actAs(tx, author);
    return someRows(work.handOf(author, tx), row, isLast);
  });

function whyStopped(author: Member | undefined, { company_id }: ImportRecord): string | null {
  if (!author || author.company_id !== company_id) return 'Whoever sent this file has left the company.';
  return mayCall(author, actOnImport.may)?.message ?? null;
}

async function someRows(hand: MemberHand, of: ImportRecord, isLast: boolean): Promise<boolean> {
  const undoes = of.state === 'undoing';
  const limit = houseLimits.imports.atOnce;
  const rows = await nextRows(hand.tx, of.id, { undoes, limit });
  for (const row of rows)
    await unlessRefused(hand, row, () => (undoes ? takeBack(hand, row, of) : bring(hand, row)));
  const ends = rows.length < limit;
  if (ends) await updateImport(hand.tx, of.id, { state: undoes ? 'undone' : 'done', ended_at: hand.now });
  if (!ends && !isLast) return true;
  const data = { import_id: of.id, undoes };
  await hand.fact({ kind: 'vacancy.imported', company_id: of.company_id, data });
  if (ends) await tellEnd(hand, of);
  if (!ends) await asHouse(hand.tx, () => queueImport(hand.tx, of.id));
  return false;
}

/** To whoever sent the file, and may be elsewhere by now; as the clock's doing, for nobody is told of their own. */
async function tellEnd(hand: MemberHand, of: ImportRecord): Promise<void> {
  const undoes = of.state === 'undoing';
  const rows = await countRows(hand.tx, of.id);
  const sum = (...states: ImportRowState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((all, { count }) => all + count, 0);
  await hand.fact({
    kind: 'vacancy.import_ended',
    company_id: of.company_id,
    person_id: of.author_id,
    actor: { kind: 'clock', id: null },
    data: {
      file: of.file_name,
      undoes,
      done: undoes ? sum('undone') : sum('created', 'changed', 'same'),
      left: undoes ? sum('kept') : sum('refused'),
    },
  });
}

/** A row that is refused leaves nothing behind but its reason; what is only a bad moment is tried again by the queue. */
async function unlessRefused(hand: MemberHand, row: ImportRow, work: () => Promise<void>): Promise<void> {
  await sql`savepoint one_row`.execute(hand.tx);
  try {
    await work();
    await sql`release savepoint one_row`.execute(hand.tx);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || isOfTheMoment(statusOf(refusal), refusal.refusal)) throw error;
    await sql`rollback to savepoint one_row`.execute(hand.tx);
    const fields = Object.entries(refusal.fields ?? {});
    const faults: RowFault[] = fields.map(([field, says]) => ({ column: columnOf(field), says }));
    await settleRow(hand.tx, row, {
      state: row.state === 'waiting' ? 'refused' : 'kept',
      faults: faults.length > 0 ? faults : [{ column: '', says: refusal.message }],
    });
  }
}

const isOfTheMoment = (status: number, code: string) =>
  status >= 429 || ['busy', 'being_changed', 'too_slow'].includes(code);

async function bring(hand: MemberHand, row: ImportRow): Promise<void> {
  const wording = row.wording as Partial<VacancyWording> & Pick<VacancyWording, 'title'>;
  if (row.vacancy_id === null) {
    const id = await insertDraft(hand, wording);
    await settleRow(hand.tx, row, {
      state: 'created',
      vacancy_id: id,
      version: await versionOf(hand.tx, id),
    });
    return;
  }
  const present = await lockVacancy(hand.tx, hand.actor, row.vacancy_id);
  if (!present) no('gone', { message: 'This vacancy is not there any more.' });
  if (present.version !== row.version)
    no('conflict', { message: 'This vacancy was changed after the file was checked.' });
  const shut = whyUnchangeable(present, hand.actor);
  if (shut !== null) no('move_not_open', { message: shut });
  refuseUnreadPay(hand, present, wording);
  const columns = await changeWording(hand, present, wording);
  await settleRow(hand.tx, row, {
    state: 'changed',
    version: await versionOf(hand.tx, present.id),
    before: JSON.stringify(asItStood(present, columns)),
  });
}

const asItStood = (present: VacancyLocked, columns: Updateable<Vacancies>) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, present[name as keyof VacancyLocked]]));

/** As long as nothing has happened to it since. */
async function takeBack(hand: MemberHand, row: ImportRow, of: ImportRecord): Promise<void> {
  const present = await lockVacancy(hand.tx, hand.actor, row.vacancy_id ?? 0);
  if (!present) no('gone', { message: 'This vacancy is not there any more.' });
  if (present.version !== row.version)
    no('conflict', { message: 'This vacancy was changed after the import, so it stays as it is.' });
  if (await isAskedSince(hand.tx, present.id, of.started_at ?? of.created_at))
    no('in_use', { message: 'Somebody applied or was asked since, so this vacancy stays as it is.' });
  if (row.state === 'created')
    await updateVacancy(hand.tx, present.id, { deleted_at: hand.now, updated_at: hand.now });
  else await changeColumns(hand, present.id, packedColumns(row.before as Partial<VacancyWording>));
  await settleRow(hand.tx, row, { state: 'undone' });
}
