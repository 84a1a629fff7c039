// Notes of the team on a request: the company's own, never the job seeker's, with mentions of colleagues who read it.
import { z } from 'zod';
import { roles } from '../actor';
import { call, done, id, idParam, instant, one } from '../call';
import { requiredProse } from '../fields';
import { limits } from '../limits';
import { markOfMention } from './notes';

const mentioned = z.object({ id, name: z.string() });

const requestNote = z.object({
  /** Its number among the notes of this request. */
  id,
  author: z.string(),
  mine: z.boolean(),
  /** With `@[id]` where somebody of `mentions` stands. */
  body: z.string(),
  mentions: z.array(mentioned),
  written_at: instant,
  edited_at: instant.nullable(),
  /** Its author's: until when it may be changed or removed; null for everybody else, and afterwards. */
  changeable_until: instant.nullable(),
});
export type RequestNote = z.infer<typeof requestNote>;

const { most, characters, mentions } = limits.request.notes;
/** What somebody types; the screen makes the marks of it. */
export const noteText = z.object({ body: requiredProse(characters, 'Please write a note.') });
const note = noteText
  .extend({
    mentions: z.array(id).max(mentions, `At most ${mentions} mentions in a note.`).default([]),
  })
  .refine(({ body, mentions: ids }) => ids.every((one) => body.includes(markOfMention(one))), {
    path: ['mentions'],
    error: 'Each mention stands in the note as @[id].',
  });

const noteParam = z.object({ id, note_id: id });
const topics = ['request_notes'] as const;

export const listNotes = call({
  name: 'connections.notes',
  method: 'GET',
  path: '/v1/employers/connection_requests/{id}/notes',
  may: { employer: 'read_requests' },
  summary: `The team's notes on a request, oldest first (at most ${most}), and the colleagues who may be mentioned. A panelist reads their own and those that mention them.`,
  params: idParam,
  response: one(
    z.object({
      notes: z.array(requestNote),
      colleagues: z.array(mentioned.extend({ role: z.enum(roles) })),
    }),
  ),
  refuses: ['company_not_verified'],
  topics,
});

export const writeNote = call({
  name: 'connections.write_note',
  method: 'POST',
  path: '/v1/employers/connection_requests/{id}/notes',
  status: 201,
  may: { employer: 'read_requests' },
  summary:
    'Writes a note for the team; `@[id]` mentions a colleague, named in `mentions`, who reads this request.',
  params: idParam,
  body: z.object({ note }),
  response: one(requestNote),
  refuses: ['company_not_verified'],
  topics,
});

export const changeNote = call({
  name: 'connections.change_note',
  method: 'PUT',
  path: '/v1/employers/connection_requests/{id}/notes/{note_id}',
  may: { employer: 'read_requests' },
  summary: 'Changes a note of one’s own, within 15 minutes. Whoever is newly mentioned is told.',
  params: noteParam,
  body: z.object({ note }),
  response: one(requestNote),
  refuses: ['company_not_verified', 'move_not_open'],
  topics,
});

export const removeNote = call({
  name: 'connections.remove_note',
  method: 'DELETE',
  path: '/v1/employers/connection_requests/{id}/notes/{note_id}',
  may: { employer: 'read_requests' },
  summary: 'Removes a note of one’s own, within 15 minutes.',
  params: noteParam,
  response: done,
  refuses: ['company_not_verified', 'move_not_open'],
  topics,
});
