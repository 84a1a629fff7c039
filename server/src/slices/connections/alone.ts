// One act among several of a call: what it wrote is taken back where it is refused, and the others stand.
import type { Refusal } from '@rounds/product/refusals';
import { sql } from 'kysely';
import { Refused, type RequestContext } from '../../http/request-context';

/** Why not, or null where it was done. What breaks is no refusal and ends the whole call. */
export async function refusalOfOne(
  { tx }: RequestContext,
  act: () => Promise<void>,
): Promise<Refusal | null> {
  await sql`savepoint one`.execute(tx);
  try {
    await act();
    await sql`release savepoint one`.execute(tx);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await sql`rollback to savepoint one`.execute(tx);
    return error.refusal;
  }
}
