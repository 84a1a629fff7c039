// Files on their way in: streamed to disk under the limit, hashed, and known by their content, before any transaction.
import type { FileKind } from '@rounds/product/call';
import { limits } from '@rounds/product/limits';
import { refuse } from '@rounds/product/refusals';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Files } from '../ports';
import { acceptable, legible } from './acceptable';
import { redraw } from './images';
import { Refused, type Upload } from './request-context';
import { sheetType } from './sheet-type';

const depth = 20;

export interface Arrived {
  fields: Record<string, unknown>;
  files: Record<string, Upload>;
}

const documents: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  cfb: 'application/msword',
  rtf: 'application/rtf',
};
const images: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Reads all parts; a part that is not expected, too large or of a wrong kind is refused and nothing stays on disk. */
export async function readMultipart(
  request: FastifyRequest,
  accepts: Record<string, FileKind>,
  files: Files,
): Promise<Arrived> {
  const arrived: Arrived = { fields: {}, files: {} };
  try {
    const parts = request.parts({
      limits: { fileSize: limits.uploadBytes + 1, files: 4, fields: 100, fieldSize: 65_536 },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        setField(arrived.fields, legible(part.fieldname), legible(String(part.value)));
        continue;
      }
      const kind = accepts[part.fieldname];
      if (!kind) {
        part.file.resume();
        throw new Refused(
          refuse('validation_failed', { fields: { [part.fieldname]: 'No file is expected here.' } }),
        );
      }
      arrived.files[part.fieldname] = await receive(part.file, part.filename, {
        kind,
        dir: files.temporaryDir,
      }).catch((error: unknown) => {
        throw error instanceof Refused ? saidOf(part.fieldname, error) : error;
      });
    }
    if (!acceptable(arrived.fields, depth)) throw new Refused(refuse('malformed'));
    return arrived;
  } catch (error) {
    await discard(arrived.files);
    // What still comes is read and forgotten: left unread it would stand before the next request on this connection.
    request.raw.unpipe().resume();
    throw unreadable(error) ? new Refused(refuse('malformed')) : error;
  }
}

/** The same sentence, said of the file that it is about: several may come with one form. */
const saidOf = (name: string, { refusal }: Refused) =>
  new Refused({ ...refusal, fields: { [name]: refusal.message } });

/** The parser's own complaints about a form that is cut short or has no boundary carry no code. */
const unreadable = (error: unknown) =>
  error instanceof Error &&
  !('code' in error) &&
  /multipart|boundary|part header|unexpected end/i.test(error.message);

export async function discard(files: Record<string, Upload>): Promise<void> {
  for (const file of Object.values(files)) await rm(file.path, { force: true });
}

async function receive(
  stream: Readable,
  name: string,
  { kind, dir }: { kind: FileKind; dir: string },
): Promise<Upload> {
  const id = randomUUID();
  const path = join(dir, id);
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      if (bytes > limits.uploadBytes) return next(new Refused(refuse('too_large')));
      hash.update(chunk);
      next(null, chunk);
    },
  });
  try {
    await pipeline(stream, count, createWriteStream(path, { mode: 0o600, flush: true }));
    const mediaType = await typeOf(path, bytes, kind);
    const arrived = { id, path, name: cleanName(name), mediaType, bytes, sha256: hash.digest('hex') };
    return kind === 'image' ? { ...arrived, ...(await redraw(path, mediaType)) } : arrived;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function typeOf(path: string, bytes: number, kind: FileKind): Promise<string> {
  const file = await open(path);
  const head = Buffer.alloc(Math.min(bytes, limits.uploadBytes));
  await file.read(head, 0, head.length, 0);
  await file.close();
  if (kind === 'sheet') return sheetType(head);
  const detected = await fileTypeFromBuffer(head);
  const table = kind === 'image' ? images : documents;
  const known = detected && table[detected.ext];
  if (known) return known;
  if (!detected && kind === 'document' && bytes > 0 && isPlainText(head)) return 'text/plain';
  throw new Refused(
    refuse('wrong_type', {
      message:
        kind === 'image'
          ? 'Images may be jpg, png, webp or gif.'
          : 'Documents may be txt, rtf, doc, docx or pdf.',
    }),
  );
}

function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text) && !/^\s*</.test(text);
  } catch {
    return false;
  }
}

function cleanName(name: string): string {
  const cleaned = basename(name.replaceAll('\\', '/')).replace(/[^\p{L}\p{N} ._-]+/gu, '_');
  return cleaned.slice(-120) || 'file';
}

/** `user[summary]` nests; a value that is JSON of an object or a list is read as such. */
function setField(fields: Record<string, unknown>, name: string, value: string) {
  const path = name.split(/[[\]]+/).filter(Boolean);
  if (path.some((key) => ['__proto__', 'constructor', 'prototype'].includes(key)) || path.length > 4) return;
  let target = fields;
  for (const key of path.slice(0, -1)) {
    const inner: unknown = (target[key] ??= {});
    // A name that is a text in one part and holds others in the next is nobody's form.
    if (typeof inner !== 'object' || inner === null) return;
    target = inner as Record<string, unknown>;
  }
  target[path.at(-1) ?? 'value'] = /^[[{]/.test(value) ? readJson(value) : value;
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
