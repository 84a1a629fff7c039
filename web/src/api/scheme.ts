// Light or dark, kept where the component library keeps it; head.html reads it before the first paint.

const root = document.documentElement;
const kept = 'mantine-color-scheme-value';

export type Scheme = 'light' | 'dark';

export const schemeOfPage = (): Scheme => (root.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light');

export function keepScheme(scheme: Scheme): void {
  localStorage.setItem(kept, scheme);
  root.dataset['mantineColorScheme'] = scheme;
}

/** Where nobody chose, the page follows the system's, also while it is open. Returns how to stop. */
export function followSystem(onScheme: (scheme: Scheme) => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    if ((localStorage.getItem(kept) ?? 'auto') !== 'auto') return;
    const scheme = system.matches ? 'dark' : 'light';
    root.dataset['mantineColorScheme'] = scheme;
    onScheme(scheme);
  };
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
}
