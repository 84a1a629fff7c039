// Uploads around their transaction: lasting before it names them, gone again where nothing can ever name them.
import type { Files } from '../ports';
import { Refused, type Upload } from './request-context';

interface Ended {
  status: number;
  /** What was answered before: this time's files are nobody's. */
  again?: boolean;
}

/**
 * A process that ends at any point leaves at worst bytes without a row, which the daily sweep takes. Whether a transaction
 * committed whose end was not heard is not known, so what it may name stays.
 */
export async function withKept<T extends Ended>(
  files: Files,
  uploads: Record<string, Upload>,
  work: () => Promise<T>,
): Promise<T> {
  const ids = Object.values(uploads).map(({ id }) => id);
  const discard = async () => {
    await Promise.all(ids.map((id) => files.discard(id)));
  };
  let within = false;
  try {
    await allOf(ids.map((id) => files.keep(id)));
    within = true;
    const ended = await work();
    if (ended.again || ended.status >= 300) await discard();
    return ended;
  } catch (error) {
    if (!within || error instanceof Refused) await discard();
    throw error;
  }
}

/** Beside each other, so that a place that is slow is waited for once; none goes on by itself where another one failed. */
async function allOf(works: Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(works);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
