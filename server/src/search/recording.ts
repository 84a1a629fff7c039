// Statements as they are asked, beside their answers: for explaining a search and for writing its SQL down.
import {
  PostgresQueryCompiler,
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely';
import type { DB } from '../db/tables';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

class Recorder implements KyselyPlugin {
  readonly statements: Statement[] = [];

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    const { sql, parameters } = new PostgresQueryCompiler().compileQuery(node, queryId);
    this.statements.push({ sql, parameters });
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result);
  }
}

/** The same database; what is asked of it is written into `statements`, in order. */
export function recorded(db: Kysely<DB>): { db: Kysely<DB>; statements: readonly Statement[] } {
  const recorder = new Recorder();
  return { db: db.withPlugin(recorder), statements: recorder.statements };
}
