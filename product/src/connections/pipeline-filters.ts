// What a pipeline is narrowed by, the same for its board, its table and its days.
import { flag, id, wordList } from '../call';
import { text } from '../fields';

export const pipelineFilters = {
  vacancy_id: id.optional(),
  search: text(100).optional(),
  /** Stages, several by comma; `rejected` is everything closed. */
  status: wordList.optional(),
  /** Whose next step is past its date. */
  late: flag.optional(),
  /** What the reader answers for. */
  mine: flag.optional(),
};
