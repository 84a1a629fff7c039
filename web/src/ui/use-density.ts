// How tightly lists and boards stand on a screen with room, as this browser was told.
import { useLocalStorage } from '@mantine/hooks';

const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The shell writes it on the document, where the styles of lists read it. */
export function useDensity() {
  return useLocalStorage<Density>({
    key: 'density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
    serialize: (density) => density,
    deserialize: (kept) => densities.find((density) => density === kept) ?? 'comfortable',
  });
}
