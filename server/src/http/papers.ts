// The paper of an offer that a call is about to sign: drawn before its transaction, by a process of its own.
import type { Actor } from '@rounds/product/actor';
import type { Input } from '@rounds/product/call';
import type { moveBySeeker } from '@rounds/product/connections/calls';
import type { Kysely } from 'kysely';
import { actAs } from '../db/acting';
import type { DB } from '../db/tables';
import { reading } from '../db/tx';
import { drawApart } from '../drawing/apart';
import type { Ports } from '../ports';
import { paperToDraw } from '../slices/connections/paper';
import { getPerson } from '../slices/identity/queries';
import type { Paper, PasswordWork } from './request-context';

interface Drawing {
  db: Kysely<DB>;
  calls: Kysely<DB>;
  ports: Pick<Ports, 'clock'>;
}

interface Asked {
  actor: Actor;
  input: { params: unknown; query: unknown; body: unknown };
  passwords: PasswordWork;
  address: string;
}

/** Nothing is drawn for a wrong password, nor for an offer that does not stand. */
export async function drawPaper(
  { db, calls, ports }: Drawing,
  { actor, input, passwords, address }: Asked,
): Promise<Paper | null> {
  if (actor.kind === 'guest' || !passwords.proves(await getPerson(db, actor.id))) return null;
  const signed = { at: ports.clock.now(), from: address };
  const paper = await reading(calls, async (tx) => {
    await actAs(tx, actor);
    return paperToDraw(tx, input as Input<typeof moveBySeeker>, signed);
  });
  return paper && { ...paper, bytes: await drawApart(paper) };
}
