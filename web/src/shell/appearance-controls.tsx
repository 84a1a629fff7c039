// Light, dark or as the device says; where the menu stands, and how tightly lists do.
import { useMantineColorScheme } from '@mantine/core';
import { Segmented } from '../ui/segmented';
import look from '../ui/look.module.css';
import { useDensity } from '../ui/use-density';
import { useSidebarMode } from './preferences';
import { FullscreenToggle } from './fullscreen-toggle';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Device' },
] as const;
const modes = [
  { value: 'expanded', label: 'Side' },
  { value: 'hover', label: 'On hover' },
  { value: 'horizontal', label: 'On top' },
] as const;
const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

export function AppearanceControls({ withSidebar }: { withSidebar: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [mode, setMode] = useSidebarMode();
  const [density, setDensity] = useDensity();
  return (
    <div className={look.apart}>
      <Segmented label="Color scheme" value={colorScheme} onChange={setColorScheme} options={schemes} />
      {withSidebar ? (
        <>
          <Segmented label="Menu" value={mode} onChange={setMode} options={modes} />
          <Segmented label="Lists and boards" value={density} onChange={setDensity} options={densities} />
        </>
      ) : (
        <FullscreenToggle />
      )}
    </div>
  );
}
