// Queries that are put together once for the whole process: for the hottest ones building takes as long as sending.
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
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

/** The same of a statement with any values, each of which must go into it as it is given, uncopied. */
export function writtenOnce<V extends object, O>(build: (values: V) => RawBuilder<O>) {
  const names = new Map<unknown, keyof V>();
  const places = new Proxy({} as V, {
    get(_, name) {
      const place = {};
      names.set(place, name as keyof V);
      return place;
    },
  });
  let once: CompiledQuery<O> | undefined;
  return async (db: Kysely<DB>, values: V): Promise<O[]> => {
    once ??= build(places).compile(db);
    const parameters = once.parameters.map((given) => {
      const name = names.get(given);
      return name === undefined ? given : values[name];
    });
    return (await db.executeQuery<O>({ ...once, parameters })).rows;
  };
}
