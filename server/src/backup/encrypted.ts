// Files of a backup on their way to a disk and back: compressed, encrypted by age, hashed, and read again once written.
import { Decrypter, Encrypter } from 'age-encryption';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { UnsafeStart } from '../production';

export interface Kept {
  /** As it lies on the disk. */
  bytes: number;
  sha256: string;
}

const unfinished = '.new';
export const isUnfinished = (name: string): boolean => name.endsWith(unfinished);

/** For whom `keep` encrypts; what is no recipient is told before anything is begun. */
export function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new UnsafeStart('ROUNDS_BACKUP_RECIPIENT: this is no recipient of age; a letter of it is wrong.');
  }
  return encrypter;
}

/** With what is written in a file of `age-keygen` or of `rounds backup-key`. */
export async function decrypterFrom(file: string): Promise<Decrypter> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UnsafeStart(`The identity in ${file} cannot be read (${codeOf(error)}).`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  const decrypter = new Decrypter();
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    identities.length = 0;
  }
  if (identities.length === 0)
    throw new UnsafeStart(`${file} holds no identity of age, which begins with AGE-SECRET-KEY-1.`);
  return decrypter;
}

/**
 * Writes beside and renames, so that a name stands for a whole file: what was written is read back before it gets its name.
 * The name may come of what it is.
 */
export async function keep(
  source: Readable,
  { beside, encrypter, name }: { beside: string; encrypter: Encrypter; name: (kept: Kept) => string },
): Promise<Kept> {
  const temporary = `${beside}${unfinished}`;
  try {
    const kept = await write(source, temporary, encrypter);
    if ((await digestOf(temporary)).sha256 !== kept.sha256)
      throw new UnsafeStart(
        `ROUNDS_BACKUPS: what was written to ${temporary} is read back as something else.`,
      );
    await rename(temporary, name(kept));
    await settle(dirname(temporary));
    return kept;
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw ofThePlace(error, dirname(beside)) ?? error;
  }
}

async function write(source: Readable, path: string, encrypter: Encrypter): Promise<Kept> {
  const squeezed = createGzip({ level: constants.Z_BEST_SPEED });
  const counted = counting();
  const results = await Promise.allSettled([
    pipeline(source, squeezed),
    encrypter
      .encrypt(ReadableStream.from(squeezed) as ReadableStream<Uint8Array>)
      .then((encrypted) =>
        pipeline(
          Readable.fromWeb(encrypted as ReadableStream<Uint8Array>),
          counted.through,
          createWriteStream(path, { mode: 0o600, flush: true }),
        ),
      ),
  ]);
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  // Where one end breaks, the other one is told that it was left.
  const cause = faults.find((fault) => codeOf(fault) !== 'ERR_STREAM_PREMATURE_CLOSE') ?? faults[0];
  if (cause) throw cause;
  return counted.kept();
}

/** Hands what lies there decrypted to `read`; a flipped byte, a cut-off end and another identity each end in a sentence. */
export async function decrypted<T>(
  path: string,
  decrypter: Decrypter,
  read: (plain: Readable) => Promise<T>,
): Promise<T> {
  const source = createReadStream(path);
  const plain = createGunzip();
  try {
    const opened = await decrypter.decrypt(ReadableStream.from(source) as ReadableStream<Uint8Array>);
    const [told] = await Promise.all([
      read(plain),
      pipeline(Readable.fromWeb(opened as ReadableStream<Uint8Array>), plain),
    ]);
    return told;
  } catch (error) {
    plain.destroy();
    source.destroy();
    throw ofTheFile(error as Error & { syscall?: string }, path);
  }
}

function ofTheFile(error: Error & { syscall?: string }, path: string): Error {
  if (error.message.startsWith('no identity matched'))
    return new UnsafeStart(`The identity is not the one for which ${path} was encrypted.`);
  if (error instanceof UnsafeStart || error.syscall !== undefined) return error;
  return new UnsafeStart(`${path} is damaged: it does not decrypt to what was encrypted.`);
}

export async function digestOf(path: string): Promise<Kept> {
  const counted = counting();
  for await (const chunk of createReadStream(path)) counted.add(chunk as Buffer);
  return counted.kept();
}

export function counting() {
  const hash = createHash('sha256');
  let bytes = 0;
  const add = (chunk: Uint8Array) => {
    bytes += chunk.length;
    hash.update(chunk);
  };
  const through = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      add(chunk);
      next(null, chunk);
    },
  });
  return { add, through, kept: (): Kept => ({ bytes, sha256: hash.digest('hex') }) };
}

/** A new name is as lasting as the folder that it stands in. */
export async function settle(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** What an operator can mend of the place; null where it is something else. */
export function ofThePlace(error: unknown, folder: string): UnsafeStart | null {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new UnsafeStart(`ROUNDS_BACKUPS: there is no room left where ${folder} is.`);
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EIO'].includes(code)
    ? new UnsafeStart(`ROUNDS_BACKUPS: ${folder} cannot be written (${code}).`)
    : null;
}
