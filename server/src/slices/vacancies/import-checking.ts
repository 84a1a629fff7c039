// A file of vacancies on its way in: each row read and checked against what stands, and kept with what is wrong.
import type { Member } from '@rounds/product/actor';
import { roleMay } from '@rounds/product/permissions';
import { dayIn } from '@rounds/product/time';
import type { VacancyWording } from '@rounds/product/vacancies/fields';
import { publishFaults, type Publishable } from '@rounds/product/vacancies/publishing';
import { cellsOf, readRow, type Cells, type Header, type RowFault } from '@rounds/product/vacancies/sheet';
import { numberColumn, requisitionColumn, sheetColumns } from '@rounds/product/vacancies/sheet-columns';
import type { VacancyState } from '@rounds/product/vacancies/states';
import type { Insertable } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type { VacancyImportRows } from '../../db/tables';
import type { RequestContext } from '../../http/request-context';
import { tieIds, type PlaceIds } from '../company/tie-queries';
import { disciplineFacts, type DisciplineFacts } from './choice-queries';
import { forgetChecked, insertImport, insertRows, vacanciesNamed } from './import-queries';
import type { VacancyLocked } from './queries';
import { readNames, type NamesFor } from './sheet-queries';
import { readSheet, type SheetRow } from './sheet-reading';
import { listsOf, publishableOf } from './view';
import { foreignPlace, isOwnPlace } from './wording';

type Mine = RequestContext<Member>;
type Kept = Omit<Insertable<VacancyImportRows>, 'import_id'>;

const batch = 50;
/** So many rows are checked before anybody else has a turn. */
const breath = 5;

/** Keeps the file as an import that waits to be started, and answers its number. */
export async function checkIn(context: Mine, file: { name: string; bytes: Uint8Array }): Promise<number> {
  const { tx, actor, now } = context;
  const rows: SheetRow[] = [];
  const { header, titles } = await readSheet(file.bytes, (row) => void rows.push(row));
  await forgetChecked(tx, actor.id);
  const id = await insertImport(tx, {
    company_id: actor.company_id,
    author_id: actor.id,
    state: 'checked',
    file_name: file.name,
    header: JSON.stringify(titles),
    ignored: JSON.stringify(header.ignored),
    created_at: now,
  });
  const checker = await Checker.ready(context, { header, width: titles.length });
  for (let from = 0; from < rows.length; from += batch) {
    const kept = await checker.check(rows.slice(from, from + batch));
    await insertRows(
      tx,
      kept.map((row) => ({ ...row, import_id: id })),
    );
  }
  return id;
}

const refused = (row: SheetRow, faults: RowFault[]): Kept => ({
  number: row.number,
  cells: JSON.stringify(row.cells),
  state: 'refused',
  faults: JSON.stringify(faults),
});

interface Stood {
  byId: ReadonlyMap<number, VacancyLocked>;
  byRequisition: ReadonlyMap<string, VacancyLocked>;
}

class Checker {
  /** Which row was the first to name it. */
  private readonly seen = new Map<string, number>();
  private readonly facts = new Map<number | null, DisciplineFacts>();

  private constructor(
    private readonly context: Mine,
    private readonly file: { header: Header; width: number },
    private readonly namesFor: NamesFor,
    private readonly ties: PlaceIds | null,
  ) {}

  static async ready(context: Mine, file: { header: Header; width: number }): Promise<Checker> {
    const { tx, actor } = context;
    const names = await readNames(tx, actor.company_id);
    return new Checker(context, file, names, actor.tied ? await tieIds(tx, actor.id) : null);
  }

  async check(rows: readonly SheetRow[]): Promise<Kept[]> {
    const { header } = this.file;
    const stood = await this.whatStands(rows.map(({ cells }) => cellsOf(header, cells)));
    const kept: Kept[] = [];
    for (const [nth, row] of rows.entries()) {
      if (nth % breath === 0) await breathe();
      kept.push(await this.checkRow(row, stood));
    }
    return kept;
  }

  private async whatStands(rows: readonly Cells[]): Promise<Stood> {
    const { tx, actor } = this.context;
    const found = await vacanciesNamed(tx, actor, {
      ids: rows
        .map((cells) => cells(numberColumn))
        .filter(isNumber)
        .map(Number),
      requisitions: rows.map((cells) => cells(requisitionColumn)).filter(Boolean),
    });
    return {
      byId: new Map(found.map((row) => [row.id, row])),
      byRequisition: new Map(found.map((row) => [row.external_id ?? '', row])),
    };
  }

