// How passwords are kept and compared: argon2id, never more than two at once and few waiting, the same work for unknown people.
import { hash, verify } from '@node-rs/argon2';
import { limits } from '@rounds/product/limits';
import { refuse } from '@rounds/product/refusals';
import { Refused } from '../../http/scene';

// 19 MiB, 2 passes, 1 lane: the second of OWASP's recommended settings.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const decoy = hash('no such person', settings);

let running = 0;
const waiting: (() => void)[] = [];

/** argon2 shares libuv's pool with files and DNS: two at a time leave room for them. Who would wait too long is told so. */
async function oneOfTwo<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= limits.password.mostWaiting) throw new Refused(refuse('overloaded'));
  if (running >= limits.password.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => oneOfTwo(() => hash(password, settings));

/** Takes as long for nobody's password as for somebody's. */
export async function matches(password: string, stored: string | undefined): Promise<boolean> {
  const right = await oneOfTwo(async () => verify(stored ?? (await decoy), password));
  return right && stored !== undefined;
}
