// Queries that are put together once for the whole process: for the hottest ones building takes as long as sending.
import type { CompiledQuery, Kysely } from 'kysely';
import type { DB } from './tables';

type Ids = readonly number[];

/** A query of one list of ids, asked with any ids from then on. The list must go into the query as it is given, uncopied. */
export function compiledOnce<O>(build: (db: Kysely<DB>, ids: Ids) => { compile(): CompiledQuery<O> }) {
  const any: Ids = [];
  let once: CompiledQuery<O> | undefined;
  return async (db: Kysely<DB>, ids: Ids): Promise<O[]> => {
    if (ids.length === 0) return [];
    once ??= build(db, any).compile();
    const parameters = once.parameters.map((value) => (value === any ? ids : value));
    return (await db.executeQuery<O>({ ...once, parameters })).rows;
  };
}
