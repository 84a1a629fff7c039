// One's own sessions: the list, ending one, ending all others.
import type {
  employerSessions,
  platformSessions,
  seekerSessions,
} from '@rounds/product/identity/session-calls';
import { no, type HandlersOf } from '../../http/request-context';
import { endOwnSession, listSessions, revokeSessionsOf } from './session-queries';

const handlers: HandlersOf<typeof seekerSessions> = {
  async list(_input, { tx, actor, now }) {
    const rows = await listSessions(tx, actor.id, now);
    const sessions = rows.map(({ last_used_at, ...row }) => ({
      ...row,
      last_used_at: last_used_at ?? row.created_at,
      current: row.id === actor.session_id,
    }));
    return { data: { sessions } };
  },

  async end({ params }, { tx, actor, now, fact }) {
    if (!(await endOwnSession(tx, { id: params.id, personId: actor.id, now }))) no('not_found');
    await fact({ kind: 'account.session_ended', person_id: actor.id });
    return { data: { message: 'This session has ended.' } };
  },

  async endOthers(_input, { tx, actor, now, fact }) {
    await revokeSessionsOf(tx, { personId: actor.id, except: actor.session_id, now });
    await fact({ kind: 'account.session_ended', person_id: actor.id });
    return { data: { message: 'All other sessions have ended.' } };
  },
};

export const seekerSessionHandlers = handlers;
export const employerSessionHandlers = handlers as unknown as HandlersOf<typeof employerSessions>;
export const platformSessionHandlers = handlers as unknown as HandlersOf<typeof platformSessions>;
