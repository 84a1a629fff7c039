// One request's card as its reader's lists show it; not found where it is not theirs to read.
import type { JobSeeker, Member } from '@rounds/product/actor';
import { found, type RequestContext } from '../../http/request-context';
import { cardsOf } from './card';
import { findCard } from './queries';
import { viewerOf } from './viewer';

export async function cardFor(context: RequestContext<JobSeeker | Member>, id: number) {
  const viewer = viewerOf(context.actor);
  const row = found(await findCard(context.tx, viewer, id));
  const [card] = await cardsOf(context.tx, viewer, [row], context.now);
  return found(card);
}
