// A copy of the folder of PostgreSQL's data as one tar, while it is written to, and that tar laid out again.
import { createTarDecoder, type TarPackController } from 'modern-tar';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path/posix';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { broughtBack, handedOver } from '../db/archiving';
import { handOver, type Account } from '../db/embedded-host';
import { UnsafeStart } from '../production';

/** As PostgreSQL's manual asks (Continuous Archiving, Making a Base Backup): the folder is kept, what is in it is not. */
const emptied = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans', handedOver, broughtBack],
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_(label|manifest)(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal|rounds\.owner|server\.log(\.previous)?|current_logfiles(\.tmp)?|postgresql\.auto\.conf\.tmp)$/;
const leftOutAnywhere = /^(pgsql_tmp|pg_internal\.init)/;

const control = 'global/pg_control';
const part = 1 << 20;

/** Paths below the cluster, folders with a slash at their end; PostgreSQL's own account of itself comes last. */
async function pathsIn(cluster: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (folder: string) => {
    for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (leftOut.test(path) || leftOutAnywhere.test(entry.name)) continue;
      if (entry.isDirectory()) {
        found.push(`${path}/`);
        if (!emptied.has(path)) await look(path);
      } else if (!entry.isFile())
        throw new UnsafeStart(
          `ROUNDS_DATA: ${join(cluster, path)} is neither file nor folder; Rounds makes none.`,
        );
      else if (path !== control) found.push(path);
    }
  };
  await look('');
  return [...found, control];
}

/** How many bytes a copy of it holds, about. */
export async function sizeOf(cluster: string): Promise<number> {
  let bytes = 0;
  for (const path of await pathsIn(cluster)) bytes += (await statOf(join(cluster, path)))?.size ?? 0;
  return bytes;
}

const gone = (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
};
const statOf = (path: string) => stat(path).catch(gone);

/** What is dropped meanwhile is left out, what grows is cut at its length of before: the WAL has the rest. */
export async function packCluster(cluster: string, tar: TarPackController): Promise<void> {
  for (const path of await pathsIn(cluster)) {
    if (path.endsWith('/')) await tar.add({ name: path, size: 0, type: 'directory', mode: 0o700 }).close();
    else if (path === control) await addBytes(tar, path, await readSettled(join(cluster, path)));
    else await addFile(tar, cluster, path);
  }
}

async function addFile(tar: TarPackController, cluster: string, path: string): Promise<void> {
  const handle = await open(join(cluster, path)).catch(gone);
  if (handle === undefined) return;
  try {
    const { size } = await handle.stat();
    const writer = tar.add({ name: path, size, type: 'file', mode: 0o600 }).getWriter();
    for (let at = 0; at < size; at += part)
      await writer.write(await piece(handle, at, Math.min(part, size - at)));
    await writer.close();
  } finally {
    await handle.close();
  }
}

/** With zeros where the file became shorter meanwhile. */
async function piece(handle: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, at + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes;
}

/** It is written as one piece, and a reader may come in the middle of it: twice the same is whole. */
async function readSettled(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    let [before, now] = [await piece(handle, 0, size), await piece(handle, 0, size)];
    while (!Buffer.from(now).equals(before)) [before, now] = [now, await piece(handle, 0, size)];
    return now;
  } finally {
    await handle.close();
  }
}

export async function addBytes(tar: TarPackController, name: string, bytes: Uint8Array): Promise<void> {
  const writer = tar.add({ name, size: bytes.length, type: 'file', mode: 0o600 }).getWriter();
  if (bytes.length > 0) await writer.write(bytes);
  await writer.close();
}

/** Into a folder that is there and empty, all of it the account's. */
export async function layOut(plain: Readable, cluster: string, account: Account | null): Promise<void> {
  const entries = (ReadableStream.from(plain) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  );
  for await (const { header, body } of entries) {
    const path = join(cluster, header.name);
    if (!path.startsWith(`${cluster}/`))
      throw new UnsafeStart(`The backup names ${header.name}, outside of it.`);
    if (header.type === 'directory') {
      await body.cancel();
      await mkdir(path, { recursive: true, mode: 0o700 });
    } else await pipeline(Readable.fromWeb(body), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await handOver(path.replace(/\/$/, ''), account);
  }
}
