// Hunting: search, look, unlock, keep. Sending a request is in connections/.
import { z } from 'zod';
import { number, text } from '../fields';
import { call, done, id, idList, idParam, list, one, pagedResults } from '../call';
import { limits } from '../limits';
import { profileView } from '../profile/view-shapes';

export const hunt = call({
  name: 'hunt.search',
  method: 'GET',
  path: '/v1/employers/job_seekers',
  may: { employer: 'hunt' },
  summary: 'Job seekers who may be found; what is locked stays locked in every column, sort and filter.',
  query: z.object({
    ...pagedResults(limits.pageSize.huntShortlist, limits.hunt.perPage),
    search: text(100).optional(),
    vacancy_id: id.optional(),
    discipline_id: id.optional(),
    secondary_discipline_id: id.optional(),
    preferences: idList.optional(),
    radius: number().int().min(1).max(500).optional(),
    /** The middle of the radius where no vacancy gives one. */
    zip_code: z
      .string()
      .regex(/^\d{5}$/, 'Please enter a five-digit ZIP code.')
      .optional(),
    language_ids: idList.optional(),
    state_ids: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter(Boolean))
      .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'States are two letters.')).max(60))
      .optional(),
    leadership_role_ids: idList.optional(),
    residency_ids: idList.optional(),
    fellowship_ids: idList.optional(),
    physician_type_ids: idList.optional(),
  }),
  /** With a vacancy the best fit comes first, of so many that were looked at. */
  response: list(profileView).extend({ looked_at: z.number().int().nullable() }),
  refuses: ['company_not_verified', 'hunt_pages_used_up'],
  topics: ['hunt'],
});

export const huntProfile = call({
  name: 'hunt.profile',
  method: 'GET',
  path: '/v1/employers/job_seekers/{id}',
  may: { employer: 'hunt' },
  summary:
    'One job seeker, locked or unlocked, with the fit for a vacancy where one is named. Looking is a fact they can see.',
  params: idParam,
  query: z.object({ vacancy_id: id.optional() }),
  response: one(profileView),
  refuses: ['company_not_verified', 'profiles_opened_used_up'],
  topics: ['hunt'],
});

export const assessmentPaper = call({
  name: 'hunt.assessment',
  method: 'POST',
  path: '/v1/employers/assessments',
  may: { employer: 'hunt' },
  status: 200,
  summary: 'The self-assessment of an unlocked job seeker as a PDF. Looking is a fact they can see.',
  query: z.object({ user_id: id }),
  response: z.unknown(),
  produces: 'application/pdf',
  refuses: ['company_not_verified', 'unlock_first', 'nothing_answered'],
  topics: ['hunt'],
});

export const unlockSeeker = call({
  name: 'hunt.unlock',
  method: 'POST',
  path: '/v1/employers/job_seekers/{id}/unlock',
  may: { employer: 'hunt', confirmed: true },
  summary:
    'Opens the structured profile for the whole company for twelve months, within the monthly allowance.',
  params: idParam,
  response: one(z.object({ profile: profileView, used: z.number().int(), allowance: z.number().int() })),
  refuses: ['company_frozen', 'unlocks_used_up', 'company_not_verified', 'profiles_opened_used_up'],
  topics: ['hunt', 'connections'],
});

export const unlockAllowance = call({
  name: 'hunt.unlock_allowance',
  method: 'GET',
  path: '/v1/employers/unlock_allowance',
  readsOnly: true,
  may: { employer: 'hunt' },
  summary: 'Unlocks used and allowed this month.',
  response: one(
    z.object({
      used: z.number().int(),
      allowance: z.number().int(),
      today: z.number().int(),
      per_day: z.number().int(),
    }),
  ),
  topics: ['hunt'],
});

export const shortlisted = call({
  name: 'hunt.shortlisted',
  method: 'GET',
  path: '/v1/employers/employer_users',
  may: { employer: 'hunt' },
  summary: 'My favorites among job seekers.',
  query: z.object(pagedResults(limits.pageSize.huntShortlist)),
  response: list(z.object({ id, job_seeker: profileView })),
  refuses: ['company_not_verified'],
  topics: ['hunt'],
});
export const shortlistSeeker = call({
  name: 'hunt.shortlist',
  method: 'POST',
  path: '/v1/employers/employer_users',
  may: { employer: 'hunt' },
  status: 201,
  summary: 'Keeps a job seeker among my favorites; twice is once. Counts like opening the profile.',
  body: z.object({ employer_user: z.object({ job_seeker_id: id, vacancy_id: id.optional() }) }),
  response: one(z.object({ id })),
  refuses: ['company_not_verified', 'profiles_opened_used_up'],
  topics: ['hunt'],
});
export const unshortlistSeeker = call({
  name: 'hunt.unshortlist',
  method: 'DELETE',
  path: '/v1/employers/employer_users/{id}',
  may: { employer: 'hunt' },
  summary: 'Takes a job seeker off my favorites; the id is the job seeker or the entry.',
  params: idParam,
  response: done,
  topics: ['hunt'],
});
