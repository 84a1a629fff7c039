// A vacancy's wording as it is kept: a new draft, a change, and what a published one asks for with it.
import type { VacancyWording } from '@rounds/product/vacancies/fields';
import type { Updateable } from 'kysely';
import type { Vacancies } from '../../db/tables';
import { found, no } from '../../http/request-context';
import { publishIndex } from './index-queries';
import { keepProcess } from './process-queries';
import {
  insertVacancy,
  keepVersion,
  lockVacancy,
  nameAccommodationContact,
  updateVacancy,
  type VacancyLocked,
} from './queries';
import type { MemberHand } from './steps';
import { faultsOf } from './view';
import { columnsFor } from './wording';

export async function insertDraft(
  context: MemberHand,
  wording: Partial<VacancyWording> & Pick<VacancyWording, 'title'>,
): Promise<number> {
  const { tx, actor, now } = context;
  const columns = await columnsFor(context, null, wording);
  const id = await insertVacancy(tx, {
    ...columns,
    title: wording.title,
    company_id: actor.company_id,
    author_id: actor.id,
    created_at: now,
    updated_at: now,
  });
  return id;
}

/** A published wording stays complete, is kept and is searchable with the commit. */
async function republish(context: MemberHand, id: number): Promise<void> {
  const row = found(await lockVacancy(context.tx, context.actor, id));
  if (row.state !== 'published') return;
  const faults = Object.entries(await faultsOf(context, row));
  if (faults.length > 0)
    no('validation_failed', {
      fields: Object.fromEntries(faults.map(([field, says]) => [`vacancy.${field}`, says])),
    });
  await nameAccommodationContact(context.tx, id);
  await keepProcess(context.tx, row, false);
  await keepVersion(context.tx, id, context.now, context.actor.id);
  await publishIndex(context.tx, id);
}

/** Answers the columns that it wrote. */
export async function changeWording(
  context: MemberHand,
  row: VacancyLocked,
  wording: Partial<VacancyWording>,
): Promise<Updateable<Vacancies>> {
  const columns = await columnsFor(context, row, wording);
  const positions = wording.positions ?? row.positions;
  if (positions < row.positions_filled)
    no('validation_failed', {
      fields: { 'vacancy.positions': `${row.positions_filled} are filled already.` },
    });
  await changeColumns(context, row.id, columns);
  return columns;
}

export async function changeColumns(
  context: MemberHand,
  id: number,
  columns: Updateable<Vacancies>,
): Promise<void> {
  await updateVacancy(context.tx, id, { ...columns, updated_at: context.now });
  await republish(context, id);
}
