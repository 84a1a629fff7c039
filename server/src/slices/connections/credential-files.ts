// Documents of licenses and certifications: a company opens them while it reads the licenses' numbers.
import type { Member } from '@rounds/product/actor';
import { areWordsRead } from '@rounds/product/connections/visibility';
import { conversationOn } from '@rounds/product/profile/open-stages';
import { asHouse } from '../../db/acting';
import type { RequestContext } from '../../http/request-context';
import { credentialFile } from '../profile/document-queries';
import { visibleTo } from './card-filter';
import { cardRows } from './queries';
import { viewerOf } from './viewer';

/** The file, with the request that opens it to this member. Source: docs/rules.md#files */
export async function credentialFileOf(
  { tx, actor, now }: Pick<RequestContext<Member>, 'tx' | 'actor' | 'now'>,
  fileId: string,
) {
  const file = await asHouse(tx, () => credentialFile(tx, fileId));
  if (!file) return undefined;
  const requests = await cardRows(tx)
    .where('r.job_seeker_id', '=', file.owner_id)
    .where('r.stage', 'in', conversationOn)
    .where('r.closed_at', 'is', null)
    .where(visibleTo(viewerOf(actor)))
    .execute();
  const opening = requests.find((row) => areWordsRead(row, { now, verified: actor.company_verified }));
  return opening && { ...file, request_id: opening.id, side: 'job_seeker' };
}
