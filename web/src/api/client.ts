// The only place that asks the server: a call's record becomes a request, and the answer data or Refused.
import type { Answer, Args, CallSpec } from '@rounds/product/call';
import { proveWork } from './captcha';
import { noteCall } from './last-call';
import { offline, refusedBy } from './refused';
import { forgetEnded, forgetPerson, keepToken, readToken } from './token';
import { transport, type RawAnswer, type RawRequest } from './transport';

export interface SendOptions {
  /** Parts by the names in the call's `files`; the call then goes out as multipart. */
  files?: Record<string, File | null | undefined>;
  /** 0–100 while files go up. */
  onProgress?: (percent: number) => void;
  /** Kept by the caller who repeats a send whose outcome is unknown. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Nobody waits for it: it outlives its page, and is not the last call that somebody made. */
  beside?: true;
}

/** How long the pauses are before a write is sent again; up to half as much is added. Source: docs/rules.md#waiting */
const badMomentsMs = [1000, 2000];

type QueryValue = string | number | boolean | null | undefined;

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, QueryValue | readonly QueryValue[]>;
  body?: Record<string, unknown>;
}

/** Sends a call and answers its data. Throws Refused. */
export async function send<C extends CallSpec>(
  spec: C,
  args: Args<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  const { text } = await exchange(spec, args, options);
  return JSON.parse(text === '' ? '{}' : text) as Answer<C>;
}

/** The same for calls that answer bytes (`produces`). */
export async function sendForBytes<C extends CallSpec>(spec: C, args: Args<C>): Promise<Blob> {
  const { bytes } = await exchange(spec, args, {}, true);
  return bytes ?? new Blob();
}

async function exchange(
  spec: CallSpec,
  parts: Parts,
  options: SendOptions,
  wantsBytes = false,
): Promise<RawAnswer> {
  const request: RawRequest = {
    method: spec.method,
    url: urlOf(spec, parts),
    headers: {},
    body: bodyOf(parts, options.files),
    wantsBytes,
    onProgress: options.onProgress,
    signal: options.signal,
    beside: options.beside,
  };
  if (typeof request.body === 'string') request.headers['content-type'] = 'application/json; charset=utf-8';
  if (spec.method !== 'GET') {
    request.headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  }
  if (spec.captcha === 'always') await proveFirst(request);
  const { answer, sentWith } = await atAGoodMoment(request);
  if (answer.status >= 200 && answer.status < 300) return answer;
  const refused = refusedBy(answer.status, answer.text);
  if (refused.code === 'invalid_user') forgetPerson('/');
  else if (refused.status === 401 && sentWith !== null) forgetEnded(nearestDoor());
  throw refused;
}

type Attempt = Awaited<ReturnType<typeof attempt>>;

/** A write that came at a bad moment goes out again under its key, so that it counts once; a read is its cache's to repeat. */
async function atAGoodMoment(request: RawRequest): Promise<Attempt> {
  let last = await admitted(request);
  for (const pauseMs of request.method === 'GET' ? [] : badMomentsMs) {
    if (last.answer.status !== 503) break;
    // Not all at once: whoever was turned away together would come together.
    await new Promise((go) => setTimeout(go, pauseMs * (1 + Math.random() / 2)));
    last = await admitted(request);
  }
  return last;
}

/** With a newer token where the first may have been an old one, and a riddle solved where it is asked for. */
async function admitted(request: RawRequest): Promise<Attempt> {
  const first = await attempt(request);
  const again = first.sentWith !== null && (first.answer.status === 401 || first.answer.status === 404);
  return checkedAgainstRobots(request, again ? await attempt(request) : first);
}

/** Where a riddle is always asked for, it is asked for before: a refusal that is sure to come helps nobody. */
async function proveFirst(request: RawRequest): Promise<void> {
  const solution = await proveWork();
  if (solution) request.headers['captcha-solution'] = solution;
}

/** Where the server asks for it, solves its riddle and sends the same once more. */
async function checkedAgainstRobots(request: RawRequest, before: Attempt): Promise<Attempt> {
  const { status, text } = before.answer;
  if (status !== 422 || refusedBy(status, text).code !== 'captcha_needed') return before;
  const solution = await proveWork();
  if (!solution) return before;
  return attempt({ ...request, headers: { ...request.headers, 'captcha-solution': solution } });
}

/** The sign-in page of the side that is open. */
const nearestDoor = () => /^\/(employer|job_seeker|platform)/.exec(window.location.pathname)?.[0] ?? '/';

/** One try. The token is read anew each time, so a repeat uses what another answer brought meanwhile. */
async function attempt(request: RawRequest) {
  const sentWith = readToken();
  const headers = { ...request.headers };
  if (sentWith) headers.authorization = `Bearer ${sentWith}`;
  const answer = await transport({ ...request, headers }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw offline();
  });
  keepToken(answer.authorization, sentWith);
  if (!request.beside) noteCall(answer.number, answer.status);
  return { answer, sentWith };
}

/** Fills `{parameters}`; a list in the query travels as `1,2,3`; what is empty stays out. */
function urlOf(spec: Pick<CallSpec, 'path'>, { params, query }: Parts): string {
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = [value].flat().join(',');
    if (text !== '') search.set(name, text);
  }
  const tail = search.toString();
  return `/api${path}${tail ? `?${tail}` : ''}`;
}

/** JSON, or multipart with a part for each field; a field that is not plain text travels as JSON. */
function bodyOf(parts: Parts, files: SendOptions['files']): string | FormData | null {
  if (!files) return parts.body === undefined ? null : JSON.stringify(parts.body);
  const form = new FormData();
  for (const [name, value] of Object.entries(parts.body ?? {})) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, file] of Object.entries(files)) {
    if (file) form.append(name, file, file.name);
  }
  return form;
}
