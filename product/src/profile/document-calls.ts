// The documents of licenses and certifications: stored with an entry, replaced, taken off again.
import { z } from 'zod';
import { call, idParam, one } from '../call';
import { ownFile } from './own-file';

/** What an entry has afterwards. */
const standing = z.object({ document: ownFile.nullable(), version: z.number().int() });

const topics = ['profile'] as const;

const keep = <N extends string, P extends string>(name: N, path: P, of: string) =>
  call({
    name,
    method: 'PUT',
    path,
    may: { job_seeker: true },
    summary: `Stores the document of ${of} of mine, as a document or a picture, in place of the one before.`,
    params: idParam,
    // What else a form may hold is nobody’s.
    body: z.object({}),
    files: { document: 'document', picture: 'image' },
    response: one(standing),
    refuses: ['too_large', 'wrong_type'],
    topics,
  });

const drop = <N extends string, P extends string>(name: N, path: P, of: string) =>
  call({
    name,
    method: 'DELETE',
    path,
    may: { job_seeker: true },
    summary: `Takes the document of ${of} of mine off; where there is none, nothing happens.`,
    params: idParam,
    response: one(standing),
    topics,
  });

export const keepLicenseDocument = keep(
  'profile.keep_license_document',
  '/v1/profile/licenses/{id}/document',
  'a license',
);
export const dropLicenseDocument = drop(
  'profile.drop_license_document',
  '/v1/profile/licenses/{id}/document',
  'a license',
);
/** Of any of the three lists of certifications: their entries share their numbers. */
export const keepCertificateDocument = keep(
  'profile.keep_certificate_document',
  '/v1/profile/certifications/{id}/document',
  'a certification',
);
export const dropCertificateDocument = drop(
  'profile.drop_certificate_document',
  '/v1/profile/certifications/{id}/document',
  'a certification',
);
