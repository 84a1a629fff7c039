// The providers around the router: cache, theme, toasts.
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { limits } from '@rounds/product/limits';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { nonce } from './nonce';
import { routeTree } from './routes';
import { cssVariablesResolver, theme } from './ui/theme';

/** Addresses carry plain words: `?states=TX,CA&page=2`; each screen reads them by its own schema. */
export const router = createRouter({
  routeTree,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>) => {
    const entries = Object.entries(search).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === null || value === ''
        ? []
        : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
    );
    const text = new URLSearchParams(entries).toString().replaceAll('%2C', ',');
    return text ? `?${text}` : '';
  },
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

export function App({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <Notifications position="top-right" autoClose={limits.toastMs} limit={4} zIndex={600} />
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  );
}
