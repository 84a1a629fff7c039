// Second factors: enrolling and removing them with the password, and the second step of signing in.
import { limits } from '@rounds/product/limits';
import type {
  employerFactors,
  platformFactors,
  seekerFactors,
} from '@rounds/product/identity/second-factor-calls';
import { minutesAfter } from '@rounds/product/time';
import { generateSecret, generateURI } from 'otplib';
import { factorDemanded } from '../../http/authenticate';
import { found, no, Refused, type HandlersOf, type RequestContext } from '../../http/request-context';
import type { Tx } from '../../db/tx';
import { refuse } from '@rounds/product/refusals';
import { codeProves, passkeyCreation, passkeyMade, passkeyProves, recoveryProves } from './factor-checks';
import {
  codesLeft,
  deleteFactor,
  deleteFactorTicket,
  findTotp,
  insertFactorTicket,
  insertPasskey,
  keepTotp,
  listFactors,
  lockFactorTicket,
  replaceCodes,
  type TicketPurpose,
} from './factor-queries';
import { factorTicketHash, newRecoveryCode, newTicket, recoveryHash, seal } from './factor-secrets';
import { addressHash, findFailures } from './failure-queries';
import { provePassword, type SignedIn } from './proving';
import { getPerson, type PersonKind } from './queries';
import { ticketFor } from './factor-ticket';
import { findKnownBrowser } from './browser-queries';
import { endOthers } from './ending';
import { factorShownAt, markFactorShown } from './session-queries';
import { browserHash, countFailedSignIn, finishSignIn } from './sign-in';

/** Shown once; only their hashes are kept. */
async function freshCodes({ tx, config, actor }: SignedIn): Promise<string[]> {
  const codes = Array.from({ length: limits.secondFactor.recoveryCodes }, newRecoveryCode);
  await replaceCodes(
    tx,
    actor.id,
    codes.map((code) => recoveryHash(config.secret, code)),
  );
  return codes;
}

/** The first factor brings the recovery codes along. It was shown just now; every other session ends, and older letters' links. */
async function added(context: SignedIn) {
  await endOthers(context, context.actor.id, context.actor.session_id);
  await markFactorShown(context.tx, context.actor.session_id, context.now);
  await context.fact({ kind: 'account.factor_added', person_id: context.actor.id });
  const { length } = await listFactors(context.tx, context.actor.id);
  return { data: { recovery_codes: length === 1 ? await freshCodes(context) : [] } };
}

async function ticketOf(tx: Tx, purpose: TicketPurpose, { ticket, now }: { ticket: string; now: string }) {
  const row = await lockFactorTicket(tx, { hash: factorTicketHash(ticket), purpose, now });
  return row ?? no('ticket_spent');
}

interface Step {
  code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: Record<string, unknown> | undefined;
}

/** One of the three, by whomever the ticket was made for. */
function stepProves(
  context: RequestContext,
  ticket: { person_id: number; challenge: string },
  step: Step,
): Promise<boolean> {
  const { person_id: id, challenge } = ticket;
  if (step.code) return codeProves(context, id, { code: step.code, proved: true });
  if (step.recovery_code) return recoveryProves(context, id, step.recovery_code);
  return passkeyProves(context, id, { challenge, answer: step.passkey ?? {} });
}

/** Whoever has a factor shows it again, not long ago, before another comes or one goes: an open browser and the password are not enough. */
async function freshFactor({ tx, now, actor }: SignedIn): Promise<void> {
  if ((await listFactors(tx, actor.id)).length === 0) return;
  const shown = await factorShownAt(tx, actor.session_id);
  const since = minutesAfter(now, -limits.secondFactor.freshMinutes);
  if (shown === null || shown <= since) no('factor_not_fresh');
}

type All = HandlersOf<typeof seekerFactors>;

const using = (kind: PersonKind): Pick<All, 'finish' | 'list'> => ({
  async finish({ body: { second_factor: step } }, context) {
    const { tx, now } = context;
    const ticket = await ticketOf(tx, 'sign_in', { ticket: step.ticket, now });
    const person = await getPerson(tx, ticket.person_id);
    if (person.kind !== kind) no('ticket_spent');
    const hash = addressHash(kind, person.email);
    const browser = await findKnownBrowser(tx, { kind, email: person.email, hash: browserHash(context) });
    const lockedUntil = browser ? browser.locked_until : (await findFailures(tx, hash))?.locked_until;
    if (lockedUntil && lockedUntil > now) no('account_locked');
    if (!(await stepProves(context, ticket, step))) {
      const failure = { hash, personId: person.id, browser, costly: true };
      const locked = await countFailedSignIn(context, failure);
      throw new Refused(refuse(locked ? 'account_locked' : 'wrong_code'), true);
    }
    await deleteFactorTicket(tx, ticket.hash);
    return { data: await finishSignIn(context, kind, { ...person, factorShown: true }) };
  },
  async list(_input, { tx, actor, config }) {
    const rows = await listFactors(tx, actor.id);
    const factors = rows.map(({ id, kind: made, name, created_at }) => ({
      id,
      kind: made as 'totp' | 'passkey',
      name,
      created_at,
    }));
    const demanded = kind === 'platform' && factorDemanded(config);
    return { data: { factors, recovery_codes_left: await codesLeft(tx, actor.id), demanded } };
  },
});

