// Speaks to an S3 bucket: every question has so long, and what goes wrong is one sentence that holds no secret.
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { houseLimits } from '@rounds/product/house-limits';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { BucketSettings } from '../bucket-settings';
import { FilesAway, type FileSum } from '../ports';

const { connectMs, answerMs, wholeMs, briefMs, late: mostLate, restMs } = houseLimits.bucket;

interface Stored {
  bytes: Uint8Array<ArrayBuffer>;
  /** As it was written beside it; null where somebody else stored it. */
  sha256: string | null;
}

export interface Bucket {
  /** Where the store keeps sums it has compared this one; where it keeps none, what it keeps was read back. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** False where something is there already. */
  putFirst(key: string, text: string): Promise<boolean>;
  get(key: string): Promise<Stored | null>;
  /** As the store itself says it; where it says none, of what is read. */
  sumOf(key: string): Promise<FileSum | null>;
  /** Never fails. */
  remove(key: string): Promise<void>;
  /** Whether it answers at all, soon, and takes these keys. */
  answers(key: string): Promise<boolean>;
  /** What is named by `under` and nothing further with a slash; when each last changed, in milliseconds. */
  list(under: string): AsyncIterable<{ name: string; changed: number }>;
}

export const hexOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const asHex = (base64: string) => Buffer.from(base64, 'base64').toString('hex');

/** Its code is read with the first question: whoever keeps files in a folder never reads it. */
async function load() {
  // What its authors say to developers about versions of Node.js is no operator's to read at each start.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  return import('@aws-sdk/client-s3');
}

interface Opened {
  s3: Awaited<ReturnType<typeof load>>;
  client: S3Client;
}

async function open({ endpoint, region, keyId, secretKey }: BucketSettings): Promise<Opened> {
  const s3 = await load();
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secretKey },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    expectContinueHeader: false,
    // Sums are made and compared here, of whole files.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
  });
  return { s3, client };
}

export const nameOf = ({ bucket, prefix }: BucketSettings) => `s3://${bucket}/${prefix}`;

interface Fault {
  name: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as Fault).$metadata?.httpStatusCode;
const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Fault).name);
const isTaken = (error: unknown) => statusOf(error) === 412 || statusOf(error) === 409;

function noneWhereMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function sentenceOf(settings: BucketSettings, error: unknown, tooLate: boolean): string {
  const { name, code } = error as Fault;
  const status = statusOf(error);
  const said = [name, status].filter(Boolean).join(', ');
  const at = `ROUNDS_S3_BUCKET: ${nameOf(settings)}`;
  if (tooLate) return `${at} does not answer in time.`;
  if (name === 'NoSuchBucket') return `${at} is not there: that server has no such bucket.`;
  if (status === 401 || status === 403)
    return `${at} does not take these keys, or they lack a right (${said}).`;
  if (status !== undefined) return `${at} does not do what it is asked (${said}).`;
  return `${at} cannot be reached (${code ?? name}).`;
}

const isLate = (error: unknown, signal: AbortSignal) =>
  signal.aborted || (error as Fault).name === 'TimeoutError';

/**
 * Asks within a time. A store that hangs holds up a few, and then nobody for a while: who asks meanwhile is told at once, so that
 * no connection to the database waits along.
 */
function asker(settings: BucketSettings) {
  let opened: Promise<Opened> | undefined;
  let [late, restsUntil] = [0, 0];
  return async <T>(
    work: (at: Opened & { abortSignal: AbortSignal }) => Promise<T>,
    ms: number = wholeMs,
  ): Promise<T> => {
    if (performance.now() < restsUntil) throw new FilesAway(sentenceOf(settings, new Error(), true));
    const at = await (opened ??= open(settings));
    const abortSignal = AbortSignal.timeout(ms);
    try {
      const answer = await work({ ...at, abortSignal });
      late = 0;
      return answer;
    } catch (error) {
      if (error instanceof FilesAway) throw error;
      const tooLate = isLate(error, abortSignal);
      late = tooLate ? late + 1 : 0;
      if (late >= mostLate) restsUntil = performance.now() + restMs;
      throw new FilesAway(sentenceOf(settings, error, tooLate));
    }
  };
}

async function whole({ Body, Metadata }: GetObjectCommandOutput): Promise<Stored> {
  const parts: Uint8Array[] = [];
  for await (const part of Body as Readable) parts.push(part as Uint8Array);
  return { bytes: new Uint8Array(Buffer.concat(parts)), sha256: Metadata?.['sha256'] ?? null };
}

