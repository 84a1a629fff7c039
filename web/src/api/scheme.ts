// Light or dark, kept where the component library keeps it; head.html reads it before the first paint.
import { signal } from './signal';

const root = document.documentElement;
const kept = 'mantine-color-scheme-value';

export type Scheme = 'light' | 'dark';

export const schemeOfPage = (): Scheme => (root.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light');

const changed = signal();

function show(scheme: Scheme): void {
  root.dataset['mantineColorScheme'] = scheme;
  changed.tell();
}

export function keepScheme(scheme: Scheme): void {
  localStorage.setItem(kept, scheme);
  show(scheme);
}

/** Hears of every change. Where nobody chose, the page follows the system's, also while it is open. Returns how to stop. */
export function listenToScheme(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    if ((localStorage.getItem(kept) ?? 'auto') === 'auto') show(system.matches ? 'dark' : 'light');
  };
  const stop = changed.listen(listener);
  system.addEventListener('change', follow);
  return () => {
    stop();
    system.removeEventListener('change', follow);
  };
}
