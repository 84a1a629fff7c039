// The calls that read one request's card alone; no look that anybody is told of.
import type * as calls from '@rounds/product/connections/card-calls';
import type { HandlersOf } from '../../http/request-context';
import { cardFor } from './card-for';

export const cardHandlers: HandlersOf<typeof calls> = {
  employerCard: async ({ params }, context) => ({ data: await cardFor(context, params.id) }),
  seekerCard: async ({ params }, context) => ({ data: await cardFor(context, params.id) }),
};
