// Working at the desk: staff alone, for whom the house acts, and what they do goes into the desk's book.
import type { Platform } from '@rounds/product/actor';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import type { RequestContext } from '../../http/request-context';

export interface AtDesk {
  tx: Tx;
  now: string;
  staff: number;
  fact(fact: NewFact): Promise<number>;
}

/** Staff are nobody to the second wall: what they read of companies, the house reads for them. */
export const atDesk = <T>(
  context: RequestContext<Platform>,
  work: (desk: AtDesk) => Promise<T>,
): Promise<T> => {
  const { tx, now, actor } = context;
  return asHouse(tx, () => work({ tx, now, staff: actor.id, fact: (fact) => context.fact(fact) }));
};
