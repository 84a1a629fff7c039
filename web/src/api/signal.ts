// Word of a change to whoever listens: what a store outside of React tells its readers by.

export interface Signal {
  tell: () => void;
  /** Answers the way to stop. */
  listen: (listener: () => void) => () => void;
}

export function signal(): Signal {
  const listeners = new Set<() => void>();
  return {
    tell: () => listeners.forEach((listener) => listener()),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
