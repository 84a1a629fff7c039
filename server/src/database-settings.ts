// The addresses of the database: through a pooler, past it, and of a standby; and that they fit each other.
import { z } from 'zod';

const address = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'This is not an address of a PostgreSQL, such as postgres://user:password@host:5432/rounds.',
});

/** By their names in the environment. */
export const databaseSettings = {
  DATABASE_URL: address.optional(),
  DATABASE_DIRECT_URL: address.optional(),
  DATABASE_READ_URL: address.optional(),
};

export interface DatabaseSettings {
  /** Undefined where the embedded PostgreSQL is meant. */
  databaseUrl: string | undefined;
  /** Past the pooler to which `databaseUrl` leads then. */
  directUrl: string | undefined;
  /** A standby that guests read; undefined where there is none. */
  readUrl: string | undefined;
}

type Given = { [name in keyof typeof databaseSettings]?: string | undefined };

/** Where of a server, whoever asks there. */
function placeOf(text: string): string {
  const { hostname, port, pathname, searchParams } = new URL(text);
  return [searchParams.get('host') ?? hostname, port || '5432', pathname].join(' ');
}

/** What does not fit throws a sentence. */
export function databaseIn(given: Given): DatabaseSettings {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl } = given;
  const readUrl = readUrlIn(given);
  if (!directUrl) return { databaseUrl, directUrl, readUrl };
  if (!databaseUrl)
    throw new Error('DATABASE_DIRECT_URL: it leads past the pooler in DATABASE_URL, which is not set.');
  if (placeOf(directUrl) === placeOf(databaseUrl))
    throw new Error(
      'DATABASE_DIRECT_URL: DATABASE_URL leads to the same place. Name the PostgreSQL behind the pooler, or leave it out where there is none.',
    );
  return { databaseUrl, directUrl, readUrl };
}

function readUrlIn(given: Given): string | undefined {
  const { DATABASE_READ_URL: readUrl, ...primary } = given;
  if (!readUrl) return undefined;
  if (!primary.DATABASE_URL)
    throw new Error('DATABASE_READ_URL: a standby follows the PostgreSQL in DATABASE_URL, which is not set.');
  for (const url of [primary.DATABASE_URL, primary.DATABASE_DIRECT_URL])
    if (url && placeOf(url) === placeOf(readUrl))
      throw new Error('DATABASE_READ_URL: the primary is there. Name a standby, or leave it out.');
  return readUrl;
}

/** Where sessions are held, tables made and commands carried out: past the pooler, where there is one. */
export const sessionsAt = ({ databaseUrl, directUrl }: Omit<DatabaseSettings, 'readUrl'>) =>
  directUrl ?? databaseUrl;
