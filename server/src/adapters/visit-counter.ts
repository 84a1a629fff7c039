// Visits as this process counts them, until a set of them is written: sums by day and page, and nothing of whose.
import type { Clock, VisitCounter } from '../ports';

export function visitCounter(clock: Clock): VisitCounter {
  let sums = new Map<string, { day: string; page: string; count: number }>();
  const add = (day: string, page: string, times: number) => {
    const key = `${day} ${page}`;
    const sum = sums.get(key) ?? { day, page, count: 0 };
    sum.count += times;
    sums.set(key, sum);
  };
  return {
    count: (page, times = 1) => add(clock.now().slice(0, 10), page, times),
    take() {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
    giveBack: (taken) => taken.forEach(({ day, page, count }) => add(day, page, count)),
  };
}
