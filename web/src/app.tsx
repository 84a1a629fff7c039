// The providers around the router: cache, theme, toasts.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { nonce } from './nonce';
import { routeTree, type OfStaff } from './routes';
import { theme } from './ui/theme';
import { Toasts } from './ui/toast';

interface Place {
  pathname: string;
  hash: string;
  search: { person?: unknown; request?: unknown };
}

/** Who opens at the side of a list, a person or a request, leaves the list where it stands; else a page begins at its top. */
function movesOn() {
  let before: unknown;
  return ({ location: { pathname, hash, search } }: { location: Place }): boolean => {
    const { person: _person, request, ...rest } = search;
    const now = JSON.stringify([pathname, hash, rest, pathname.endsWith('/pipeline') || request]);
    const last = before;
    before = now;
    return last !== now;
  };
}

type SearchValue = string | number | boolean | null | undefined;

/** Addresses carry plain words: `?states=TX,CA&page=2`; each screen reads them by its own schema. */
export const routerFor = (queries: QueryClient, staff?: OfStaff) =>
  createRouter({
    routeTree: routeTree(staff),
    context: { queries },
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search: Record<string, SearchValue | SearchValue[]>) => {
      const said = Object.entries(search).filter(([, value]) => [value ?? []].flat().length > 0);
      const words = said.map(([name, value]) => [name, [value].flat().join(',')]);
      const text = new URLSearchParams(words).toString();
      return text ? `?${text.replaceAll('%2C', ',')}` : '';
    },
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    scrollRestoration: movesOn(),
  });

type Router = ReturnType<typeof routerFor>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}

export function App({ queries, router }: { queries: QueryClient; router: Router }) {
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        withGlobalClasses={false}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <Toasts />
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  );
}
