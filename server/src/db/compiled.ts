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
  const { places, filled } = placesOf<V>();
  let once: CompiledQuery<O> | undefined;
  return async (db: Kysely<DB>, values: V): Promise<O[]> => {
    once ??= build(places).compile(db);
    return (await db.executeQuery<O>(filled(once, values))).rows;
  };
}

/** The same of a query with any values. Where plugins change what is asked, it is put together anew. */
export function askedOnce<V extends object, O>(
  build: (db: Kysely<DB>, values: V) => { compile(): CompiledQuery<O> },
) {
  const { places, filled } = placesOf<V>();
  let once: CompiledQuery<O> | undefined;
  return async (db: Kysely<DB>, values: V): Promise<O[]> => {
    if (db.getExecutor().plugins.length > 0)
      return (await db.executeQuery<O>(build(db, values).compile())).rows;
    once ??= build(db, places).compile();
    return (await db.executeQuery<O>(filled(once, values))).rows;
  };
}

/** What stands in a query for values that come later, and the query with those. */
function placesOf<V extends object>() {
  const names = new Map<unknown, keyof V>();
  const places = new Proxy({} as V, {
    get(_, name) {
      const place = {};
      names.set(place, name as keyof V);
      return place;
    },
  });
  const filled = <O>(once: CompiledQuery<O>, values: V): CompiledQuery<O> => ({
    ...once,
    parameters: once.parameters.map((given) => {
      const name = names.get(given);
      return name === undefined ? given : values[name];
    }),
  });
  return { places, filled };
}
