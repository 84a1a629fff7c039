// Documents of an offer's conditions: for both sides of its request, in a company for whoever decides on offers.
import type { JobSeeker, Member } from '@rounds/product/actor';
import { roleMay } from '@rounds/product/permissions';
import type { Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import type { RequestContext } from '../../http/request-context';
import { areFilesRead } from '../connections/chat-files';
import { findCard } from '../connections/queries';
import { viewerOf } from '../connections/viewer';

const ofCondition = (db: Kysely<DB>, fileId: string) =>
  db
    .selectFrom('files')
    .innerJoin('offer_conditions as c', 'c.document_file_id', 'files.id')
    .selectAll('files')
    .select(['c.request_id', 'c.owed_by as side'])
    .where('files.id', '=', fileId)
    .executeTakeFirst();

/** The file, where this reader may open it. Source: docs/rules.md#files */
export async function conditionFileOf(
  { tx, actor, now }: Pick<RequestContext<JobSeeker | Member>, 'tx' | 'actor' | 'now'>,
  fileId: string,
) {
  if (actor.kind === 'employer' && !roleMay(actor.role, 'decide_offers')) return undefined;
  const file = await asHouse(tx, () => ofCondition(tx, fileId));
  const request = file && (await findCard(tx, viewerOf(actor), file.request_id));
  if (!request) return undefined;
  return file.side === 'employer' || areFilesRead(request, { actor, now }) ? file : undefined;
}
