// Which errors mean that the database is away, starting, full, led elsewhere or lost in mid-word: nobody's bug.

/** What Node.js says of a connection, and what PostgreSQL says when it starts, ends, or ended this connection. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '57P05', '53300', '25P03'],
  // It may only be read: another one leads, or this one is about to.
  '25006',
]);

/** What pg and its pool say without a code. */
const sentences = [
  /^Connection terminated/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Query read timeout$/,
  /^Client (has encountered a connection error|was closed) and is not queryable/,
  /^Cannot use a pool after calling end on the pool$/,
];

/** A plan that a connection keeps and that a migration has overtaken; asked again, it is made anew (connect.ts). */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOutdated(error)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (codes.has(code) || /^08[\dA-Z]{3}$/.test(code))) return true;
  return sentences.some((sentence) => sentence.test(error.message));
}

/** All connections are at work, and none became free in time. */
export const isCrowded = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** Says of a database that is away that it is, once, until something goes well again; every other fault each time. */
export function onceAnOutage(log: (line: string, error?: unknown) => void) {
  let away = false;
  return {
    about(line: string, error: unknown): void {
      const wasAway = away;
      away = isAway(error);
      if (!away) log(line, error);
      else if (!wasAway) log(`${line}, which waits for the database: ${(error as Error).message}`);
    },
    well(): void {
      away = false;
    },
  };
}
