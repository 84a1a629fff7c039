// Where a call is carried out: at the primary, or what a guest only reads at a standby.
import type { Actor } from '@rounds/product/actor';
import type { CallSpec } from '@rounds/product/call';
import type { Kysely } from 'kysely';
import { readNear, type Place, type Replica } from '../db/replica';
import type { DB } from '../db/tables';
import { reading, type Tx } from '../db/tx';
import { begin, transactionOf } from './acting-calls';

interface Asked {
  spec: CallSpec;
  actor: Actor;
}

interface Places {
  calls: Kysely<DB>;
  idle(): boolean;
  replica?: Replica | undefined;
}

export function atPlace<T>(
  { calls, idle, replica }: Places,
  { spec, actor }: Asked,
  work: (tx: Tx, place: Place) => Promise<T>,
): Promise<T> {
  const within = transactionOf(spec, actor);
  const near = spec.nearby && actor.kind === 'guest' ? replica : undefined;
  return readNear(near, 'calls', { db: calls, idle }, (place) => within(place.db, (tx) => work(tx, place)));
}

export function readBeside<T>(
  db: Kysely<DB>,
  { spec, actor }: Asked,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const found = reading(db, async (tx) => {
    await begin(tx, spec, actor);
    return read(tx);
  });
  // Where the handler failed meanwhile, nobody asks any more how this one ended.
  found.catch(() => undefined);
  return found;
}
