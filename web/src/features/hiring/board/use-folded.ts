// Which columns of the board are folded to a strip: the closed ones until somebody opens them; kept in this browser.
import { useLocalStorage } from '@mantine/hooks';
import type { Stage } from '@rounds/product/connections/stages';
import { useState } from 'react';
import type { BoardColumn } from './columns';

type Folded = Partial<Record<Stage, boolean>>;

/** What is asked for by its stage is open, however it was left, and folded only for now. */
export function useFolded(asked: readonly Stage[] | undefined) {
  const [own, setOwn] = useLocalStorage<Folded>({
    key: 'board_folded',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const [now, setNow] = useState<Folded>({});
  const isFolded = ({ stage, closed }: Pick<BoardColumn, 'stage' | 'closed'>): boolean =>
    asked ? now[stage] === true : (own[stage] ?? closed);
  const fold = (column: Pick<BoardColumn, 'stage' | 'closed'>): void => {
    const change = { [column.stage]: !isFolded(column) };
    if (asked) return setNow({ ...now, ...change });
    setOwn({ ...own, ...change });
  };
  return { isFolded, fold };
}
