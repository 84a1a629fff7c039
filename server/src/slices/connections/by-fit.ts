// A list of requests with the best fit first: the fit that each row shows, of as many as are scored for one answer.
import type { Member } from '@rounds/product/actor';
import { byFit } from '@rounds/product/fit/order';
import { limits } from '@rounds/product/limits';
import { planEachOnce } from '../../db/connect';
import type { RequestContext } from '../../http/request-context';
import { cardsOf } from './card';
import type { CardFilter } from './card-filter';
import { fitsOn } from './deciding';
import { cardsByIds, countCards, listCards, listOrders, listSights } from './queries';
import { viewerOf } from './viewer';

interface Part {
  limit: number;
  offset: number;
}

/** Of one page: what of it stands among the scored, and what behind them, where the newest come first again. */
export function partsOf({ limit, offset }: Part, scored: number): { scored: Part; behind: Part } {
  const among = Math.max(0, Math.min(limit, scored - offset));
  return {
    scored: { offset, limit: among },
    behind: { offset: Math.max(offset, scored), limit: limit - among },
  };
}

/** `looked_at` = how many were scored, where there are more. Alike, the newest come first. */
export async function pageByFit(
  context: RequestContext<Member>,
  filter: CardFilter,
  { number, size }: { number: number; size: number },
) {
  const { tx, actor, now } = context;
  const viewer = viewerOf(actor);
  await planEachOnce(tx);
  const newest = await listSights(tx, viewer, filter, limits.receivedByFit);
  const fits = await fitsOn(context, newest);
  const ranked = newest
    .map(({ id }) => ({ id, fit: fits.get(id) ?? null }))
    .sort((left, right) => byFit(left.fit, right.fit));
  const parts = partsOf({ limit: size, offset: (number - 1) * size }, ranked.length);
  const ids = ranked.slice(parts.scored.offset, parts.scored.offset + parts.scored.limit).map(({ id }) => id);
  const found = new Map((await cardsByIds(tx, viewer, ids)).map((row) => [row.id, row]));
  const behind =
    parts.behind.limit > 0 && ranked.length === limits.receivedByFit
      ? (await listCards(tx, viewer, filter, { ...parts.behind, by: listOrders.newest })).rows
      : [];
  const rows = [...ids.flatMap((id) => found.get(id) ?? []), ...behind];
  const total = await countCards(tx, viewer, filter);
  const data = await cardsOf(tx, viewer, rows, now);
  return {
    rows,
    looked_at: total > ranked.length ? ranked.length : null,
    answer: { data, total_results: total, total_relation: 'eq' as const },
  };
}
