// Solves the proof of work as a browser does, for whoever speaks to a running server from a test.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** The value of the Captcha-Solution header. */
export async function solveCaptcha(base: string): Promise<string> {
  const reply = await fetch(`${base}/api/v1/captcha`);
  if (!reply.ok) throw new Error(`No challenge: ${reply.status} ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: { challenge: Challenge } };
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: data.challenge, solution })).toString('base64');
}
