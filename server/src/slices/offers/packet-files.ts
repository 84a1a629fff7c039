// Documents of a packet that was sent: the agency, the client until it is withdrawn, and whose they are open them.
import type { JobSeeker, Member } from '@rounds/product/actor';
import { roleMay } from '@rounds/product/permissions';
import { sql } from 'kysely';
import { asHouse } from '../../db/acting';
import type { RequestContext } from '../../http/request-context';
import { stillShown } from '../hunt/queries';

type Asking = Pick<RequestContext<JobSeeker | Member>, 'tx' | 'actor'>;

/** The second wall says which submissions are the reader's. */
export async function packetFileOf({ tx, actor }: Asking, fileId: string) {
  const file = await asHouse(tx, () =>
    tx
      .selectFrom('files')
      .selectAll()
      .where('id', '=', fileId)
      .where('kind', '=', 'packet')
      .executeTakeFirst(),
  );
  if (!file || (actor.kind === 'employer' && !(roleMay(actor.role, 'hunt') && actor.company_verified)))
    return undefined;
  const sent = tx
    .selectFrom('submissions as s')
    .select('s.id')
    .where('s.job_seeker_id', '=', file.owner_id)
    .where(sql<boolean>`${fileId}::uuid = any(s.document_file_ids)`);
  const own =
    actor.kind === 'job_seeker'
      ? sent.where('s.job_seeker_id', '=', actor.id)
      : sent
          .where(stillShown(actor.company_id, 's.job_seeker_id'))
          .where((eb) => eb.or([eb('s.company_id', '=', actor.company_id), eb('s.state', '!=', 'withdrawn')]))
          .where((eb) =>
            eb.or([eb('s.company_id', '=', actor.company_id), eb('s.client_id', '=', actor.company_id)]),
          );
  return (await own.executeTakeFirst()) && file;
}
