// The list of a reader's conversations: with whom, about what, what was written last and how much of it is new.
import type { JobSeeker, Member } from '@rounds/product/actor';
import { hiddenMessage, type Conversation } from '@rounds/product/chat/calls';
import { seekerStageTitles, stageTitles, type Stage } from '@rounds/product/connections/stages';
import { isTalking, namedSince } from '@rounds/product/connections/visibility';
import type { RequestContext } from '../../http/request-context';
import { viewerOf } from '../connections/viewer';
import { coversFor, underCover } from './covers';
import { listConversations, type ConversationRow } from './list-queries';

type Either = RequestContext<JobSeeker | Member>;
const isMember = (context: Either): context is RequestContext<Member> => context.actor.kind === 'employer';

/** More than a line of the widest list holds. */
const lineLength = 160;
const onOneLine = (text: string) => [...text.replace(/\s+/g, ' ').trim()].slice(0, lineLength).join('');

export async function conversationsOf(
  context: Either,
  query: {
    page: number;
    results_per_page: number;
    ended?: boolean | undefined;
    search?: string | undefined;
  },
) {
  const { tx, actor, now } = context;
  const { rows, total } = await listConversations(tx, viewerOf(actor), {
    ended: query.ended ?? false,
    search: query.search ?? '',
    namedSince: namedSince(now),
    limit: query.results_per_page,
    offset: (query.page - 1) * query.results_per_page,
  });
  const coverOf = isMember(context) ? await coversFor(context, rows) : () => undefined;
  const data = rows.map((row): Conversation => {
    const cover = coverOf(row);
    const last = lastOf(row, actor.id);
    const read = last && cover ? underCover(last, cover) : last;
    const employer = actor.kind === 'employer';
    return {
      id: row.id,
      who: employer ? (cover?.name ?? row.seeker_name ?? '') : row.company_name,
      vacancy: row.vacancy_title,
      stage_title: (employer ? stageTitles : seekerStageTitles)[row.stage as Stage],
      talking: isTalking(row),
      unread: row.unread,
      // Cut only once it is masked: half a number looks like none.
      last: read && { ...read, body: onOneLine(read.body) },
      at: row.at,
    };
  });
  return { data, total_results: total, total_relation: 'eq' as const };
}

function lastOf(row: ConversationRow, reader: number): Conversation['last'] {
  if (row.body === null) return null;
  const hidden = row.hidden_at !== null;
  return {
    side: row.side as 'job_seeker' | 'employer',
    author: row.author,
    mine: row.author_id === reader,
    body: hidden ? hiddenMessage : row.body,
    hidden,
  };
}
