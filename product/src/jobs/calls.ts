// Vacancies as guests and job seekers find them. A company's own vacancies are in vacancies/calls.ts.
import { z } from 'zod';
import { number, text } from '../fields';
import {
  call,
  day,
  done,
  flag,
  id,
  idList,
  idParam,
  instant,
  list,
  one,
  paged,
  pagedResults,
  wordList,
} from '../call';
import { sorts } from '../address';
import { verifiedBy } from '../company/badge';
import { limits } from '../limits';
import { facet, widening } from './facets';
import { understoodPiece } from './understood-piece';
import { payPeriods } from '../vacancies/pay';
import { compensationTypes, keptContract, licenseNeeds } from '../vacancies/fields';
import { vacancyStates } from '../vacancies/states';
import { heldDegree } from '../profile/degrees';
import { fitView } from '../profile/view-shapes';

const titled = z.object({ id, title: z.string() });
const guest = { guest: true } as const;
const mine = { job_seeker: true } as const;
const topics = ['vacancies', 'favorites', 'connections', 'profile'] as const;

/** A vacancy in a list. What is a job seeker's own is null or false for everybody else. */
export const vacancyCard = z.object({
  id,
  title: z.string(),
  state: z.enum(vacancyStates),
  discipline: titled,
  company: z.object({ id, name: z.string(), has_logo: z.boolean(), is_staffing_agency: z.boolean() }),
  facility: z.object({ name: z.string(), city: z.string(), state: z.string() }),
  department: z.string().nullable(),
  pay: z.object({
    min: z.number(),
    max: z.number(),
    period: z.enum(payPeriods),
    type: z.enum(compensationTypes).nullable(),
    wide: z.boolean(),
  }),
  shifts: z.array(z.string()),
  position_types: z.array(z.string()),
  positions_open: z.number().int(),
  ...{ start_date: day.nullable(), closing_date: day.nullable() },
  /** `featured` = labeled, since its company paid for that; it changes neither the fit nor the place in a list. */
  ...{ published_at: instant.nullable(), featured: z.boolean() },
  /** Whole miles, and from where: from the place searched around, or from the own home; null without miles. */
  miles: z.number().int().nullable(),
  miles_from: z.enum(['home', 'searched']).nullable(),
  /**
   * The distance that the company reads of the job seeker until the yes, in a band of five miles: [from, to). null also where
   * the miles are from another place than home.
   */
  companies_see: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  fit: fitView.nullable(),
  favorite: z.boolean(),
  request: z.object({ id, stage: z.string() }).nullable(),
  /** An application is kept and goes by itself at 87 %. */
  ready: z.boolean(),
  url: z.string(),
});
export type VacancyCard = z.infer<typeof vacancyCard>;

const choice = z.object({ label: z.string(), must: z.boolean() });
export const vacancyDetail = vacancyCard.extend({
  job_description: z.string(),
  pay_width_reason: z.string(),
  other_pay: z.string(),
  min_years_experience: z.number().int(),
  ...{ education: z.string().nullable(), held_degree: heldDegree.nullable() },
  ...{ physician_type: z.string().nullable(), graduate_type: z.string().nullable() },
  board_status: z.string().nullable(),
  residency: z.string().nullable(),
  fellowship: z.string().nullable(),
  /** Of an APP's post: its population or specialty. */
  specialty: z.string().nullable(),
  hours_a_week: z.number().nullable(),
  license_needed: z.enum(licenseNeeds),
  start_window: z.string().nullable(),
  open_until_filled: z.boolean(),
  valid_until: instant.nullable(),
  settings: z.array(z.string()),
  benefits: z.array(z.string()),
  /** What the facility says of the matching attributes, and since when. */
  stated: z.array(z.object({ label: z.string(), value: z.string(), stated_at: instant })),
  certifications: z.array(choice),
  skills: z.array(choice),
  languages: z.array(z.object({ name: z.string(), level: z.string() })),
  contract: keptContract.nullable(),
  weekly_gross: z.number().nullable(),
  company_text: z.string(),
  company_city: z.string(),
  company_state: z.string(),
  ...{ lat: z.number().nullable(), lng: z.number().nullable() },
  accommodation_contact: z.string(),
  equal_opportunity: z.string(),
  /** How punctual the company is: whole percent of ninety days; null while there are too few cases. */
  on_time_percent: z.number().int().nullable(),
  /** By what the company is verified. */
  company_verified_by: verifiedBy,
});
export type VacancyDetail = z.infer<typeof vacancyDetail>;

/** Stands on every public vacancy. Source: docs/rules.md#vacancies */
export const equalOpportunity = (company: string): string =>
  `${company} considers every applicant without regard to race, color, religion, sex, sexual orientation, gender identity, national origin, age, disability, veteran status or any other protected ground.`;

