// The style sheet of the component library's variables is what the theme makes of them: no page works them out.
import { MantineProvider, type CSSVariablesResolver } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { theme } from './theme';

/** Ties the library's own variables to ours, in both schemes. */
const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-error': 'var(--lost)',
    '--mantine-color-red-outline': 'var(--lost)',
    '--mantine-color-teal-filled': 'var(--accent)',
    '--mantine-color-teal-filled-hover': 'var(--accent-strong)',
    '--mantine-color-teal-light': 'var(--accent-soft)',
    '--mantine-color-teal-light-color': 'var(--accent)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  };
  return { variables: {}, light: shared, dark: shared };
};

/** Palettes of the library that Rounds shows nowhere. */
const unused = /--mantine-color-(pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange)-/;

/** The whole text of `library-variables.css`. */
function libraryVariables(): string {
  const html = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver, withGlobalClasses: false }),
  );
  const rules = [...html.matchAll(/(:root[^{]*)\{([^}]*)\}/g)].map(([, selector = '', body = '']) => {
    const lines = body.split(';').filter((line) => line && !unused.test(line));
    return `${selector.replaceAll('"', "'").split(', ').join(',\n')} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
  });
  return `/* Made of theme.ts by the test beside it, which writes it anew with \`npx vitest run --update\`. */\n${rules.join('\n')}`;
}

it('stands in its style sheet as the theme makes it', async () => {
  await expect(libraryVariables()).toMatchFileSnapshot('./library-variables.css');
});

it('names the surface in both schemes and leaves out palettes that nobody shows', () => {
  const css = libraryVariables();
  expect(css.match(/--mantine-color-body: var\(--surface\);/g)).toHaveLength(2);
  expect(css).not.toContain('grape');
});
