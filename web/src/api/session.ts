// Who is signed in, kept in local storage and restored on load; how long that lasts. Tokens are token.ts's.
import { employerAccount, platformAccount, seekerAccount } from '@rounds/product/identity/calls';
import { sessionUser, type SessionUser } from '@rounds/product/identity/session-user';
import { limits } from '@rounds/product/limits';
import { doorOf } from '@rounds/product/menu';
import { useSyncExternalStore } from 'react';
import { send } from './client';
import { turnOff } from './devices';
import { signal } from './signal';
import { forgetEnded, forgetPerson, onSignedOutElsewhere, readToken, tokenKept, tokenLife } from './token';

const userKey = 'session_user';
const minute = 60_000;
/** A person counts as active for this long after the last key or touch. */
const activeFor = 5 * minute;
const changed = signal();

let text: string | null = localStorage.getItem(userKey);
let user: SessionUser | null = read(text);
/** Outlives the user, so that a tab that was signed out from another one still knows its page. */
let lastType = user?.userType;
let isLeaving = false;

function read(stored: string | null): SessionUser | null {
  if (stored === null || readToken() === null) return null;
  try {
    return sessionUser.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

function refreshFromStorage(): void {
  const stored = localStorage.getItem(userKey);
  if (stored === text && (user === null) === (read(stored) === null)) return;
  text = stored;
  user = read(stored);
  lastType = user?.userType ?? lastType;
  changed.tell();
}

/** null without an access token. */
export function currentUser(): SessionUser | null {
  refreshFromStorage();
  return user;
}

/** The signed-in person, live. */
export function useSessionUser(): SessionUser | null {
  return useSyncExternalStore(changed.listen, () => user);
}

/** After signing in, and whenever the server sends newer details. */
export function keepUser(next: SessionUser): void {
  localStorage.setItem(userKey, JSON.stringify(next));
  refreshFromStorage();
}

const accounts = { job_seeker: seekerAccount, employer: employerAccount, platform: platformAccount } as const;

/** True from the wish to leave until the page is gone. */
export const useLeaving = (): boolean => useSyncExternalStore(changed.listen, () => isLeaving);

/** Ends the session here, in the other tabs and on the server, and goes to the page of the person's type. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  changed.tell();
  const type = user?.userType;
  // What is pushed to a browser is for whoever is signed in there.
  await turnOff().catch(() => null);
  // Leaving must work offline too: the token expires by itself.
  if (type) await send(accounts[type].signOut, {}).catch(() => null);
  forgetPerson(doorOf(type));
}

/** Starts the clocks of a session: logout before expiry, silent renewal for the active, other tabs. Returns the way to stop. */
export function watchSession(): () => void {
  let lastActive = Date.now();
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const noteActivity = () => (lastActive = Date.now());

  const schedule = () => {
    clearTimeout(leaving);
    const life = tokenLife(readToken());
    if (!life) return;
    const { issuedAt, expiresAt } = life;
    const left = expiresAt - limits.accessToken.marginSeconds * 1000 - Date.now();
    // No token has more left than its whole life. On a machine whose clock is 25 days behind, a timer would take more for none.
    const wait = Math.min(Math.max(0, left), expiresAt - issuedAt);
    leaving = setTimeout(() => forgetEnded(doorOf(lastType)), wait);
  };
  const check = () => {
    refreshFromStorage();
    schedule();
    if (Date.now() - lastActive < activeFor) void renewIfHalfSpent();
  };
  const onVisible = () => document.visibilityState === 'visible' && schedule();
  const leave = onSignedOutElsewhere(() => {
    sessionStorage.clear();
    window.location.assign(doorOf(lastType));
  });

  const ticking = setInterval(check, minute / 2);
  const activity = ['pointerdown', 'keydown'] as const;
  activity.forEach((name) => window.addEventListener(name, noteActivity, { passive: true }));
  window.addEventListener('storage', refreshFromStorage);
  window.addEventListener(tokenKept, schedule);
  document.addEventListener('visibilitychange', onVisible);
  check();
  return () => {
    clearTimeout(leaving);
    clearInterval(ticking);
    leave();
    activity.forEach((name) => window.removeEventListener(name, noteActivity));
    window.removeEventListener('storage', refreshFromStorage);
    window.removeEventListener(tokenKept, schedule);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

let renewing = false;
async function renewIfHalfSpent(): Promise<void> {
  const life = tokenLife(readToken());
  if (!life || !user || renewing) return;
  if (Date.now() < (life.issuedAt + life.expiresAt) / 2) return;
  renewing = true;
  await send(accounts[user.userType].refresh, {})
    .then((answer) => keepUser(answer.data))
    .catch(() => null)
    .finally(() => (renewing = false));
}