  private async checkRow(row: SheetRow, stood: Stood): Promise<Kept> {
    const cells = cellsOf(this.file.header, row.cells);
    const present = presentOf(cells, stood);
    if (present === 'unknown') {
      const says = `There is no vacancy ${cells(numberColumn)} of your company that you see. Leave the number out for a new one.`;
      return refused(row, [{ column: numberColumn, says }]);
    }
    const sheet = present && { ...present, ...listsOf(present) };
    const { wording, faults } = readRow(cells, { namesFor: this.namesFor, present: sheet });
    const all = [...this.faultsOfRow(row, cells, { present, stood }), ...faults];
    if (all.length > 0) return refused(row, all);
    const changed = Object.keys(wording).length > 0;
    const more = present && !changed ? [] : await this.faultsOfWording(wording, present);
    if (more.length > 0) return refused(row, more);
    const common = { number: row.number, cells: JSON.stringify(row.cells) };
    if (present && !changed) return { ...common, state: 'same', vacancy_id: present.id };
    const about = present ? { vacancy_id: present.id, version: present.version } : {};
    return { ...common, state: 'waiting', wording: JSON.stringify(wording), ...about };
  }

  private faultsOfRow(
    row: SheetRow,
    cells: Cells,
    { present, stood }: { present: VacancyLocked | null; stood: Stood },
  ): RowFault[] {
    const faults: RowFault[] = [];
    const requisition = cells(requisitionColumn);
    const more = row.cells.slice(this.file.width).some((cell) => cell.trim() !== '');
    if (more) faults.push({ column: '', says: 'This row has more cells than the header.' });
    const named = [
      ...(present ? [{ key: `number ${present.id}`, column: numberColumn }] : []),
      ...(requisition ? [{ key: `requisition ${requisition}`, column: requisitionColumn }] : []),
    ];
    const twice = named.find(({ key }) => this.seen.has(key));
    if (twice) {
      const says = `Row ${this.seen.get(twice.key)} is about the same vacancy.`;
      faults.push({ column: twice.column, says });
    }
    for (const { key } of named) if (!this.seen.has(key)) this.seen.set(key, row.number);
    const other = stood.byRequisition.get(requisition);
    if (requisition && present && other && other.id !== present.id)
      faults.push({ column: requisitionColumn, says: 'Another vacancy has this requisition number.' });
    return faults;
  }

  /** What the server would refuse later as well, said before anything is done. */
  private async faultsOfWording(
    wording: Partial<VacancyWording>,
    present: VacancyLocked | null,
  ): Promise<RowFault[]> {
    const stands = {
      facility_id: present?.facility_id ?? null,
      department_id: present?.department_id ?? null,
    };
    const place = {
      facility_id: wording.facility_id ?? stands.facility_id,
      department_id: wording.department_id ?? stands.department_id,
    };
    const moved = place.facility_id !== stands.facility_id || place.department_id !== stands.department_id;
    if (moved && this.ties && !isOwnPlace(this.ties, place))
      return [{ column: 'Facility', says: foreignPlace }];
    if (!present) return [];
    const shut = whyUnchangeable(present, this.context.actor);
    if (shut !== null) return [{ column: '', says: shut }];
    if ((wording.positions ?? present.positions) < present.positions_filled)
      return [{ column: 'Positions', says: `${present.positions_filled} are filled already.` }];
    if (present.state !== 'published') return [];
    const meant = { ...publishableOf(present), ...wording } as Publishable;
    const lacks = publishFaults(meant, {
      ...(await this.factsOf(meant.discipline_id)),
      today: dayIn(this.context.now, 'UTC'),
    });
    return Object.entries(lacks).map(([field, says]) => ({ column: columnOf(field), says }));
  }

  private async factsOf(discipline: number | null): Promise<DisciplineFacts> {
    const facts = this.facts.get(discipline) ?? (await disciplineFacts(this.context.tx, discipline));
    this.facts.set(discipline, facts);
    return facts;
  }
}

const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);

function presentOf(cells: Cells, { byId, byRequisition }: Stood): VacancyLocked | null | 'unknown' {
  const number = cells(numberColumn);
  if (number !== '') return byId.get(isNumber(number) ? Number(number) : 0) ?? 'unknown';
  return byRequisition.get(cells(requisitionColumn)) ?? null;
}

/** An import changes drafts and what is published; a proposal is asked of somebody by hand. null = it may be changed. */
export function whyUnchangeable({ state }: { state: string }, { role }: Pick<Member, 'role'>): string | null {
  const stands = state as VacancyState;
  if (stands === 'draft') return null;
  if (stands !== 'published')
    return `This vacancy is ${stands.replace('_', ' ')}. An import changes drafts and published vacancies.`;
  return roleMay(role, 'update_vacancy_status')
    ? null
    : 'This vacancy is published. Please propose the change on its page.';
}

/** The column that a field of a refusal is about; empty where it is about the row. */
export function columnOf(field: string): string {
  const [first = ''] = field.replace(/^vacancy\./, '').split('.');
  return sheetColumns.find(({ path }) => path.split('.')[0] === first)?.title ?? '';
}
