// The control of the races: the same queries without the locks on some tables' rows. Everything else stays as it is.
import type { KyselyPlugin, RootOperationNode, SelectQueryNode } from 'kysely';

const isSelect = (node: RootOperationNode): node is SelectQueryNode => node.kind === 'SelectQueryNode';

/** Takes `for update` off every select of these tables. */
export const withoutLocksOn = (...tables: string[]): KyselyPlugin => ({
  transformQuery({ node }) {
    if (!isSelect(node)) return node;
    const from = JSON.stringify(node.from ?? {});
    return tables.some((table) => from.includes(`"${table}"`)) ? { ...node, endModifiers: [] } : node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});