export const jobSearchQuery = z.object({
  query: text(200).default(''),
  states: wordList.pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'States are two letters.'))).optional(),
  preferences: idList.optional(),
  discipline_id: idList.optional(),
  company_id: id.optional(),
  /** At least this much at the top of the range, in dollars a period. */
  pay_min: number().min(0).max(9_999_999).optional(),
  pay_period: z.enum(payPeriods).default('hour'),
  zip_code: z
    .string()
    .regex(/^\d{5}$/, 'A ZIP code has five digits.')
    .optional(),
  radius: number().int().min(1).max(500).optional(),
  /** Days. */
  posted_since: number().int().min(1).max(365).optional(),
  suits_to_my_profile: flag.optional(),
  /** Both with `suits_to_my_profile`: also what fails by its distance alone (so does naming a place); only what one never asked for. */
  ...{ outside_my_area: flag.optional(), not_in_touch: flag.optional() },
  /** Also what the results can be narrowed by. */
  facets: flag.optional(),
  /** Asked in passing: not kept among the recent searches. */
  passing: flag.optional(),
  sort: z.enum(sorts).default('relevance'),
  /** The `next` of the page before: goes on there, however deep; instead of a page's number. */
  after: z
    .string()
    .max(200)
    .regex(/^[\w-]*$/, 'Please start from the first page.')
    .optional(),
  ...paged(limits.search.perPage),
});
export type JobSearchQuery = z.infer<typeof jobSearchQuery>;

export const searchVacancies = call({
  name: 'jobs.search',
  method: 'GET',
  path: '/v1/vacancies',
  may: guest,
  nearby: true,
  summary: 'Published vacancies by words, place, pay and preferences; a job seeker reads the fit with each.',
  query: jobSearchQuery,
  response: list(vacancyCard).extend({
    /** What the words were understood as, piece by piece. */
    understood: z.array(understoodPiece),
    /** How they stand: what was asked for, or what became of it, as the nearest where nothing is at the place. */
    order: z.enum(sorts),
    /** Only where they were asked for. */
    facets: z.array(facet).nullable(),
    /** Where nothing was found: what to drop. */
    widening: widening.nullable(),
    /** With suits_to_my_profile: only so many candidates were looked at. */
    ...{ looked_at: z.number().int().nullable(), looked_by: z.enum(['place', 'words']).nullable() },
    /** For `after`; null where the results end, and in orders by distance or fit. */
    next: z.string().nullable(),
  }),
  refuses: ['token_missing', 'wrong_side'],
  topics,
});

export const showPublicVacancy = call({
  name: 'jobs.show',
  method: 'GET',
  path: '/v1/vacancies/{id}',
  may: guest,
  nearby: true,
  summary: 'One vacancy. Closed ones are gone, save for a job seeker with a request or a favorite on it.',
  params: idParam,
  response: one(vacancyDetail),
  refuses: ['gone'],
  topics,
});

export const recentEmployers = call({
  name: 'jobs.recent_employers',
  method: 'GET',
  path: '/v1/recently_added_employers',
  may: guest,
  nearby: true,
  summary: 'Verified companies with published vacancies, the newest first.',
  query: z.object({ search: text(120).default('') }),
  response: list(
    z.object({
      id,
      name: z.string(),
      city: z.string(),
      state: z.string(),
      has_logo: z.boolean(),
      vacancies: z.number().int(),
      /** Since when it counts as verified. */
      verified_at: instant.nullable(),
      verified_by: verifiedBy,
    }),
  ),
  topics: ['vacancies'],
});

export const recentSearches = call({
  name: 'jobs.recent_searches',
  method: 'GET',
  path: '/v1/profile/recent_searches',
  may: mine,
  summary: 'The last ten searches, the newest first.',
  response: list(
    z.object({ query: z.string(), filters: z.record(z.string(), z.unknown()), searched_at: instant }),
  ),
  topics: ['vacancies'],
});

export const matchingVacancies = call({
  name: 'jobs.matching',
  method: 'GET',
  path: '/v1/profile/vacancies/matching',
  may: mine,
  summary: 'Published vacancies without a failed gate, the best fit first.',
  query: z.object(pagedResults(limits.pageSize.jobSearch)),
  /** Of all that are published, so many were looked at. */
  response: list(vacancyCard).extend({ looked_at: z.number().int() }),
  topics,
});

export const favoriteVacancies = call({
  name: 'jobs.favorites',
  method: 'GET',
  path: '/v1/profile/vacancies/shortlisted',
  may: mine,
  summary: 'The vacancies one keeps, the newest first; those that closed stay listed.',
  query: z.object(pagedResults(limits.pageSize.shortlistedVacancies)),
  response: list(vacancyCard),
  topics,
});

export const myVacancies = call({
  name: 'jobs.mine',
  method: 'GET',
  path: '/v1/profile/vacancies',
  may: mine,
  summary: 'My Jobs: vacancies with any request of mine or an application kept ready, open ones first.',
  query: z.object(pagedResults(limits.pageSize.shortlistedVacancies)),
  response: list(vacancyCard),
  topics,
});

export const addFavorite = call({
  name: 'jobs.add_favorite',
  method: 'POST',
  path: '/v1/profile/vacancies/shortlist',
  may: mine,
  status: 201,
  summary: 'Keeps a vacancy among the favorites.',
  body: z.object({ vacancies: z.object({ vacancy_id: id }) }),
  response: done,
  topics: ['favorites', 'dashboard'],
});
export const removeFavorite = call({
  name: 'jobs.remove_favorite',
  method: 'DELETE',
  path: '/v1/profile/vacancies/shortlist/{vacancy_id}',
  may: mine,
  summary: 'Takes a vacancy off the favorites.',
  params: z.object({ vacancy_id: id }),
  response: done,
  topics: ['favorites', 'dashboard'],
});

export const takeBackApplication = call({
  name: 'jobs.take_back_application',
  method: 'DELETE',
  path: '/v1/profile/applied_jobs/{vacancy_id}',
  may: mine,
  summary: 'Takes back an application that is kept until the profile is complete enough; it does not go.',
  params: z.object({ vacancy_id: id }),
  response: done,
  topics: ['vacancies', 'dashboard'],
});
