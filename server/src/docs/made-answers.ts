// A database that is none: it answers every statement with made rows, so that a search's SQL can be written down.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type { DB } from '../db/tables';

export interface Made {
  /** What the planner guesses of the question, and what its words mean to the index; one row a question. */
  guessed: readonly object[];
  /** Rows that every other statement finds. */
  rows: number;
}

/** Has every name that a statement of the search answers with. */
const found = (rows: number) =>
  Array.from({ length: rows }, (_, nth) => ({
    ...{ id: nth + 1, tier: 0, yearly_cents: 9_000_000, published: '2026-01-05 12:00:00+00', total: rows },
    ...{ ids: Array.from({ length: rows }, (_each, at) => at + 1), held: rows, count: 1001, found: rows },
    ...{ miles: 100, band: 3, edge: 50, people: 10_000, types: [1], code: 'FL' },
  }));

const reference = /^select array\(select t\.license_type_id|^select "code" from "states"/;
const guesses = /guess_vacancies\(|guess_seekers\(/;

function answerTo(sql: string, { guessed, rows }: Made): readonly object[] {
  if (guesses.test(sql)) return guessed;
  if (sql.includes('from meanings(')) return [{ synonyms: null, terms: null, near: null, chosen: null }];
  if (sql.includes('areas_inside(')) return [{ nth: 0, taken: [2, 3, 5], farthest: 27, highest: 6 }];
  if (sql.includes('some_hidden_from(')) return [{ hidden: '{17}' }];
  // One state and one license: a question asks of each pair of them whether it may be worked in.
  return found(reference.test(sql) ? 1 : rows);
}

class MadeConnection implements DatabaseConnection {
  constructor(private readonly made: Made) {}

  executeQuery<R>({ sql }: CompiledQuery): Promise<QueryResult<R>> {
    return Promise.resolve({ rows: [...answerTo(sql, this.made)] as R[] });
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    yield* [];
    await Promise.reject(new Error('Nothing is streamed.'));
  }
}

class MadeDriver extends DummyDriver {
  constructor(private readonly made: Made) {
    super();
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new MadeConnection(this.made));
  }
}

export const madeDatabase = (made: Made): Kysely<DB> =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new MadeDriver(made),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
