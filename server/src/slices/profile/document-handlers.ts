// Storing and taking off the document of a license or a certification of mine.
import type { JobSeeker } from '@rounds/product/actor';
import type * as calls from '@rounds/product/profile/document-calls';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { changeProfile } from './changing';
import { findCredential, setDocument, type Credential } from './document-queries';
import { dropFile } from './documents';
import { filesById, insertFile, standingOf } from './own-queries';

type Mine = RequestContext<JobSeeker>;

const kinds = { seeker_licenses: 'license', seeker_certifications: 'certificate' } as const;

/** One file, as a document or as a picture. */
function uploadOf({ files: { document, picture } }: Mine) {
  if (document && picture) no('validation_failed', { fields: { picture: 'Please choose one file.' } });
  const upload = document ?? picture;
  if (!upload) no('validation_failed', { fields: { document: 'Please choose a file.' } });
  return upload;
}

async function answer(context: Mine, fileId: string | null) {
  const { version } = await standingOf(context.tx, context.actor.id);
  const files = await filesById(context.tx, [fileId]);
  return { data: { document: files.get(fileId ?? '') ?? null, version } };
}

const keep = (table: Credential) => async (input: { params: { id: number } }, context: Mine) => {
  const entry = { table, id: input.params.id, seekerId: context.actor.id };
  found(await findCredential(context.tx, entry));
  const upload = uploadOf(context);
  await changeProfile(context, undefined, async () => {
    const { document_file_id: before } = found(await findCredential(context.tx, entry));
    await insertFile(context.tx, {
      upload,
      ownerId: context.actor.id,
      kind: kinds[table],
      now: context.now,
    });
    await setDocument(context.tx, entry, upload.id);
    if (before !== null) await dropFile(context, before);
  });
  return answer(context, upload.id);
};

const drop = (table: Credential) => async (input: { params: { id: number } }, context: Mine) => {
  const entry = { table, id: input.params.id, seekerId: context.actor.id };
  const present = found(await findCredential(context.tx, entry));
  if (present.document_file_id === null) return answer(context, null);
  await changeProfile(context, undefined, async () => {
    const { document_file_id: before } = found(await findCredential(context.tx, entry));
    await setDocument(context.tx, entry, null);
    if (before !== null) await dropFile(context, before);
  });
  return answer(context, null);
};

export const documentHandlers: HandlersOf<typeof calls> = {
  keepLicenseDocument: keep('seeker_licenses'),
  dropLicenseDocument: drop('seeker_licenses'),
  keepCertificateDocument: keep('seeker_certifications'),
  dropCertificateDocument: drop('seeker_certifications'),
};
