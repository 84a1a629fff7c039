// A company's own vacancies: writing, moving, cloning, proposals. What job seekers and guests read is in jobs/calls.ts.
import { z } from 'zod';
import { text, prose } from '../fields';
import { call, day, done, id, idParam, instant, list, one, paged, wordList } from '../call';
import {
  compensationTypes,
  keptContract,
  licenseNeeds,
  preferencesSettings,
  spoken,
  vacancyWording,
  wanted,
} from './fields';
import { vacancyStates } from './states';

const topics = ['vacancies'] as const;
const changes = ['vacancies', 'dashboard', 'connections'] as const;
const read = { employer: 'member' } as const;
const titled = z.object({ id, title: z.string() });
const named = z.object({ id, name: z.string() });

const jobStatus = z
  .union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')], 'The job status is 0 or 1.')
  .transform(Number);

const offeredVerb = z.object({ verb: z.string(), needs: z.enum(['comment', 'preview']).nullable() });

/** One line of the company's list. */
export const vacancyRow = z.object({
  id,
  external_id: z.string().nullable(),
  title: z.string(),
  state: z.enum(vacancyStates),
  job_status: z.union([z.literal(0), z.literal(1)]),
  discipline: titled.nullable(),
  facility: named.extend({ city: z.string(), state: z.string() }).nullable(),
  department: named.nullable(),
  pay: z.object({ min: z.number(), max: z.number(), period: z.string() }).nullable(),
  positions: z.number().int(),
  positions_filled: z.number().int(),
  author: z.object({ id, full_name: z.string() }),
  review_comment: z.string(),
  published_at: instant.nullable(),
  valid_until: instant.nullable(),
  filled_at: instant.nullable(),
  updated_at: instant,
  /** Open requests by where they stand. */
  requests: z.object({ requested: z.number().int(), review: z.number().int(), later: z.number().int() }),
  proposals: z.number().int(),
  /** What this person may do with it now. */
  verbs: z.array(offeredVerb),
});
export type VacancyRow = z.infer<typeof vacancyRow>;

export const fullVacancy = vacancyRow.extend({
  job_description: z.string(),
  discipline_id: id.nullable(),
  education_id: id.nullable(),
  facility_id: id.nullable(),
  department_id: id.nullable(),
  physician_type_id: id.nullable(),
  medical_graduate_type: id.nullable(),
  board_status: id.nullable(),
  residency_id: id.nullable(),
  fellowship_id: id.nullable(),
  specialty_id: id.nullable(),
  compensation_type: z.enum(compensationTypes).nullable(),
  min_compensation: z.number().nullable(),
  max_compensation: z.number().nullable(),
  pay_period: z.string().nullable(),
  pay_width_reason: z.string(),
  wide_pay: z.boolean(),
  other_pay: z.string(),
  min_years_experience: z.number().int(),
  hours_a_week: z.number().nullable(),
  start_date: day.nullable(),
  start_window: z.string().nullable(),
  license_needed: z.enum(licenseNeeds),
  closing_date: day.nullable(),
  open_until_filled: z.boolean(),
  preferences_settings: preferencesSettings,
  benefits_data: z.array(wanted),
  certifications_data: z.array(wanted),
  related_certifications_data: z.array(wanted),
  special_certifications_data: z.array(wanted),
  skills_data: z.array(wanted),
  languages_data: z.array(spoken),
  contract: keptContract.nullable(),
  weekly_gross: z.number().nullable(),
  accommodation_contact: z.string(),
  hiring_process_id: id.nullable(),
  interview_pattern_id: id.nullable(),
  version: z.number().int(),
  /** Field → sentence: what publishing still asks for. */
  lacks: z.record(z.string(), z.string()),
});
export type FullVacancy = z.infer<typeof fullVacancy>;

export const listVacancies = call({
  name: 'vacancies.list',
  method: 'GET',
  path: '/v1/employers/vacancies',
  may: read,
  summary: 'The company’s vacancies, by state and words, with how many stand in each state.',
  query: z.object({
    query: text(120).optional(),
    state: wordList.pipe(z.array(z.enum(vacancyStates))).optional(),
    job_status: jobStatus.optional(),
    discipline_id: id.optional(),
    facility_id: id.optional(),
    department_id: id.optional(),
    sort: z.enum(['updated', 'title', 'published', 'valid_until']).default('updated'),
    ...paged(25),
  }),
  response: list(vacancyRow).extend({ counts: z.record(z.enum(vacancyStates), z.number().int()) }),
  topics,
});

export const showVacancy = call({
  name: 'vacancies.show',
  method: 'GET',
  path: '/v1/employers/vacancies/{id}',
  may: read,
  summary: 'One own vacancy, whole, with what publishing still asks for.',
  params: idParam,
  response: one(fullVacancy),
  topics,
});

