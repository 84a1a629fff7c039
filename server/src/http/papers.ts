// The paper that a call needs, drawn before its transaction by a process of its own: of an offer, signed or proposed.
import type { Actor } from '@rounds/product/actor';
import type { CallSpec, Input } from '@rounds/product/call';
import type { moveBySeeker } from '@rounds/product/connections/calls';
import type { releaseOffer } from '@rounds/product/offers/calls';
import type { Kysely } from 'kysely';
import { actAs } from '../db/acting';
import type { DB } from '../db/tables';
import { reading } from '../db/tx';
import { drawApart } from '../drawing/apart';
import type { Ports } from '../ports';
import { paperToDraw } from '../slices/connections/paper';
import { getPerson } from '../slices/identity/queries';
import { documentToDraw } from '../slices/offers/document';
import type { Paper, PasswordWork } from './request-context';

interface Drawing {
  db: Kysely<DB>;
  calls: Kysely<DB>;
  ports: Pick<Ports, 'clock'>;
}

interface Asked {
  spec: Pick<CallSpec, 'draws'>;
  actor: Actor;
  input: { params: unknown; query: unknown; body: unknown };
  /** The files that came along, by the names of their parts. */
  sent: Record<string, unknown>;
  passwords: PasswordWork;
  address: string;
}

/** null where the call draws nothing, or nothing that could stand. */
export async function drawPaper(drawing: Drawing, asked: Asked): Promise<Paper | null> {
  const { draws } = asked.spec;
  const paper =
    draws === 'signed_offer'
      ? await signedOffer(drawing, asked)
      : draws === 'offer' && !asked.sent['document']
        ? await offerDocument(drawing, asked)
        : null;
  return paper && { ...paper, bytes: await drawApart(paper) };
}

/** Nothing is drawn for a wrong password, nor for an offer that does not stand. */
async function signedOffer({ db, calls, ports }: Drawing, { actor, input, passwords, address }: Asked) {
  if (actor.kind === 'guest' || !passwords.proves(await getPerson(db, actor.id))) return null;
  const signed = { at: ports.clock.now(), from: address };
  return reading(calls, async (tx) => {
    await actAs(tx, actor);
    return paperToDraw(tx, input as Input<typeof moveBySeeker>, signed);
  });
}

/** The employer's offer as it would be out. */
function offerDocument({ calls, ports }: Drawing, { actor, input }: Asked) {
  return reading(calls, async (tx) => {
    await actAs(tx, actor);
    return documentToDraw(tx, input as Input<typeof releaseOffer>, ports.clock.now());
  });
}
