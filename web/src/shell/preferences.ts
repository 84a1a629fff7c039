// How a person likes the shell: where the menu stands. The color scheme is kept by the component library.
import { useLocalStorage } from '@mantine/hooks';

/** `expanded` = sidebar with words; `hover` = icons that open under the pointer; `horizontal` = in the header. */
const sidebarModes = ['expanded', 'hover', 'horizontal'] as const;
export type SidebarMode = (typeof sidebarModes)[number];

export function useSidebarMode() {
  return useLocalStorage<SidebarMode>({
    key: 'sidebar_mode',
    defaultValue: 'expanded',
    getInitialValueInEffect: false,
    serialize: (mode) => mode,
    deserialize: (kept) => sidebarModes.find((mode) => mode === kept) ?? 'expanded',
  });
}

/** Below this the sidebar is a drawer. Source: docs/rules.md#access */
export const wideQuery = '(min-width: 992px)';