export const addVacancy = call({
  name: 'vacancies.add',
  method: 'POST',
  path: '/v1/employers/vacancies',
  may: { employer: 'create_vacancy' },
  status: 201,
  summary:
    'Writes a vacancy. job_status 0 keeps a draft; 1 submits (recruiter) or publishes (admin, hiring manager).',
  body: z.object({ vacancy: vacancyWording.extend({ job_status: jobStatus.default(0) }) }),
  response: one(fullVacancy),
  refuses: ['company_not_verified', 'company_frozen', 'plan_limit', 'conflict', 'confirm_first'],
  topics: changes,
});

export const changeVacancy = call({
  name: 'vacancies.change',
  method: 'PUT',
  path: '/v1/employers/vacancies/{id}',
  may: { employer: 'update_vacancy' },
  summary:
    'Changes a vacancy; what is not sent stays. On a published one a recruiter’s change becomes a proposal.',
  params: idParam,
  body: z.object({
    vacancy: vacancyWording
      .partial()
      .extend({ job_status: jobStatus.optional(), version: z.number().int().optional() }),
  }),
  response: z.object({ data: fullVacancy, proposed: z.boolean() }),
  refuses: [
    'company_not_verified',
    'company_frozen',
    'hidden_by_rounds',
    'plan_limit',
    'conflict',
    'move_not_open',
    'confirm_first',
  ],
  topics: changes,
});

export const moveVacancy = call({
  name: 'vacancies.move',
  method: 'PUT',
  path: '/v1/employers/vacancies/{id}/{status}',
  may: read,
  summary:
    'One step: submit, publish, return, pause, fill, unfill, close, archive, reopen, restore; or the state’s name.',
  params: idParam.extend({ status: z.string().regex(/^[a-z_]{4,20}$/) }),
  body: z.object({ comment: prose(1000).optional() }),
  response: one(fullVacancy),
  refuses: [
    'hidden_by_rounds',
    'company_frozen',
    'company_not_verified',
    'plan_limit',
    'move_not_open',
    'positions_filled',
    'in_use',
    'confirm_first',
  ],
  topics: changes,
});

export const cloneVacancy = call({
  name: 'vacancies.clone',
  method: 'POST',
  path: '/v1/employers/vacancies/{id}/clone',
  may: { employer: 'create_vacancy' },
  status: 201,
  summary: 'A new draft with everything but requests and dates.',
  params: idParam,
  response: one(fullVacancy),
  topics: changes,
});

const removal = {
  path: '/v1/employers/vacancies/{id}/delete',
  may: { employer: 'delete_vacancy' },
  summary: 'Deletes a draft, or an archived vacancy with nothing open; can be restored for 30 days.',
  params: idParam,
  response: done,
  refuses: ['move_not_open', 'in_use'],
  topics: changes,
} as const;
export const deleteVacancy = call({ name: 'vacancies.delete', method: 'DELETE', ...removal });
export const deleteVacancyByPut = call({ name: 'vacancies.delete_by_put', method: 'PUT', ...removal });

export const previewClose = call({
  name: 'vacancies.close_preview',
  method: 'GET',
  path: '/v1/employers/vacancies/{id}/close_preview',
  may: { employer: 'update_vacancy_status' },
  summary: 'What closing would end, what would stay, and how many tokens come back.',
  params: idParam,
  response: one(
    z.object({
      requested: z.number().int(),
      review: z.number().int(),
      later: z.number().int(),
      tokens: z.number().int(),
      /** Of agencies, without an answer. */
      submissions: z.number().int(),
    }),
  ),
  topics: ['vacancies', 'connections'],
});

const proposal = z.object({
  id,
  author: z.object({ id, full_name: z.string() }),
  state: z.enum(['open', 'accepted', 'declined']),
  created_at: instant,
  /** The proposed fields beside what stands now, which is left out where the reader may not read it. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown() })),
});
export const listProposals = call({
  name: 'vacancies.proposals',
  method: 'GET',
  path: '/v1/employers/vacancies/{id}/proposals',
  may: { employer: 'update_vacancy' },
  summary: 'Changes that were proposed to a published vacancy, newest first.',
  params: idParam,
  response: list(proposal),
  topics,
});
export const answerProposal = call({
  name: 'vacancies.answer_proposal',
  method: 'PUT',
  path: '/v1/employers/vacancies/{id}/proposals/{pid}',
  may: { employer: 'update_vacancy_status' },
  summary: 'Publishes a proposed change, or declines it.',
  params: idParam.extend({ pid: id }),
  body: z.object({ proposal: z.object({ accept: z.boolean() }) }),
  response: one(fullVacancy),
  refuses: ['move_not_open', 'conflict'],
  topics: changes,
});
