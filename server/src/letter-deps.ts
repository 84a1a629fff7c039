// What a letter is written with.
import type { Kysely } from 'kysely';
import type { Config } from './config';
import type { DB } from './db/tables';
import type { Ports } from './ports';

export interface LetterDeps {
  db: Kysely<DB>;
  ports: Ports;
  config: Config;
}
