// Answering several requests in one call, each by itself.
import type * as calls from '@rounds/product/connections/answers-calls';
import type { HandlersOf } from '../../http/request-context';
import { actByEmployer } from './acts';
import { refusalOfOne } from './alone';

export const answerHandlers: HandlersOf<typeof calls> = {
  async answerSeveral({ body: { answers } }, context) {
    const told = new Map<number, { error: string; message: string } | null>();
    // By their ids, as whoever ends several locks them: two who answer the same ones wait for each other, and never both.
    for (const { id, ...said } of answers.toSorted((one, other) => one.id - other.id)) {
      const refusal = await refusalOfOne(context, () => actByEmployer(context, id, said));
      told.set(id, refusal && { error: refusal.refusal, message: refusal.message });
    }
    return { data: answers.map(({ id }) => ({ id, refused: told.get(id) ?? null })) };
  },
};
