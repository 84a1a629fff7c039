// From rows to what the company reads of its vacancies: the list's line, and the whole with what publishing asks.
import type { Member, Role } from '@rounds/product/actor';
import type { FullVacancy, VacancyRow } from '@rounds/product/vacancies/calls';
import type { CompensationType, ContractTerms, Wanted } from '@rounds/product/vacancies/fields';
import { vacancyVerbsFor } from '@rounds/product/vacancies/lifecycle';
import { jobStatusOf, type VacancyState } from '@rounds/product/vacancies/states';
import { isPayField, readsPay, unreadPay } from '@rounds/product/vacancies/pay-read';
import { isWide, publishFaults, weeklyGross, type Publishable } from '@rounds/product/vacancies/publishing';
import { dayIn } from '@rounds/product/time';
import { found, type RequestContext } from '../../http/request-context';
import { disciplineFacts } from './choice-queries';
import { findVacancy, type VacancyLocked, type VacancyRecord } from './queries';

/** Only a manager's archive and delete depend on what stands open; the server refuses, so the button is not offered. */
function verbsOf(row: VacancyRecord, role: Role) {
  const open = row.requested + row.in_review_count + row.later > 0;
  return vacancyVerbsFor(row.state as VacancyState, role).filter(
    ({ verb }) => !(open && (verb === 'archive' || (verb === 'delete' && row.state === 'archived'))),
  );
}

export function rowOf(row: VacancyRecord, role: Role): VacancyRow {
  const state = row.state as VacancyState;
  const { min_compensation: min, max_compensation: max, pay_period: period } = row;
  const unread = min === null || max === null || period === null || !readsPay(role, state);
  return {
    id: row.id,
    external_id: row.external_id,
    title: row.title,
    state,
    job_status: jobStatusOf(state),
    discipline:
      row.discipline_id === null ? null : { id: row.discipline_id, title: row.discipline_title ?? '' },
    facility:
      row.facility_id === null
        ? null
        : {
            id: row.facility_id,
            name: row.facility_name ?? '',
            city: row.facility_city ?? '',
            state: row.facility_state ?? '',
          },
    department:
      row.department_id === null ? null : { id: row.department_id, name: row.department_name ?? '' },
    pay: unread ? null : { min, max, period },
    positions: row.positions,
    positions_filled: row.positions_filled,
    author: { id: row.author_id, full_name: row.author_name },
    review_comment: row.review_comment,
    published_at: row.published_at,
    valid_until: row.valid_until,
    filled_at: row.filled_at,
    updated_at: row.updated_at,
    requests: { requested: row.requested, review: row.in_review_count, later: row.later },
    proposals: row.proposals,
    verbs: verbsOf(row, role),
  };
}

interface Lists {
  preferences_settings: FullVacancy['preferences_settings'];
  benefits_data: Wanted[];
  certifications_data: Wanted[];
  related_certifications_data: Wanted[];
  special_certifications_data: Wanted[];
  skills_data: Wanted[];
  languages_data: FullVacancy['languages_data'];
  contract: ContractTerms | null;
}

/** The columns that hold JSON, as the calls wrote them. */
export function listsOf(row: VacancyLocked | VacancyRecord): Lists {
  return {
    preferences_settings: row.preferences_settings as Lists['preferences_settings'],
    benefits_data: row.benefits_data as Wanted[],
    certifications_data: row.certifications_data as Wanted[],
    related_certifications_data: row.related_certifications_data as Wanted[],
    special_certifications_data: row.special_certifications_data as Wanted[],
    skills_data: row.skills_data as Wanted[],
    languages_data: row.languages_data as Lists['languages_data'],
    contract: row.contract as ContractTerms | null,
  };
}

export const publishableOf = (row: VacancyLocked | VacancyRecord): Publishable => ({
  ...row,
  ...listsOf(row),
});

/** Field → sentence: what stands between this vacancy and the public. */
export async function faultsOf(
  context: Pick<RequestContext, 'tx' | 'now'>,
  row: VacancyLocked | VacancyRecord,
) {
  const facts = await disciplineFacts(context.tx, row.discipline_id);
  return publishFaults(publishableOf(row), { ...facts, today: dayIn(context.now, 'UTC') });
}

async function fullOf(context: RequestContext<Member>, row: VacancyRecord): Promise<FullVacancy> {
  const { tier } = await disciplineFacts(context.tx, row.discipline_id);
  const lists = listsOf(row);
  const { min_compensation: min, max_compensation: max } = row;
  const full = {
    ...row,
    ...lists,
    ...rowOf(row, context.actor.role),
    compensation_type: row.compensation_type as CompensationType | null,
    license_needed: row.license_needed as FullVacancy['license_needed'],
    wide_pay: min !== null && max !== null && isWide({ min, max }, tier),
    weekly_gross: lists.contract ? weeklyGross(lists.contract) : null,
    lacks: await faultsOf(context, row),
  };
  return readsPay(context.actor.role, full.state) ? full : withoutPay(full);
}

function withoutPay(full: FullVacancy): FullVacancy {
  const lacks = Object.entries(full.lacks).filter(([field]) => !isPayField(field.split('.')[0] ?? ''));
  return { ...full, ...unreadPay, wide_pay: false, weekly_gross: null, lacks: Object.fromEntries(lacks) };
}

export async function shown(context: RequestContext<Member>, id: number): Promise<FullVacancy> {
  return fullOf(context, found(await findVacancy(context.tx, context.actor, id)));
}
