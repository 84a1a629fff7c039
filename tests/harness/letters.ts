// What the mailbox of the tests holds: the last letter to an address, and the secret of the link in it.
import type { TestApp } from './http';

export async function lastLetterTo(house: Pick<TestApp, 'pool'>, email: string): Promise<string> {
  const { rows } = await house.pool.query<{ plain: string }>(
    'select plain from local_mails where to_address = $1 order by id desc limit 1',
    [email],
  );
  if (!rows[0]) throw new Error(`There is no letter to ${email}.`);
  return rows[0].plain;
}

export function linkIn(letter: string, parameter: string): string {
  const token = new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(letter)?.[1];
  if (!token) throw new Error(`There is no ${parameter} in: ${letter}`);
  return token;
}
