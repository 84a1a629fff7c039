// The bucket that an operator names for files: what each setting may be, and that all that belong together are there.
import { z } from 'zod';

export interface BucketSettings {
  bucket: string;
  /** Where it is asked for; Amazon's own address of the region where none is named. */
  endpoint: string | null;
  region: string;
  /** What each name in it begins with: empty, or ends with a slash. */
  prefix: string;
  keyId: string;
  secretKey: string;
}

const endpoint = z.string().superRefine((text, check) => {
  const refuse = (message: string) => check.addIssue({ code: 'custom', message });
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    return refuse('This is not an address of an S3 server, such as https://s3.example.org.');
  if (url.username || url.password)
    return refuse('The keys have settings of their own; the address holds no user name and no password.');
  if (url.pathname !== '/' || url.search || url.hash)
    refuse('The address ends with the host and its port; bucket and prefix have settings of their own.');
});

/** By their names in the environment. */
export const bucketSettings = {
  ROUNDS_S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'A bucket is named by 3 to 63 small letters, digits, dots and hyphens.',
    )
    .optional(),
  ROUNDS_S3_ENDPOINT: endpoint.optional(),
  ROUNDS_S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/, 'This is not a region such as us-east-1.')
    .optional(),
  ROUNDS_S3_PREFIX: z
    .string()
    .regex(
      /^(\w[\w.-]*\/)*\w[\w.-]*\/?$/,
      'A prefix is made of letters, digits, hyphens and slashes, such as rounds/files.',
    )
    .max(200, 'A prefix has 200 characters at most.')
    .optional(),
  ROUNDS_S3_KEY_ID: z
    .string()
    .regex(/^[^\s/]{3,128}$/, 'An id of a key has 3 to 128 characters, without spaces and slashes.')
    .optional(),
  ROUNDS_S3_SECRET_KEY: z
    .string()
    .regex(/^\S{6,256}$/, 'A secret key has 6 to 256 characters, without spaces.')
    .optional(),
};

type Given = { [name in keyof typeof bucketSettings]?: string | undefined };

/** Null where files lie in the folder; a half of what a bucket needs throws a sentence. */
export function bucketIn(given: Given): BucketSettings | null {
  const { ROUNDS_S3_BUCKET: bucket, ROUNDS_S3_KEY_ID: keyId, ROUNDS_S3_SECRET_KEY: secretKey } = given;
  const { ROUNDS_S3_PREFIX: prefix, ROUNDS_S3_ENDPOINT: address } = given;
  if (!bucket) {
    const alone = (Object.keys(bucketSettings) as (keyof Given)[]).find((name) => given[name]);
    if (!alone) return null;
    throw new Error(`ROUNDS_S3_BUCKET: ${alone} is set, and no bucket is named.`);
  }
  if (!keyId) throw new Error('ROUNDS_S3_KEY_ID: without the id of a key no bucket is asked.');
  if (!secretKey) throw new Error('ROUNDS_S3_SECRET_KEY: without the secret key no bucket is asked.');
  return {
    ...{ bucket, keyId, secretKey },
    endpoint: address ? new URL(address).origin : null,
    region: given.ROUNDS_S3_REGION ?? 'us-east-1',
    prefix: prefix ? prefix.replace(/\/?$/, '/') : '',
  };
}
