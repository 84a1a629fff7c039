// The demo: the named cast and, around it, a crowd at real places under invented names. Seeded once a database.
import type { Kysely } from 'kysely';
import type { Ports } from '../../ports';
import type { DB } from '../tables';
import { seedCast } from './cast';

export interface DemoDeps {
  db: Kysely<DB>;
  ports: Ports;
  say(line: string): void;
}

export async function seedDemo({ db, ports }: DemoDeps): Promise<void> {
  const there = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', 'owner@mercy.example')
    .executeTakeFirst();
  if (!there) await seedCast(db, ports.clock.now());
}
