// A page of requests as their reader's cards, and the rows that these were made of.
import type { JobSeeker, Member } from '@rounds/product/actor';
import type { RawBuilder } from 'kysely';
import { planEachOnce } from '../../db/connect';
import type { RequestContext } from '../../http/request-context';
import { cardsOf } from './card';
import type { CardFilter } from './card-filter';
import { listCards } from './queries';
import { viewerOf } from './viewer';

interface Paged {
  number: number;
  size: number;
  by?: RawBuilder<unknown> | undefined;
}

export async function pageOf(
  { tx, actor, now }: RequestContext<JobSeeker | Member>,
  filter: CardFilter,
  { number, size, by }: Paged,
) {
  const viewer = viewerOf(actor);
  await planEachOnce(tx);
  const { rows, total } = await listCards(tx, viewer, filter, {
    ...{ limit: size, offset: (number - 1) * size },
    ...(by ? { by } : {}),
  });
  const data = await cardsOf(tx, viewer, rows, now);
  return { rows, answer: { data, total_results: total, total_relation: 'eq' as const } };
}

/** The answer alone. */
export const page = async (context: RequestContext<JobSeeker | Member>, filter: CardFilter, paged: Paged) =>
  (await pageOf(context, filter, paged)).answer;
