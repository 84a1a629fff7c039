// A number with its noun: one thing, several things.

/** `1 skill`, `2 skills`, `0 skills`; `several` where it is no s more. */
export const counted = (value: number, one: string, several = `${one}s`): string =>
  `${value} ${value === 1 ? one : several}`;