const withApp: Pick<All, 'startTotp' | 'confirmTotp'> = {
  async startTotp(_input, context) {
    const { tx, now, config, actor } = context;
    const { email } = await provePassword(context);
    await freshFactor(context);
    if (await findTotp(tx, actor.id, true)) no('factor_exists');
    const secret = generateSecret();
    await keepTotp(tx, { personId: actor.id, sealed: seal(config.secret, actor.id, secret), now });
    return { data: { secret, uri: generateURI({ issuer: 'Rounds', label: email, secret }) } };
  },
  async confirmTotp({ body: { second_factor } }, context) {
    const given = { code: second_factor.code, proved: false };
    if (!(await codeProves(context, context.actor.id, given))) no('wrong_code');
    return added(context);
  },
};

const withPasskey: Pick<All, 'startPasskey' | 'confirmPasskey'> = {
  async startPasskey(_input, context) {
    const { tx, now, actor } = context;
    const person = await provePassword(context);
    await freshFactor(context);
    const options = await passkeyCreation(context, person);
    const ticket = newTicket();
    await insertFactorTicket(tx, {
      hash: factorTicketHash(ticket),
      person_id: actor.id,
      purpose: 'passkey',
      challenge: options.challenge,
      expires_at: minutesAfter(now, limits.secondFactor.ticketMinutes),
    });
    return { data: { ticket, options: { ...options } } };
  },
  async confirmPasskey({ body: { second_factor } }, context) {
    const { tx, now, actor } = context;
    const ticket = await ticketOf(tx, 'passkey', { ticket: second_factor.ticket, now });
    if (ticket.person_id !== actor.id) no('ticket_spent');
    await deleteFactorTicket(tx, ticket.hash);
    const made = (await passkeyMade(context, ticket.challenge, second_factor.passkey)) ?? no('wrong_code');
    const kept = await insertPasskey(tx, {
      personId: actor.id,
      name: second_factor.name,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: made.transports ?? [],
      now,
    });
    if (!kept) no('wrong_code');
    return added(context);
  },
};

const keeping: Pick<All, 'remove' | 'renewCodes'> = {
  async remove({ body: { second_factor } }, context) {
    const { tx, actor } = context;
    await provePassword(context);
    await freshFactor(context);
    found((await deleteFactor(tx, actor.id, second_factor.id)) || null);
    if ((await listFactors(tx, actor.id)).length === 0) await replaceCodes(tx, actor.id, []);
    await context.fact({ kind: 'account.factor_removed', person_id: actor.id });
    return { data: { message: 'The second factor is removed.' } };
  },
  async renewCodes(_input, context) {
    await provePassword(context);
    if ((await listFactors(context.tx, context.actor.id)).length === 0) no('not_found');
    await freshFactor(context);
    return { data: { recovery_codes: await freshCodes(context) } };
  },
};

/** Showing the factor again while signed in. */
const showing: Pick<All, 'startProof' | 'prove'> = {
  async startProof(_input, context) {
    const { tx, now, actor } = context;
    const factors = await listFactors(tx, actor.id);
    if (factors.length === 0) no('not_found');
    return { data: await ticketFor(context, actor.id, { purpose: 'proof', factors, now }) };
  },
  async prove({ body: { second_factor: step } }, context) {
    const { tx, now, actor } = context;
    const ticket = await ticketOf(tx, 'proof', { ticket: step.ticket, now });
    if (ticket.person_id !== actor.id) no('ticket_spent');
    if (!(await stepProves(context, ticket, step))) no('wrong_code');
    await deleteFactorTicket(tx, ticket.hash);
    await markFactorShown(tx, actor.session_id, now);
    return { data: { message: 'Your second factor is confirmed.' } };
  },
};

const factorHandlers = (kind: PersonKind): All => ({
  ...using(kind),
  ...withApp,
  ...withPasskey,
  ...keeping,
  ...showing,
});

export const seekerFactorHandlers = factorHandlers('job_seeker');
export const employerFactorHandlers = factorHandlers('employer') as unknown as HandlersOf<
  typeof employerFactors
>;
export const platformFactorHandlers = factorHandlers('platform') as unknown as HandlersOf<
  typeof platformFactors
>;
