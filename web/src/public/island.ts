// The public pages' only script that is loaded: colors that follow the reader's system.

const isChosen = ['light', 'dark'].includes(localStorage.getItem('mantine-color-scheme-value') ?? '');
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (!isChosen) document.documentElement.dataset['mantineColorScheme'] = matches ? 'dark' : 'light';
});

export {};