type Ask = ReturnType<typeof asker>;
interface Asked {
  ask: Ask;
  Bucket: string;
}

const getter =
  ({ ask, Bucket }: Asked) =>
  (Key: string, ms?: number): Promise<Stored | null> =>
    ask(async ({ s3, client, abortSignal }) => {
      const command = new s3.GetObjectCommand({ Bucket, Key });
      const answer = await client.send(command, { abortSignal }).catch(noneWhereMissing);
      return answer && whole(answer);
    }, ms);

/** The sum that the store says it keeps it under; null where it keeps none. */
async function sent({ ask, Bucket }: Asked, Key: string, bytes: Uint8Array): Promise<string | null> {
  const sha256 = hexOf(bytes);
  const { ChecksumSHA256 } = await ask(({ s3, client, abortSignal }) => {
    const sum = Buffer.from(sha256, 'hex').toString('base64');
    const of = { Bucket, Key, ChecksumSHA256: sum, ContentType: 'application/octet-stream' };
    const command = new s3.PutObjectCommand({ ...of, Body: bytes, Metadata: { sha256 } });
    return client.send(command, { abortSignal });
  });
  return ChecksumSHA256 === undefined ? null : asHex(ChecksumSHA256);
}

/** Stores that know no conditions are asked without. */
const putFirst = ({ ask, Bucket }: Asked, Key: string, text: string): Promise<boolean> =>
  ask(async ({ s3, client, abortSignal }) => {
    const of = { Bucket, Key, Body: text, ContentType: 'text/plain' };
    const put = (more: { IfNoneMatch?: string }) =>
      client.send(new s3.PutObjectCommand({ ...of, ...more }), { abortSignal });
    try {
      await put({ IfNoneMatch: '*' });
    } catch (error) {
      if (isTaken(error)) return false;
      if (statusOf(error) !== 501) throw error;
      await put({});
    }
    return true;
  });

/** Undefined where the store says no sum of its own; null where there is nothing. */
const saidSum = ({ ask, Bucket }: Asked, Key: string): Promise<FileSum | null | undefined> =>
  ask(async ({ s3, client, abortSignal }) => {
    const command = new s3.HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' });
    const head = await client.send(command, { abortSignal }).catch(noneWhereMissing);
    if (head === null) return null;
    const { ChecksumSHA256, ChecksumType, ContentLength } = head;
    if (ChecksumSHA256 === undefined || ChecksumType === 'COMPOSITE') return undefined;
    return { bytes: ContentLength ?? 0, sha256: asHex(ChecksumSHA256) };
  });

async function* list({ ask, Bucket }: Asked, under: string) {
  let ContinuationToken: string | undefined;
  do {
    const page = await ask(({ s3, client, abortSignal }) => {
      const command = new s3.ListObjectsV2Command({ Bucket, Prefix: under, ContinuationToken });
      return client.send(command, { abortSignal });
    });
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const name = Key.slice(under.length);
      if (name !== '' && !name.includes('/')) yield { name, changed: LastModified?.getTime() ?? 0 };
    }
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}

export function openBucket(settings: BucketSettings): Bucket {
  const { bucket: Bucket } = settings;
  const asked = { ask: asker(settings), Bucket };
  const get = getter(asked);
  return {
    get,
    async put(key, bytes) {
      const keptAs = (await sent(asked, key, bytes)) ?? hexOf((await get(key))?.bytes ?? new Uint8Array());
      if (keptAs !== hexOf(bytes))
        throw new FilesAway(
          `ROUNDS_S3_BUCKET: ${nameOf(settings)} keeps ${key} as something else than was sent.`,
        );
    },
    putFirst: (key, text) => putFirst(asked, key, text),
    async sumOf(key) {
      const said = await saidSum(asked, key);
      if (said !== undefined) return said;
      const stored = await get(key);
      return stored && { bytes: stored.bytes.length, sha256: hexOf(stored.bytes) };
    },
    remove: (Key) =>
      asked
        .ask(({ s3, client, abortSignal }) => {
          return client.send(new s3.DeleteObjectCommand({ Bucket, Key }), { abortSignal });
        }, briefMs)
        .then(
          () => undefined,
          () => undefined,
        ),
    answers: (key) =>
      get(key, briefMs).then(
        () => true,
        () => false,
      ),
    list: (under) => list(asked, under),
  };
}
