// A vacancy's hiring team: reading it with whom it may be made of, and setting it whole.
import { z } from 'zod';
import { roles } from '../actor';
import { call, id, idParam, one } from '../call';
import { parts } from './hiring-team';

const member = z.object({ member_id: id, name: z.string(), role: z.enum(roles), part: z.enum(parts) });

const team = one(
  z.object({
    hiring_team: z.array(member),
    /** Whoever answers for requests that nobody has taken up: the team's owner, else the author, else the company's owner. */
    answers: z.object({ id, name: z.string() }),
    /** Everybody who can be named, with the parts that their role may have. */
    choices: z.array(z.object({ id, name: z.string(), role: z.enum(roles), parts: z.array(z.enum(parts)) })),
  }),
);
export type HiringTeam = z.infer<typeof team>['data'];

export const showHiringTeam = call({
  name: 'vacancies.hiring_team',
  method: 'GET',
  path: '/v1/employers/vacancies/{id}/hiring_team',
  may: { employer: 'member' },
  summary: 'Who works on a vacancy, in which part, and who could.',
  params: idParam,
  response: team,
  topics: ['vacancies', 'team'],
});

export const setHiringTeam = call({
  name: 'vacancies.set_hiring_team',
  method: 'PUT',
  path: '/v1/employers/vacancies/{id}/hiring_team',
  may: { employer: 'send_requests' },
  summary: 'Names the people who work on a vacancy: the whole list, each once, at most one owner.',
  params: idParam,
  body: z.object({
    hiring_team: z
      .array(z.object({ member_id: id, part: z.enum(parts) }))
      .max(30, 'A hiring team has at most 30 people.'),
  }),
  response: team,
  refuses: ['conflict'],
  topics: ['vacancies', 'connections', 'dashboard'],
});
