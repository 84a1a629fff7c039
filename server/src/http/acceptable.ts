// Which values any call may bring at all, before its own schema is asked.

const longestList = 200;

/** Refuses NUL and lone surrogates in every text and name, lists over 200, and nesting over a depth. */
export function acceptable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !/[\u0000\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0 || (Array.isArray(value) && value.length > longestList)) return false;
  return Object.entries(value).every(([key, item]) => acceptable(key, 1) && acceptable(item, depth - 1));
}
