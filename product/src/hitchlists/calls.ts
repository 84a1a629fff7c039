// HitchLists: named lists of the clinicians whom a staffing agency looks after, each entry with owner, note and tags.
import { z } from 'zod';
import { call, chosen, done, id, idParam, instant, list, one, pagedResults } from '../call';
import { prose, required, text } from '../fields';
import { limits } from '../limits';
import { profileView } from '../profile/view-shapes';
import { submissionLine } from './submission-line';

const member = z.object({ id, name: z.string() });

const hitchlist = z.object({
  id,
  name: z.string(),
  owner: member,
  /** People on it whom the agency may still see. */
  entries: z.number().int(),
  /** The entry of the job seeker who was asked about, null where they are not on it. */
  entry_id: id.nullable(),
  created_at: instant,
});
export type Hitchlist = z.infer<typeof hitchlist>;

const hitchlistEntry = z.object({
  id,
  job_seeker: profileView,
  owner: member,
  note: z.string(),
  tags: z.array(z.string()),
  added_at: instant,
  /** To which clients the agency sent them, the newest first. */
  submissions: z.array(submissionLine),
});
export type HitchlistEntry = z.infer<typeof hitchlistEntry>;

const wish = z.object({
  name: required(limits.hitchlists.name, 'Please give the list a name.'),
});
const tags = z
  .array(required(limits.hitchlists.tag, 'A tag needs a word.'))
  .max(limits.hitchlists.tags, `At most ${limits.hitchlists.tags} tags.`);
const note = prose(limits.hitchlists.note);
const owner = chosen('Please choose an admin, hiring manager or recruiter of your team.');
const ofAgencies = { employer: 'hitchlist', agency: true } as const;
const topics = ['hitchlists'] as const;
const entryParams = z.object({ id, entry_id: id });

export const hitchlists = call({
  name: 'hitchlists.list',
  method: 'GET',
  path: '/v1/employers/hitchlists',
  may: ofAgencies,
  summary: 'The agency’s lists; with a job seeker also on which of them they are.',
  query: z.object({ job_seeker_id: id.optional() }),
  response: list(hitchlist),
  topics,
});
export const addHitchlist = call({
  name: 'hitchlists.add',
  method: 'POST',
  path: '/v1/employers/hitchlists',
  may: ofAgencies,
  status: 201,
  summary: 'A new list, which all of the agency who may hunt read and change. With the Agency plan.',
  body: z.object({ hitchlist: wish }),
  response: one(hitchlist),
  refuses: ['plan_limit', 'company_not_verified', 'conflict'],
  topics,
});
export const openHitchlist = call({
  name: 'hitchlists.show',
  method: 'GET',
  path: '/v1/employers/hitchlists/{id}',
  may: ofAgencies,
  summary:
    'One list with a page of its entries, the newest first; each job seeker as the agency may see them now.',
  params: idParam,
  query: z.object({
    ...pagedResults(limits.pageSize.huntShortlist),
    tag: text(limits.hitchlists.tag).optional(),
  }),
  response: list(hitchlistEntry).extend({
    hitchlist,
    /** Every tag of the list, by the alphabet. */
    tags: z.array(z.string()),
  }),
  refuses: ['company_not_verified'],
  topics: ['hitchlists', 'hunt'],
});
export const changeHitchlist = call({
  name: 'hitchlists.change',
  method: 'PUT',
  path: '/v1/employers/hitchlists/{id}',
  may: ofAgencies,
  summary: 'Gives a list another name.',
  params: idParam,
  body: z.object({ hitchlist: wish }),
  response: one(hitchlist),
  refuses: ['conflict'],
  topics,
});
export const removeHitchlist = call({
  name: 'hitchlists.remove',
  method: 'DELETE',
  path: '/v1/employers/hitchlists/{id}',
  may: ofAgencies,
  summary: 'Deletes a list with its entries, notes and tags.',
  params: idParam,
  response: done,
  topics,
});
export const addEntry = call({
  name: 'hitchlists.add_entry',
  method: 'POST',
  path: '/v1/employers/hitchlists/{id}/entries',
  may: ofAgencies,
  status: 201,
  summary: 'Puts a job seeker whom the agency may see on a list. Counts like opening the profile.',
  params: idParam,
  body: z.object({
    entry: z.object({
      job_seeker_id: id,
      note: note.default(''),
      tags: tags.default([]),
      /** Without one, whoever puts them there. */
      owner_id: owner.optional(),
    }),
  }),
  response: one(hitchlistEntry),
  refuses: ['plan_limit', 'company_not_verified', 'profiles_opened_used_up', 'conflict'],
  topics,
});
export const changeEntry = call({
  name: 'hitchlists.change_entry',
  method: 'PUT',
  path: '/v1/employers/hitchlists/{id}/entries/{entry_id}',
  may: ofAgencies,
  summary: 'Changes the note, the tags or the owner of an entry. What is not sent stays.',
  params: entryParams,
  body: z.object({
    entry: z
      .object({
        note,
        tags,
        owner_id: owner,
      })
      .partial(),
  }),
  response: one(hitchlistEntry),
  refuses: ['company_not_verified'],
  topics,
});
export const removeEntry = call({
  name: 'hitchlists.remove_entry',
  method: 'DELETE',
  path: '/v1/employers/hitchlists/{id}/entries/{entry_id}',
  may: ofAgencies,
  summary: 'Takes a job seeker off a list, and says how they stood there, so that they can be put back so.',
  params: entryParams,
  response: one(
    z.object({ message: z.string(), entry: z.object({ job_seeker_id: id, note, tags, owner_id: id }) }),
  ),
  topics,
});
