// What a call throws when the answer is no, or when no answer came.
import type { RefusalCode } from '@rounds/product/refusals';

export type RefusedCode = RefusalCode | 'offline';

interface Body {
  error?: unknown;
  message?: unknown;
  fields?: unknown;
  errors?: unknown;
  state?: unknown;
  request_id?: unknown;
}

export class Refused extends Error {
  readonly status: number;
  readonly code: RefusedCode;
  /** Field path → sentence. */
  readonly fields: Record<string, string>;
  readonly errors: string[];
  /** How it stands now, where somebody else was faster. */
  readonly state: unknown;
  /** By it Rounds finds what happened; null where there is nothing to find. */
  readonly number: string | null;

  constructor(status: number, code: RefusedCode, message: string, body: Body = {}) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.code = code;
    this.fields = isRecord(body.fields) ? onlyText(body.fields) : {};
    this.errors = Array.isArray(body.errors) ? body.errors.filter((error) => typeof error === 'string') : [];
    this.state = body.state;
    this.number = typeof body.request_id === 'string' ? body.request_id : null;
  }
}

const unknownError = 'Unknown error occurred';

/** Reads a refusal's body; the server's list of errors speaks first, then its message, which each of its refusals has. */
export function refusedBy(status: number, text: string): Refused {
  const body = readBody(text);
  // All of them are in product/refusals.ts, too heavy to come along to every page.
  const code =
    typeof body.error === 'string' && /^[a-z_]+$/.test(body.error) ? (body.error as RefusalCode) : null;
  const message = typeof body.message === 'string' ? body.message : unknownError;
  return new Refused(status, code ?? byStatus(status), message, body);
}

export function offline(): Refused {
  return new Refused(
    0,
    'offline',
    'We could not reach Rounds. What you typed is kept; please check your connection and try again.',
  );
}

/** What somebody else than the house said no to, in a sentence that is shown as it stands. */
export function failedWith(sentence: string): never {
  throw new Refused(0, 'payment_failed', sentence);
}

/** The sentences to show for anything thrown. */
export function sentencesOf(error: unknown): string[] {
  if (!(error instanceof Refused)) return [unknownError];
  return error.errors.length > 0 ? error.errors : [error.message];
}

/** A field's own sentence says more than "check the marked fields". */
export function inWords(error: Error): Error {
  const [first] = error instanceof Refused ? Object.values(error.fields) : [];
  return first ? new Error(first) : error;
}

function byStatus(status: number): RefusalCode {
  if (status === 404) return 'not_found';
  if (status === 403) return 'not_allowed';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  if (status === 503) return 'overloaded';
  return status >= 500 ? 'server_error' : 'malformed';
}

function readBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function onlyText(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
