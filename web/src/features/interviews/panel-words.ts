// Who is on the panel of an interview as words, and as the seats that a form or a move of it begins with.
import type { Schedule } from '@rounds/product/interviews/calls';

type Panel = Pick<Schedule, 'panel' | 'open_seats'>;

/** By name, and of a pool where it is its seat; then the seats that nobody has taken yet. */
export const panelNames = ({ panel, open_seats }: Panel): string[] => [
  ...panel.map(({ name, pool }) => (pool ? `${name} (of ${pool.name})` : name)),
  ...open_seats.map(({ name }) => `one of ${name}`),
];

/** As they were asked for: whoever took a pool's seat did so for their pool. */
export function seatsOf({ panel, open_seats }: Panel) {
  const taken = panel.flatMap(({ pool, required }) => (pool ? [{ id: pool.id, required }] : []));
  return {
    panel: panel.filter(({ pool }) => pool === null).map(({ id, required }) => ({ id, required })),
    pools: [...taken, ...open_seats.map(({ id, required }) => ({ id, required }))],
  };
}
