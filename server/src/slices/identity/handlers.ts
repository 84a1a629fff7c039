// Accounts: signing in, registering, confirming, passwords. mails.ts writes the letters of the facts named here.
import { limits } from '@rounds/product/limits';
import type * as identity from '@rounds/product/identity/calls';
import type { HandlersOf } from '../../http/request-context';
import { no, type RequestContext } from '../../http/request-context';
import {
  getPerson,
  insertEmployerUser,
  insertJobSeeker,
  isUsedConfirmation,
  setConfirmed,
  setPassword,
  takeLink,
  type PersonKind,
} from './queries';
import { disciplineExists, findPlaceOf } from '../reference/queries';
import { openAgain } from './mending';
import { signInWhereRegistered } from './registering-browser';
import { mailKnown, register, type Mailing } from './registering';
import { revokeSession, findSession, rotateSession } from './session-queries';
import { sessionUserOf } from './session-user';
import { browserHash, signIn } from './sign-in';
import { endOthers } from './ending';
import { provePassword } from './proving';
import { forgetBrowsers } from './browser-queries';
import { newChallenge } from '../../http/captcha';
import { tokenOf } from '../../http/authenticate';

const said = (message: string) => ({ data: { message } });
const checkMail = said('Check your mail: we have sent you a letter with the next step.');

export const identityHandlers: HandlersOf<typeof identity> = {
  captcha: async (_input, { config }) => ({ data: { challenge: { ...(await newChallenge(config)) } } }),

  seekerSignIn: ({ body }, context) => signIn(context, 'job_seeker', body.user),
  employerSignIn: ({ body }, context) => signIn(context, 'employer', body.employer),
  platformSignIn: ({ body }, context) => signIn(context, 'platform', body.platform),

  async seekerRegister({ body: { user } }, context) {
    if (!(await disciplineExists(context.tx, user.discipline_id))) {
      no('validation_failed', { fields: { 'user.discipline_id': 'Please select a discipline' } });
    }
    const { tx, now } = context;
    const place = await placeAt(context, user.zip_code);
    await register(context, { kind: 'job_seeker', full_name: '', ...user }, (id) =>
      insertJobSeeker(tx, { id, disciplineId: user.discipline_id, place, now }),
    );
    return checkMail;
  },

  async employerRegister({ body: { employer } }, context) {
    await register(context, { kind: 'employer', ...employer }, (id) =>
      insertEmployerUser(context.tx, { id, wantsAgency: employer.is_staffing_agency }),
    );
    return checkMail;
  },

  employerMe: async (_input, { actor, tx, now }) => ({
    data: await sessionUserOf(tx, 'employer', { id: actor.id, now }),
  }),
};

/** How far is a first guess, which they see beside what it leads to and change there. */
async function placeAt({ tx }: RequestContext, zip_code: string | undefined) {
  if (!zip_code) return undefined;
  const place = await findPlaceOf(tx, zip_code);
  if (!place) no('validation_failed', { fields: { 'user.zip_code': 'We do not know this ZIP code.' } });
  return { ...place, zip_code, radius_miles: limits.search.nearMiles };
}

/** The only value of a body whose key is `user` or `employer` by its path. */
function sole<T>(body: Record<string, T>): T {
  const value = Object.values(body)[0];
  if (value === undefined) no('malformed');
  return value;
}

const mailer =
  (kind: Mailing['kind']) => async (context: RequestContext, email: string, fact: Mailing['fact']) => {
    await mailKnown(context, email, { kind, fact });
    return checkMail;
  };

function stayingHandlers(
  kind: PersonKind,
): Pick<HandlersOf<typeof identity.seekerAccount>, 'refresh' | 'signOut'> {
  return {
    async refresh(_input, { actor, tx, now, config, http }) {
      const session = (await findSession(tx, actor.session_id)) ?? no('invalid_user');
      const age = Date.parse(now) - Date.parse(session.issued_at);
      const fresh = age < (limits.accessToken.minutes * 60_000) / 10;
      http.issue(await tokenOf(config.secret, fresh ? session : await rotateSession(tx, session, now)));
      return { data: await sessionUserOf(tx, kind, { id: actor.id, now }) };
    },

    async signOut(_input, { actor, tx, now }) {
      await revokeSession(tx, actor.session_id, now);
      return said('You are signed out.');
    },
  };
}

function resetHandler(kind: PersonKind): HandlersOf<typeof identity.seekerAccount>['reset'] {
  return async ({ body }, context) => {
    const { reset_password_token: token } = sole(body);
    const { tx, now } = context;
    const id = (await takeLink(tx, { token, purpose: 'reset', kind, now })) ?? no('link_invalid');
    await setPassword(tx, id, context.passwords.made());
    await openAgain(tx, await getPerson(tx, id));
    await setConfirmed(tx, id, now);
    await endOthers(context, id);
    await forgetBrowsers(tx, id, browserHash(context));
    await context.fact({ kind: 'account.password_changed', actor: { kind, id }, person_id: id });
    return said('Your password is changed. Please sign in.');
  };
}

function accountHandlers(kind: 'job_seeker' | 'employer'): HandlersOf<typeof identity.seekerAccount> {
  const mail = mailer(kind);
  return {
    forgot: ({ body }, context) => mail(context, sole(body).email, 'account.reset_requested'),
    resend: ({ body }, context) => mail(context, sole(body).email, 'account.confirmation_requested'),

    reset: resetHandler(kind),

    async change(_input, context) {
      const { actor, tx } = context;
      await provePassword(context);
      await setPassword(tx, actor.id, context.passwords.made());
      await endOthers(context, actor.id, actor.session_id);
      await forgetBrowsers(tx, actor.id, browserHash(context));
      await context.fact({ kind: 'account.password_changed', person_id: actor.id });
      return said('Your password is changed.');
    },

    async confirm({ query }, context) {
      const { tx, now } = context;
      const token = query['confirmation_token'] ?? '';
      const id = await takeLink(tx, { token, purpose: 'confirmation', kind, now });
      if (id === undefined && !(await isUsedConfirmation(tx, token))) no('link_invalid');
      if (id !== undefined) {
        await setConfirmed(tx, id, now);
        await context.fact({ kind: 'account.confirmed', actor: { kind, id }, person_id: id });
      }
      const user = id === undefined ? null : await signInWhereRegistered(context, kind, id);
      return { data: { message: 'Your email address is confirmed.', user } };
    },

    async unlock({ query }, { tx, now }) {
      const token = query['unlock_token'] ?? '';
      const id = (await takeLink(tx, { token, purpose: 'unlock', kind, now })) ?? no('link_invalid');
      await openAgain(tx, await getPerson(tx, id));
      return said('Your account is unlocked. Please sign in.');
    },

    ...stayingHandlers(kind),
  };
}

export const seekerAccountHandlers = accountHandlers('job_seeker');
export const employerAccountHandlers = accountHandlers('employer') as unknown as HandlersOf<
  typeof identity.employerAccount
>;
export const platformAccountHandlers = {
  ...stayingHandlers('platform'),
  reset: resetHandler('platform'),
} as unknown as HandlersOf<typeof identity.platformAccount>;
