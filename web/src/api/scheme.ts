// Light or dark, kept where the component library keeps it; head.html reads it before the first paint.

const root = document.documentElement;

export type Scheme = 'light' | 'dark';

export const schemeOfPage = (): Scheme => (root.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light');

export function keepScheme(scheme: Scheme): void {
  localStorage.setItem('mantine-color-scheme-value', scheme);
  root.dataset['mantineColorScheme'] = scheme;
}
