// The secret that signs tokens, one for all processes of a house, and the cookie's name that follows from it.
import { createHash, randomBytes } from 'node:crypto';

interface Asking {
  query(text: string, values?: unknown[]): Promise<{ rows: { value: string }[] }>;
}

/** Made once a database, so that every process of the house signs alike. */
export async function keptSecret(pool: Asking): Promise<string> {
  await pool.query(`insert into house_settings (name, value) values ('secret', $1) on conflict do nothing`, [
    randomBytes(48).toString('base64url'),
  ]);
  const { rows } = await pool.query(`select value from house_settings where name = 'secret'`);
  const value = rows[0]?.value;
  if (!value) throw new Error('The signing secret could not be read.');
  return value;
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
