// What hangs on an entry goes with it: the bytes of documents that no entry names any more.
import type { JobSeeker } from '@rounds/product/actor';
import type { SectionKey } from '@rounds/product/profile/sections';
import type { RequestContext } from '../../http/request-context';
import { documentsIn, type Credential } from './document-queries';
import { deleteFile } from './own-queries';

type Mine = RequestContext<JobSeeker>;

const credentials: Partial<Record<SectionKey, Credential>> = {
  licenses: 'seeker_licenses',
  certifications: 'seeker_certifications',
  related_certifications: 'seeker_certifications',
  special_certifications: 'seeker_certifications',
};

/** The row goes now, its bytes once that is sure. */
export async function dropFile({ tx, ports, afterCommit }: Mine, id: string): Promise<void> {
  await deleteFile(tx, id);
  afterCommit(() => ports.files.remove(id));
}

/** Saves a list; the documents of entries that left it go with them. */
export async function withoutLostDocuments(
  context: Mine,
  key: SectionKey,
  save: () => Promise<void>,
): Promise<void> {
  const table = credentials[key];
  if (!table) return save();
  const before = await documentsIn(context.tx, table, context.actor.id);
  await save();
  const after = await documentsIn(context.tx, table, context.actor.id);
  for (const id of before) if (!after.includes(id)) await dropFile(context, id);
}
