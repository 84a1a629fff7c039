// Asks for the whole board while the screen that shows it is still on its way.
import type { employerBoard } from '@rounds/product/connections/board-calls';
import { boardRead } from '@rounds/product/connections/board-read';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../api/use-call';

/** What goes wrong is said by the screen, which asks again. By what the read is known by alone: the rest comes with the screen. */
export const beginBoard = (client: QueryClient): void =>
  void client
    .query(callQuery(boardRead as unknown as typeof employerBoard, { query: {} }))
    .catch(() => undefined);
