// Screens that are opened without a document of their own, told to the house by pattern: a set a minute, of nobody.
import { countVisits } from '@rounds/product/visits/calls';
import { send } from './client';

const everyMs = 60_000;
let waiting = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whoever asks by the browser not to be followed is not counted; not even by the house itself. */
const declines = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

function sendAll(): void {
  clearTimeout(timer);
  timer = undefined;
  const pages = [...waiting].map(([page, times]) => ({ page, times: Math.min(times, 100) })).slice(0, 50);
  waiting = new Map();
  // A count is worth neither a second try nor a word.
  if (pages.length > 0) send(countVisits, { body: { pages } }, { beside: true }).catch(() => undefined);
}

/** `pattern` as routes are written: `/employer/jobs/$id`. */
export function noteScreen(pattern: string): void {
  if (declines()) return;
  waiting.set(pattern, (waiting.get(pattern) ?? 0) + 1);
  timer ??= setTimeout(sendAll, everyMs);
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendAll();
});
