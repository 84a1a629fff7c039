// How passwords are kept and compared: argon2id, two at once and few waiting, the same work for unknown people.
import { hash, verify } from '@node-rs/argon2';
import { houseLimits } from '@rounds/product/house-limits';
import { openTurns } from '../../http/turns';

// 19 MiB, 2 passes, 1 lane: the second of OWASP's recommended settings.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const turns = openTurns(houseLimits.turns.passwords);
const decoy = hash('no such person', settings);

/** One line for everybody: nothing tells the honest one. */
const oneOfTwo = <T>(work: () => Promise<T>): Promise<T> => turns.during('', work);

export const hashPassword = (password: string): Promise<string> => oneOfTwo(() => hash(password, settings));

/** Takes as long for nobody's password as for somebody's. */
export async function matches(password: string, stored: string | undefined): Promise<boolean> {
  const right = await oneOfTwo(async () => verify(stored ?? (await decoy), password));
  return right && stored !== undefined;
}
