// The transaction that every call and every sweep writes in.
import type { Transaction } from 'kysely';
import type { DB } from './tables';

export type Tx = Transaction<DB>;
