// Who looked, for the one who was looked at.
import type * as calls from '@rounds/product/profile/look-calls';
import type { HandlersOf } from '../../http/request-context';
import { countLooks, listLooks } from './look-queries';

export const lookHandlers: HandlersOf<typeof calls> = {
  async whoLooked({ query }, { tx, actor, now }) {
    const looks = { seekerId: actor.id, days: query.days, now };
    const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
    return {
      data: await listLooks(tx, looks, page),
      total_results: await countLooks(tx, looks),
      total_relation: 'eq',
    };
  },
};
