// Whether a code, a recovery code or a passkey proves the person. Who may ask, and what follows, is the handlers'.
import { limits } from '@rounds/product/limits';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { verifySync } from 'otplib';
import type { Config } from '../../config';
import type { RequestContext } from '../../http/request-context';
import { countPasskeyUse, findTotp, listFactors, takeStep, useCode } from './factor-queries';
import { recoveryHash, unseal } from './factor-secrets';

type Hand = Pick<RequestContext, 'tx' | 'now' | 'config'>;
type Device = Record<string, unknown>;

/** Read by whoever uses a passkey: it would make every start a quarter of a second longer. */
const passkeys = () => import('@simplewebauthn/server');

const siteOf = (config: Config) => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
};

/** One step early or late is the phone's clock; the same step twice is somebody over the shoulder. */
export async function codeProves(hand: Hand, personId: number, given: { code: string; proved: boolean }) {
  const { tx, now, config } = hand;
  const row = await findTotp(tx, personId, given.proved);
  if (!row?.secret) return false;
  const { stepSeconds } = limits.secondFactor;
  const result = verifySync({
    strategy: 'totp',
    secret: unseal(config.secret, personId, row.secret),
    token: given.code,
    epoch: Math.floor(Date.parse(now) / 1000),
    epochTolerance: stepSeconds,
    period: stepSeconds,
  });
  if (!result.valid || !('timeStep' in result)) return false;
  return takeStep(tx, row.id, { step: result.timeStep, now });
}

export function recoveryProves({ tx, now, config }: Hand, personId: number, code: string) {
  return useCode(tx, personId, { hash: recoveryHash(config.secret, code), now });
}

const known = (rows: Awaited<ReturnType<typeof listFactors>>) =>
  rows.flatMap(({ credential_id, transports }) => (credential_id ? [{ id: credential_id, transports }] : []));

/** What a browser needs to make a passkey for this person. */
export async function passkeyCreation({ tx, config }: Hand, person: { id: number; email: string }) {
  const { generateRegistrationOptions } = await passkeys();
  return generateRegistrationOptions({
    rpName: 'Rounds',
    rpID: siteOf(config).rpID,
    userName: person.email,
    userID: new TextEncoder().encode(String(person.id)),
    attestationType: 'none',
    excludeCredentials: known(await listFactors(tx, person.id)),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** The new passkey's public half, or undefined when the answer does not fit the challenge and the site. */
export async function passkeyMade({ config }: Hand, challenge: string, answer: Device) {
  const { rpID, origin } = siteOf(config);
  const { verifyRegistrationResponse } = await passkeys();
  const result = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => undefined);
  return result?.verified ? result.registrationInfo.credential : undefined;
}

/** For the browser's dialog; null for people without a passkey. */
export async function passkeyQuestion({ tx, config }: Hand, personId: number) {
  const allowCredentials = known(await listFactors(tx, personId));
  if (allowCredentials.length === 0) return null;
  const { generateAuthenticationOptions } = await passkeys();
  return generateAuthenticationOptions({
    rpID: siteOf(config).rpID,
    allowCredentials,
    userVerification: 'preferred',
  });
}

export async function passkeyProves(
  hand: Hand,
  personId: number,
  given: { challenge: string; answer: Device },
) {
  const rows = await listFactors(hand.tx, personId);
  const row = rows.find(
    ({ credential_id }) => credential_id !== null && credential_id === given.answer['id'],
  );
  if (!row?.credential_id || row.public_key === null) return false;
  const { rpID, origin } = siteOf(hand.config);
  const { verifyAuthenticationResponse } = await passkeys();
  const result = await verifyAuthenticationResponse({
    response: given.answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: given.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!result?.verified) return false;
  await countPasskeyUse(hand.tx, row.id, result.authenticationInfo.newCounter);
  return true;
}
