// The access token in local storage, and how a browser forgets a person. Who the person is: session.ts.
import { limits } from '@rounds/product/limits';

const tokenKey = 'access_token';
const channelName = 'rounds-session';

/** Read on every request, so that a token another tab received counts here too. */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/**
 * Keeps the token a response handed out. A late answer to a token that is no longer ours is ignored,
 * so that signing out is final.
 */
export function keepToken(header: string | null, sentWith: string | null): void {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  if (!token) return;
  if (sentWith !== null && readToken() !== sentWith) return;
  localStorage.setItem(tokenKey, token);
  window.dispatchEvent(new Event(tokenKept));
}
export const tokenKept = 'rounds:token';

export interface TokenLife {
  /** Milliseconds since the epoch. */
  issuedAt: number;
  expiresAt: number;
}

/** null when there is no token or it cannot be read. The server alone decides whether it is good. */
export function tokenLife(token: string | null): TokenLife | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    const expiresAt = Number(claims.exp) * 1000;
    const issuedAt = 'iat' in claims ? Number(claims.iat) * 1000 : Date.now();
    return Number.isFinite(expiresAt) && Number.isFinite(issuedAt) ? { issuedAt, expiresAt } : null;
  } catch {
    return null;
  }
}

/** A channel also reaches the other listeners of its own page: this one is on its way already. */
let leaving = false;

const returnKey = 'return_to';
const letterKey = 'return_after_letter';
const endedKey = 'session_ended';

/** Whoever signs in next on this tab comes back here. */
export const rememberReturn = (path: string): void => sessionStorage.setItem(returnKey, path);

/** Whoever has registered here goes on in the tab that the letter opens: kept for the browser as long as its link is good. */
export function rememberForLetter(): void {
  const path = sessionStorage.getItem(returnKey);
  const until = Date.now() + limits.links.confirmationHours * 3_600_000;
  if (path === null) localStorage.removeItem(letterKey);
  else localStorage.setItem(letterKey, `${until} ${path}`);
}

function takeForLetter(): string | null {
  const [until = '', path = ''] = localStorage.getItem(letterKey)?.split(' ') ?? [];
  localStorage.removeItem(letterKey);
  return Date.now() < Number(until) ? path : null;
}

/** Where the next sign-in shall lead, once. */
export function takeWanted(): string | null {
  const afterLetter = takeForLetter();
  const wanted = sessionStorage.getItem(returnKey) ?? afterLetter;
  sessionStorage.removeItem(returnKey);
  sessionStorage.removeItem(endedKey);
  return wanted;
}

/** Whether the last session of this tab ended by itself, which the door says. */
export const hasEnded = (): boolean => sessionStorage.getItem(endedKey) !== null;

/** A session that ended by itself: the door says so, and signing in again leads back. */
export function forgetEnded(to: string): void {
  const { pathname, search } = window.location;
  forgetPerson(to, () => {
    rememberReturn(pathname + search);
    sessionStorage.setItem(endedKey, 'yes');
  });
}

/** Clears everything this browser kept, tells the other tabs, and loads `to`. */
export function forgetPerson(to: string, keep: () => void = () => undefined): void {
  leaving = true;
  localStorage.clear();
  sessionStorage.clear();
  keep();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('signed_out');
  channel.close();
  window.location.assign(to);
}

/** Calls back when another tab signs out. Returns the way to stop listening. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => {
    if (!leaving) listener();
  };
  const onStorage = (event: StorageEvent) => {
    const gone = event.key === null || (event.key === tokenKey && event.newValue === null);
    if (gone && readToken() === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    channel.close();
    window.removeEventListener('storage', onStorage);
  };
}
