// Notifications to browsers through their push services: encrypted for the one browser, signed by this house.
import { houseLimits } from '@rounds/product/house-limits';
import { createECDH, hkdfSync } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import webpush from 'web-push';
import type { PushTarget, WebPush } from '../ports';
import { isPlausible, outsideLookup } from './outside-address';

interface Settings {
  /** The house's: its key pair is made of it. */
  secret: string;
  /** Whom a push service may write to about what this house sends. */
  contact: string;
  /** Push services of one's own network are asked too, without encryption on the way as well. */
  ownNetwork: boolean;
}

export function webPush({ secret, contact, ownNetwork }: Settings): WebPush {
  let made: Keys | undefined;
  const keys = () => (made ??= keysOf(secret));
  return {
    key: () => keys().publicKey,
    reaches: (endpoint) => ownNetwork || isPlausible(endpoint),
    async send(target, payload) {
      const details = webpush.generateRequestDetails(
        { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
        payload,
        {
          vapidDetails: { subject: `mailto:${contact}`, ...keys() },
          TTL: houseLimits.letters.devices.hours * 3600,
          contentEncoding: 'aes128gcm',
          urgency: 'normal',
        },
      );
      const status = await post(target, details, ownNetwork);
      if (status >= 200 && status < 300) return 'taken';
      // The subscription ended, or it was never made for this house's key: no later try would change that.
      if ([401, 403, 404, 410].includes(status)) return 'gone';
      if (status === 400 || status === 413) return 'refused';
      throw new Error(`A push service answered with ${status}.`);
    },
  };
}

interface Keys {
  publicKey: string;
  privateKey: string;
}

/** The order of P-256, below which a private key lies. Source: SEC 2, section 2.4.2 */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The same in every process, kept nowhere: whoever has the database alone cannot push. Source: FIPS 186-5, A.2.1 */
function keysOf(secret: string): Keys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'rounds web push key', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
  };
}

/** Its status. Nothing is read of what is answered, and nobody is followed elsewhere. */
function post(
  { endpoint }: PushTarget,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer | null },
  ownNetwork: boolean,
): Promise<number> {
  if (!ownNetwork && !isPlausible(endpoint)) return Promise.resolve(410);
  const request = endpoint.startsWith('https:') ? secureRequest : plainRequest;
  const signal = AbortSignal.timeout(houseLimits.letters.devices.seconds * 1000);
  const pinned = ownNetwork ? {} : { lookup: outsideLookup };
  return new Promise((resolve, reject) => {
    const asked = request(
      endpoint,
      { method: 'POST', headers, signal, agent: false, ...pinned },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
