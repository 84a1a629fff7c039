// Rounds' theme for the component library: palettes, sizes and defaults. The meaning of colors stands in tokens.css.
import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#e9f5f3',
  '#d2eae6',
  '#b6ddd7',
  '#8ed6cc',
  '#6cc4b9',
  '#37938a',
  '#17776f',
  '#0f625d',
  '#0b4f4c',
  '#073b39',
];
const amber: MantineColorsTuple = [
  '#fdf0d9',
  '#fae2b6',
  '#f8d79d',
  '#f0bb66',
  '#e0a03d',
  '#d48a1c',
  '#ae6d0c',
  '#8a5200',
  '#6c4000',
  '#4d2d00',
];
const red: MantineColorsTuple = [
  '#fbe9e6',
  '#f6d0ca',
  '#f5cac4',
  '#f2938a',
  '#dd665b',
  '#c9473b',
  '#b8342a',
  '#a8281f',
  '#871f18',
  '#651610',
];
const dark: MantineColorsTuple = [
  '#f1ede6',
  '#c1bab0',
  '#a49c91',
  '#837b70',
  '#4a453d',
  '#36322c',
  '#272420',
  '#1e1c19',
  '#151412',
  '#0e0d0c',
];
const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f3f0ea',
  '#e5e0d7',
  '#d6cfc4',
  '#b5ada1',
  '#8b8378',
  '#6d665d',
  '#57514a',
  '#39342e',
  '#211e1a',
];

/** A dialog's head is no banner of the page. */
const dialogParts = { header: { role: 'presentation' } };

export const theme = createTheme({
  fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: { fontFamily: "'Figtree Variable', system-ui, sans-serif", fontWeight: '650' },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  // The library picks white for every filled control; the dark scheme's accent is light.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-accent)' } : colors;
  },
  black: '#211e1a',
  colors: { teal, amber, red, dark, gray },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '8px', xl: '999px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.625rem' },
  breakpoints: { xs: '24em', sm: '40em', md: '51.25em', lg: '62em', xl: '90em' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // By name, not by import: a component that no screen shows yet is not loaded for its defaults.
  components: {
    Button: { defaultProps: { fw: 600 } },
    CloseButton: { defaultProps: { iconSize: 18 } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    // Choosing the chosen again keeps it; what may be empty shows a way to clear it.
    Select: { defaultProps: { checkIconPosition: 'right', allowDeselect: false } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    Modal: {
      defaultProps: {
        attributes: dialogParts,
        centered: true,
        transitionProps: { duration: 140 },
        closeButtonProps: { 'aria-label': 'Close', iconSize: 20 },
        overlayProps: { backgroundOpacity: 0.45 },
      },
    },
  },
});
