// The job seeker's own profile: identity, files, what is missing. The lists are in section-calls.ts.
import { z } from 'zod';
import { number, text, prose } from '../fields';
import { call, day, flag, givenDay, id, one } from '../call';
import { visibilities } from '../address';
import { profileView } from './view-shapes';
import { jobSeekerStatuses } from '../identity/session-user';
import { missingItem } from './completeness';
import { isNpi } from './npi';
import { ownFile } from './own-file';

const seeker = { job_seeker: true } as const;

/** A value, or nothing where the field was emptied; the sentence is for everything else. */
const emptied = <T extends z.ZodType>(inner: T, sentence: string) =>
  z.union([z.literal('').transform(() => null), z.null(), inner], sentence).optional();
const choose = 'Please choose from the list.';
const pick = emptied(number(choose).int(choose).positive(choose), choose);
const state = z.string().regex(/^[A-Z]{2}$/, choose);
const yesNo = z.union([z.boolean(), flag], 'Please select YES or NO');
/** Each check says the sentence: a union passes on what its only near miss says. */
const between = (min: number, max: number, sentence: string) =>
  number(sentence).min(min, sentence).max(max, sentence);
const miles = 'Between 1 and 500 miles.';
const amount = 'Please enter an amount.';
const zip = 'Please enter a five-digit ZIP code.';
const npi = 'This NPI is not right: please check its ten digits.';
export const payPeriods = ['hour', 'shift', 'visit', 'day', 'week', 'month', 'year'] as const;

const identity = z.object({
  first_name: text(60),
  last_name: text(60),
  preferred_name: text(60),
  phone: text(30).regex(/^[+\d().\s-]*$/, 'Please enter a phone number.'),
  street: text(160),
  city: text(80),
  state: emptied(state, choose),
  zip_code: z.union([z.literal(''), z.string(zip).regex(/^\d{5}$/, zip)], zip),
  home_state: emptied(state, choose),
  npi: emptied(z.string(npi).refine(isNpi, npi), npi),
  show_photo: yesNo,
  names_shown: yesNo,
  summary: prose(2000),
  desired_pay: emptied(between(0, 9_999_999, amount), amount),
  desired_pay_period: emptied(z.enum(payPeriods), choose),
  available_from: emptied(givenDay('Please enter a date.'), 'Please enter a date.'),
  radius_miles: emptied(between(1, 500, miles).int(miles), miles),
  anywhere_in: z.array(state).max(70),
  authorized_to_work: emptied(yesNo, 'Please select YES or NO'),
  sponsorship_needed: emptied(yesNo, 'Please select YES or NO'),
  discipline_id: number('Please select a discipline').int().positive('Please select a discipline'),
  secondary_discipline_id: pick,
  physician_type_id: pick,
  medical_graduate_type_id: pick,
  board_status_id: pick,
  weekly_request_limit: between(0, 50, 'Between 0 and 50.').int('Between 0 and 50.'),
});

const titled = z.object({ id, title: z.string() });

/** Everything about me that is no list. */
export const ownProfile = z.object({
  id,
  email: z.string(),
  email_confirmed: z.boolean(),
  /** By the desk: companies do not find them, and they cannot apply. */
  frozen: z.boolean(),
  status: z.enum(jobSeekerStatuses),
  discipline: titled.extend({ physician_fields: z.boolean() }),
  secondary_discipline: titled.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  preferred_name: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  zip_code: z.string(),
  home_state: z.string().nullable(),
  npi: z.string().nullable(),
  photo: ownFile.nullable(),
  show_photo: z.boolean(),
  names_shown: z.boolean(),
  resume: ownFile.nullable(),
  summary: z.string(),
  desired_pay: z.number().nullable(),
  desired_pay_period: z.string().nullable(),
  available_from: day.nullable(),
  radius_miles: z.number().int().nullable(),
  anywhere_in: z.array(z.string()),
  authorized_to_work: z.boolean().nullable(),
  sponsorship_needed: z.boolean().nullable(),
  physician_type_id: id.nullable(),
  medical_graduate_type_id: id.nullable(),
  board_status_id: id.nullable(),
  weekly_request_limit: z.number().int(),
  onboard_completed: z.boolean(),
  completion: z.number().int(),
  missing: z.array(missingItem),
  /** Found in the hunt just now. */
  huntable: z.boolean(),
  version: z.number().int(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const myProfile = call({
  name: 'profile.show',
  method: 'GET',
  path: '/v1/profile',
  may: seeker,
  summary: 'My profile without its lists: identity, files, completion and what is missing.',
  response: one(ownProfile),
  topics: ['profile', 'me'],
});

export const updateProfile = call({
  name: 'profile.update',
  method: 'PUT',
  path: '/v1/profile',
  may: seeker,
  summary: 'Changes the fields that are sent, and no other; résumé and photo come as files.',
  body: z.object({
    user: identity
      .partial()
      .extend({
        onboard_completed: yesNo.optional(),
        /** Asks for a review of the profile as it stands with what is sent. */
        review_request: yesNo.optional(),
      })
      .default({}),
    version: number().int().optional(),
  }),
  files: { resume: 'document', photo: 'image' },
  response: one(ownProfile),
  refuses: ['conflict', 'too_large', 'wrong_type', 'move_not_open', 'too_many_requests'],
  topics: ['profile', 'me', 'dashboard', 'vacancies'],
});

export const viewProfile = call({
  name: 'profile.view',
  method: 'GET',
  path: '/v1/profile/view',
  may: seeker,
  summary: 'My profile as a company sees it: locked, unlocked, or connected (after my yes).',
  query: z.object({ visibility: z.enum(visibilities).default('locked') }),
  response: one(profileView),
  topics: ['profile', 'me'],
});
