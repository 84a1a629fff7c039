// The secret that signs tokens, encrypts second factors and opens the database, and the cookie's name from it.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UnsafeStart } from './production';

/** Beside the folder of the data and not in it, so that whoever carries off the data or a copy of it has no key to it. */
export const secretFileOf = (dataDir: string): string => `${dataDir}.secret`;

/** For a house without ROUNDS_SECRET: made at its first start, read at every other. */
export async function keptSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const made = randomBytes(48).toString('base64url');
  const was = await writeFile(file, made, { mode: 0o600, flag: 'wx' }).then(
    () => made,
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return readFile(file, 'utf8');
    },
  );
  if (was.trim().length < 32)
    throw new UnsafeStart(
      `ROUNDS_SECRET: the secret in ${file} is too short. Remove the file, or set another.`,
    );
  return was.trim();
}

interface Asking {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** What this house asks of a company, where every process and every query reads it. */
export async function keepVerifyMode(pool: Asking, mode: string): Promise<void> {
  await pool.query(
    `insert into house_settings (name, value) values ('verify', $1) on conflict (name) do update set value = excluded.value`,
    [mode],
  );
}

/** Each installation has its own, so that two on one machine do not sign each other out. */
export const cookieNameOf = (secret: string): string =>
  `__Host-rounds-${createHash('sha256').update(secret).digest('hex').slice(0, 8)}`;
