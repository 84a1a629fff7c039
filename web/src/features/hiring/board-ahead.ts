// Asks for the whole board while the screen that shows it is still on its way.
import { employerBoard } from '@rounds/product/connections/board-calls';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../api/use-call';
import { pipelineQuery } from './pipeline-search';

/** What goes wrong is said by the screen, which asks again. */
export const beginBoard = (client: QueryClient): void =>
  void client.query(callQuery(employerBoard, { query: pipelineQuery({}) })).catch(() => undefined);
