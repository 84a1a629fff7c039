// The headers every answer carries: a strict content policy with nonces and Trusted Types, no framing, no sniffing.
import { isMoneyPath } from '@rounds/product/billing/money-paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { opensTo, type OutsideScripts } from '../outside-scripts';

/** The nonce of the page that is being answered. */
export const nonces = new WeakMap<FastifyReply, string>();

/** What stands in a page and may run there, or draw it. */
export interface Inline {
  script: string;
  style: string;
}

const policies = new WeakMap<FastifyReply, (allowed: Inline) => string>();
const hashes = new Map<string, string>();

/** Of a page that is the same for everybody: what stands in it is known by its hash, so that no nonce makes it another. */
export const policyOfSame = (reply: FastifyReply, { script, style }: Inline): string =>
  policies.get(reply)?.({ script: hashOf(script), style: hashOf(style) }) ?? answerPolicy;

/** As few texts as there are kinds of pages. */
function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}

interface HouseAddresses {
  publicUrl: string;
  /** The one other server that pages may load from: its pictures, and what describes them. */
  tiles?: string | undefined;
  /** Whether cards are typed into the provider's field, on the pages where something is paid. */
  cards?: boolean | undefined;
  /** Scripts of others, each on the pages that may load it. */
  outside?: OutsideScripts | undefined;
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

const everywhere = (publicUrl: string) => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  ...(isSecure(publicUrl)
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
    : {}),
});

/** For what is answered before any route is found, where no hook runs, too. */
export const headersOfAnswers = (publicUrl: string): Record<string, string> => ({
  ...everywhere(publicUrl),
  'content-security-policy': answerPolicy,
});

export async function securityHeaders(
  app: FastifyInstance,
  { publicUrl, tiles, cards = false, outside = { analytics: null, chatWidget: null } }: HouseAddresses,
) {
  const secure = isSecure(publicUrl);
  const always = everywhere(publicUrl);
  const ofAnswers = headersOfAnswers(publicUrl);
  app.addHook('onRequest', (request, reply, next) => {
    if (isAnswer(request.url)) reply.headers(ofAnswers);
    else {
      const nonce = randomBytes(16).toString('base64');
      nonces.set(reply, nonce);
      const path = request.url.split('?')[0] ?? '';
      const page = {
        ...{ secure, tiles },
        pays: cards && isMoneyPath(path),
        opens: opensTo(outside, path),
      };
      policies.set(reply, (allowed) => policy(page, allowed));
      const once = `'nonce-${nonce}'`;
      reply.headers({ ...always, 'content-security-policy': policy(page, { script: once, style: once }) });
    }
    next();
  });
}

// A decorator plugin would be encapsulated; hooks must reach every route.
Object.assign(securityHeaders, { [Symbol.for('skip-override')]: true });

/** The API's, but for the page that tells of it. */
const isAnswer = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs');

/** An answer is no page: whoever opens it as one gets nothing from it. */
const answerPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What somebody sent, opened as a page, is nobody's page beside. */
export const filePolicy = `${answerPolicy}; sandbox`;

interface Page {
  secure: boolean;
  tiles: string | undefined;
  /** The provider's card field may stand on it. */
  pays: boolean;
  opens: ReturnType<typeof opensTo>;
}

/** What the provider's own library asks for: itself, its frames, and the bank's dialog in one of them. */
const cardField = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  asked: ' https://api.stripe.com',
};

function policy({ secure, tiles, pays, opens }: Page, { script, style }: Inline) {
  const alsoTiles = tiles ? ` ${tiles}` : '';
  const alsoScripts = opens ? ` ${opens.origin}` : '';
  const frames = [...(pays ? [cardField.frames] : []), ...(opens?.frames ? [opens.origin] : [])];
  const parts = [
    "default-src 'none'",
    `script-src 'self' ${script}${pays ? cardField.scripts : ''}${alsoScripts}`,
    `style-src 'self' ${style}`,
    `img-src 'self' data: blob:${alsoTiles}`,
    "font-src 'self'",
    `connect-src 'self'${alsoTiles}${pays ? cardField.asked : ''}${alsoScripts}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ];
  if (secure) parts.push('upgrade-insecure-requests');
  return parts.join('; ');
}
