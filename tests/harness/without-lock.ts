// The control of the races: the same queries without the lock on a request's row. Everything else stays as it is.
import type { KyselyPlugin, RootOperationNode, SelectQueryNode } from 'kysely';

const isSelect = (node: RootOperationNode): node is SelectQueryNode => node.kind === 'SelectQueryNode';

/** Takes `for update` off every select of connection_requests. */
export const withoutRequestLock: KyselyPlugin = {
  transformQuery({ node }) {
    if (!isSelect(node) || !JSON.stringify(node.from ?? {}).includes('connection_requests')) return node;
    return { ...node, endModifiers: [] };
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
