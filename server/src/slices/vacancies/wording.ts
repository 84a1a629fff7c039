// Writing what a vacancy says: choices checked, lists kept to their discipline, JSON packed. States are in steps.ts.
import { disciplineLists, type VacancyWording } from '@rounds/product/vacancies/fields';
import type { VacancyState } from '@rounds/product/vacancies/states';
import { isPayField, readsPay } from '@rounds/product/vacancies/pay-read';
import { usualLicenseNeed } from '@rounds/product/vacancies/publishing';
import type { Updateable } from 'kysely';
import type { Vacancies } from '../../db/tables';
import { no } from '../../http/request-context';
import { tieIds, type PlaceIds } from '../company/tie-queries';
import { departmentFits, disciplineFacts, unknownChoices, wordsOfDiscipline } from './choice-queries';
import type { VacancyLocked } from './queries';
import type { MemberHand } from './steps';
import { listsOf } from './view';

type Wording = Partial<VacancyWording>;
interface Place {
  facility_id: number | null;
  department_id: number | null;
}
type Writer = Pick<MemberHand, 'tx' | 'actor'>;

const packed = [
  'preferences_settings',
  'benefits_data',
  'languages_data',
  'contract',
  ...disciplineLists,
] as const;

/** The columns to write for what was sent; `present` is null for a new vacancy. Refuses what nobody offers. */
export async function columnsFor(
  context: Writer,
  present: VacancyLocked | null,
  sent: Wording,
): Promise<Updateable<Vacancies>> {
  const wording = await withDiscipline(context, present, sent);
  await refuseUnknownChoices(context, present, wording);
  return packedColumns(wording);
}

export function packedColumns(wording: Wording): Updateable<Vacancies> {
  const json = packed.flatMap((column) => {
    const value = wording[column];
    return value === undefined ? [] : [[column, value === null ? null : JSON.stringify(value)]];
  });
  return { ...wording, ...(Object.fromEntries(json) as Updateable<Vacancies>) };
}

/** What only one discipline's people have; left behind, it would be asked of all others unseen. */
const unasked = {
  education_id: null,
  physician_type_id: null,
  medical_graduate_type: null,
  board_status: null,
  residency_id: null,
  fellowship_id: null,
  specialty_id: null,
} as const satisfies Wording;

/** Another discipline clears what belonged to the one before and is none of its own, and brings its usual license rule. */
async function withDiscipline(
  context: Writer,
  present: VacancyLocked | null,
  sent: Wording,
): Promise<Wording> {
  const changes = sent.discipline_id !== undefined && sent.discipline_id !== (present?.discipline_id ?? null);
  if (!changes) return sent;
  const { tier } = await disciplineFacts(context.tx, sent.discipline_id ?? null);
  const cleared = Object.fromEntries(disciplineLists.map((list) => [list, []]));
  const kept = present
    ? { ...cleared, ...unasked, preferences_settings: await workOf(context, present, sent) }
    : {};
  return { ...kept, license_needed: usualLicenseNeed(tier), ...sent };
}

const workOf = ({ tx }: Writer, present: VacancyLocked, { discipline_id }: Wording) =>
  wordsOfDiscipline(tx, listsOf(present).preferences_settings, discipline_id ?? null);

/** A tied member writes for their own facilities and departments, or for none yet. */
export async function refuseForeignPlace({ tx, actor }: Writer, place: Place): Promise<void> {
  if (!actor.tied || isOwnPlace(await tieIds(tx, actor.id), place)) return;
  const field = place.facility_id === null ? 'department_id' : 'facility_id';
  no('validation_failed', { message: foreignPlace, fields: { [`vacancy.${field}`]: foreignPlace } });
}

export const foreignPlace = 'Please choose one of your own facilities or departments.';

/** Of a tied member: one of their facilities or departments, or none yet. */
export const isOwnPlace = (
  { facility_ids, department_ids }: PlaceIds,
  { facility_id, department_id }: Place,
) =>
  (facility_id === null && department_id === null) ||
  (facility_id !== null && facility_ids.includes(facility_id)) ||
  (department_id !== null && department_ids.includes(department_id));

/** Whoever may not read the pay would write over what they do not see. */
export function refuseUnreadPay({ actor }: Writer, { state }: VacancyLocked, wording: Wording): void {
  const pay = Object.keys(wording).filter(isPayField);
  if (pay.length === 0 || readsPay(actor.role, state as VacancyState)) return;
  const message = 'Pay is written by those of the team who may read it.';
  no('validation_failed', {
    message,
    fields: Object.fromEntries(pay.map((field) => [`vacancy.${field}`, message])),
  });
}

async function refuseUnknownChoices(context: Writer, present: VacancyLocked | null, wording: Wording) {
  const disciplineId =
    wording.discipline_id === undefined ? (present?.discipline_id ?? null) : wording.discipline_id;
  const faults = await unknownChoices(context.tx, wording, {
    companyId: context.actor.company_id,
    disciplineId,
  });
  const facilityId = wording.facility_id === undefined ? present?.facility_id : wording.facility_id;
  const departmentId = wording.department_id === undefined ? present?.department_id : wording.department_id;
  const moved = facilityId !== present?.facility_id || departmentId !== present?.department_id;
  if (moved)
    await refuseForeignPlace(context, {
      facility_id: facilityId ?? null,
      department_id: departmentId ?? null,
    });
  if (faults.length === 0 && facilityId != null && departmentId != null) {
    if (!(await departmentFits(context.tx, departmentId, facilityId))) faults.push('department_id');
  }
  if (faults.length === 0) return;
  no('validation_failed', {
    fields: Object.fromEntries(faults.map((field) => [`vacancy.${field}`, 'Please choose from the list.'])),
  });
}
