// Chosen preferences by their kind, for both searches: of each kind one must be offered or wanted.
import { sql } from 'kysely';

type Ids = readonly number[] | undefined;

/** The ids in lists by kind, as JSON; those that are not in the vocabulary are left out. */
export const kindsOf = (ids: Ids) =>
  ids?.length
    ? sql<
        number[][]
      >`coalesce((select json_agg(kind.ids) from (select json_agg(id order by id) as ids from vocabulary
        where id = any(${ids}::int[]) group by vocabulary.kind) kind), '[]')`
    : sql<number[][]>`'[]'::json`;

/** `asked.preferences`, made of the ids by `kindsOf`, as words of the index that begin so: an array, one of each kind. */
export const wordsOfKinds = (start: string, ids: Ids) =>
  ids?.length
    ? sql<string[]>`array(select '(' || array_to_string(array(
          select quote_literal(${start}::text || id) from json_array_elements_text(kind) id), ' | ') || ')'
        from json_array_elements(asked.preferences) kind)`
    : sql<string[]>`'{}'::text[]`;
