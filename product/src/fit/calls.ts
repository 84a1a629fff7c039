// What is set and asked about the fit itself: priorities, what facilities state, and where somebody may work.
import { z } from 'zod';
import { text } from '../fields';
import { call, day, id, instant, list, one } from '../call';
import { mostPriorities, parts } from './tables';
import { whereAnswers } from './where';

const manages = { employer: 'edit_company_profile' } as const;
const topics = ['company', 'hunt', 'vacancies'] as const;

const priorities = z
  .array(z.enum(parts, 'Please choose from the list.'))
  .max(mostPriorities, `At most ${mostPriorities}.`)
  .refine((list) => new Set(list).size === list.length, 'Each of them once.');
const ordered = z.object({
  priorities,
  /** What can be chosen, with its title. */
  choices: z.array(z.object({ value: z.enum(parts), label: z.string() })),
});

export const showPriorities = call({
  name: 'fit.priorities',
  method: 'GET',
  path: '/v1/employers/preferences/priorities_preference',
  may: manages,
  summary: 'What counts more in the fit of the company’s vacancies, the first one first.',
  response: one(ordered),
  topics: ['company'],
});

export const setPriorities = call({
  name: 'fit.set_priorities',
  method: 'PUT',
  path: '/v1/employers/preferences/priorities_preference',
  may: manages,
  summary: 'Orders at most five parts of the fit; an empty list counts all of them as they are.',
  body: z.object({ priorities }),
  response: one(ordered),
  topics,
});

const stated = z.object({ id, benefit_id: id, label: z.string(), value: z.string(), stated_at: instant });
const facilityParams = z.object({ facility_id: id });
const path = '/v1/employers/facilities/{facility_id}/facility_matching_attributes';

export const listStated = call({
  name: 'fit.stated',
  method: 'GET',
  path,
  may: { employer: 'member' },
  summary: 'What a facility states of the matching attributes, each with its day.',
  params: facilityParams,
  response: list(stated),
  topics: ['company'],
});

export const stateAttributes = call({
  name: 'fit.state_attributes',
  method: 'POST',
  path,
  may: manages,
  summary: 'States the matching attributes of one benefit; an empty value takes one back.',
  params: facilityParams,
  body: z.object({
    facility_matching_attribute: z.object({
      benefit_id: id,
      matching_attributes: z.array(z.object({ id, value: text(200) })).max(60),
    }),
  }),
  response: list(stated),
  topics,
});

export const whereMayWork = call({
  name: 'fit.where_may_i_work',
  method: 'GET',
  path: '/v1/profile/where_may_i_work',
  may: { job_seeker: true },
  summary: 'Each state with what one’s licenses say: yes, after about so many weeks, no; with the evidence.',
  query: z.object({ discipline_id: id.optional() }),
  response: one(
    z.object({
      discipline: z.object({ id, title: z.string() }),
      today: day,
      states: z.array(
        z.object({
          state: z.string(),
          name: z.string(),
          answer: z.enum(whereAnswers),
          weeks: z.number().int().nullable(),
          evidence: z.string(),
        }),
      ),
    }),
  ),
  topics: ['profile', 'me'],
});
