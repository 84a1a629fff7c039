// The points that Mozilla's HTTP Observatory gives to one answer over https, as far as they hang on that answer alone.

export interface Answer {
  headers: Record<string, string | number | readonly string[] | undefined>;
  body: string;
}

type Headers = Record<string, string>;

/** Each name → its values, the first of a name alone, as browsers read it. */
export function directivesOf(policy = ''): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.reverse().map(([name = '', ...values]) => [name.toLowerCase(), values]));
}

const loose = /^(\*|https?:|data:|blob:|'unsafe-inline')$/;

function ofPolicy(policy: string | undefined): number {
  if (!policy) return -25;
  const given = directivesOf(policy);
  const fallback = given.get('default-src');
  const [scripts, objects] = [given.get('script-src') ?? fallback, given.get('object-src') ?? fallback];
  if (!scripts || !objects || [...scripts, ...objects].some((value) => loose.test(value))) return -20;
  if (/\shttp:/.test(policy)) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  const styles = given.get('style-src') ?? fallback ?? [];
  if (styles.some((value) => loose.test(value))) return 0;
  const forms = given.get('form-action')?.join();
  return fallback?.join() === "'none'" && (forms === "'none'" || forms === "'self'") ? 10 : 5;
}

/** Every cookie of the house is a session's. */
function ofCookie(cookie: string): number {
  if (!/;\s*secure/i.test(cookie)) return -40;
  if (!/;\s*httponly/i.test(cookie)) return -30;
  return /;\s*samesite=(lax|strict)/i.test(cookie) ? 5 : -20;
}

function ofTransport(policy = ''): number {
  const seconds = /^max-age=(\d+)/.exec(policy)?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= 15_768_000 ? 0 : -10;
}

function ofReferrer(policy: string | undefined): number {
  if (policy === undefined) return 0;
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
}

function ofFrames({ 'content-security-policy': policy, 'x-frame-options': said }: Headers): number {
  if (directivesOf(policy).get('frame-ancestors')?.join() === "'none'") return 5;
  return said === 'DENY' || said === 'SAMEORIGIN' ? 0 : -20;
}

function ofScripts(body: string): number {
  const from = [...body.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, address = '']) => address);
  return from.every((address) => /^\/(?!\/)/.test(address)) ? 0 : -50;
}

/**
 * By github.com/mdn/mdn-http-observatory, src/grader/charts.js: its tests and their points. Where it looks
 * further than one answer (redirects from http, lists of preloaded hosts, hashes of scripts), nothing is given for it; any
 * answer to other origins counts as one to all of them.
 */
function pointsOf({ headers, body }: Answer): [string, number][] {
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => ofCookie(String(cookie)));
  const shared = plain['cross-origin-resource-policy'];
  return [
    ['content-security-policy', ofPolicy(plain['content-security-policy'])],
    ['cookies', cookies.length > 0 ? Math.min(...cookies) : 0],
    ['cross-origin-resource-sharing', plain['access-control-allow-origin'] === undefined ? 0 : -50],
    ['referrer-policy', ofReferrer(plain['referrer-policy'])],
    ['strict-transport-security', ofTransport(plain['strict-transport-security'])],
    ['subresource-integrity', ofScripts(body)],
    ['x-content-type-options', plain['x-content-type-options'] === 'nosniff' ? 0 : -5],
    ['x-frame-options', ofFrames(plain)],
    ['cross-origin-resource-policy', shared === 'same-origin' || shared === 'same-site' ? 10 : 0],
  ];
}

/** Begins at 100; what is given beyond counts from 90 on alone. */
export function gradeOf(answer: Answer): { lost: string[]; score: number; grade: 'A+' | 'less' } {
  const points = pointsOf(answer);
  const lost = points.filter(([, point]) => point < 0);
  const kept = lost.reduce((sum, [, point]) => sum + point, 100);
  const more = points.reduce((sum, [, point]) => sum + Math.max(0, point), 0);
  const score = Math.max(0, kept >= 90 ? kept + more : kept);
  return { lost: lost.map(([name]) => name), score, grade: score >= 100 ? 'A+' : 'less' };
}
