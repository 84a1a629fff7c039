// The sessions of whoever is signed in: where they are, and ending one or all others.
import { z } from 'zod';
import { call, done, instant, one } from '../call';

type Path = 'users' | 'employers' | 'platform';

const mayOf = (path: Path) => {
  if (path === 'users') return { job_seeker: true } as const;
  return path === 'employers' ? ({ employer: 'anyone' } as const) : ({ platform: 'unenrolled' } as const);
};

const session = z.object({
  id: z.uuid(),
  /** In words, from the name that the browser gives itself. */
  device: z.string(),
  /** Two letters, where the operator's proxy says it. */
  country: z.string().nullable(),
  created_at: instant,
  /** To five minutes. */
  last_used_at: instant,
  /** The one that asks. */
  current: z.boolean(),
});

const side = <const S extends Path, const K extends string>(path: S, kind: K) => {
  const may = mayOf(path);
  return {
    list: call({
      name: `identity.${kind}_sessions`,
      method: 'GET',
      path: `/${path}/sessions`,
      may,
      summary: 'The open sessions of the signed-in person, the last used first.',
      response: one(z.object({ sessions: z.array(session) })),
      topics: ['me'],
    }),
    end: call({
      name: `identity.${kind}_end_session`,
      method: 'DELETE',
      path: `/${path}/sessions/{id}`,
      may,
      summary: 'Ends one of one’s own sessions, and its sockets with it.',
      params: z.object({ id: z.uuid() }),
      response: done,
      refuses: ['not_found'],
      topics: ['me'],
    }),
    endOthers: call({
      name: `identity.${kind}_end_other_sessions`,
      method: 'DELETE',
      path: `/${path}/sessions`,
      may,
      summary: 'Ends every session of the signed-in person but the one that asks.',
      response: done,
      topics: ['me'],
    }),
  };
};
export const seekerSessions = side('users', 'seeker');
export const employerSessions = side('employers', 'employer');
export const platformSessions = side('platform', 'platform');
