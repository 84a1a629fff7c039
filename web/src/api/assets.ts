// Files that are built in beside the code, under their hash: asked for once and kept.
import { useQueries } from '@tanstack/react-query';

async function read(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error('This part of the page could not be loaded. Please try again.');
  return answer.json();
}

/** One entry for each address, undefined until it is here; `last` is the newest fault. */
export function useAssets<T>(urls: readonly string[], parse: (body: unknown) => T) {
  return useQueries({
    queries: urls.map((url) => ({
      queryKey: ['asset', url],
      queryFn: async () => parse(await read(url)),
      staleTime: Infinity,
      gcTime: Infinity,
      structuralSharing: false,
    })),
    combine: (all) => ({
      data: all.map((one) => one.data),
      error: all.find((one) => one.error)?.error ?? null,
      again: () => void Promise.all(all.filter((one) => one.error).map((one) => one.refetch())),
    }),
  });
}
