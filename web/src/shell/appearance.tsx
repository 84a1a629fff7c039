// The appearance panel: light, dark or as the device says; where the menu stands.
import { ActionIcon, Group, Popover, SegmentedControl, Tooltip, useMantineColorScheme } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './appearance.module.css';
import { FullscreenToggle } from './header';
import { useSidebarMode, type SidebarMode } from './preferences';

export function AppearancePanel() {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Appearance" disabled={opened}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label="Appearance"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconPalette size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Appearance">
        <AppearanceControls withSidebar />
      </Popover.Dropdown>
    </Popover>
  );
}

export function AppearanceControls({ withSidebar }: { withSidebar: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [mode, setMode] = useSidebarMode();
  return (
    <div className={classes.controls}>
      <span className={classes.label} id="scheme-label">
        Color scheme
      </span>
      <Group gap="xs" wrap="nowrap">
        <SegmentedControl
          fullWidth
          className={classes.wide}
          aria-labelledby="scheme-label"
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme)}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'auto', label: 'Device' },
          ]}
        />
        {!withSidebar && <FullscreenToggle />}
      </Group>
      {withSidebar && (
        <>
          <span className={classes.label} id="sidebar-label">
            Menu
          </span>
          <SegmentedControl<SidebarMode>
            fullWidth
            aria-labelledby="sidebar-label"
            value={mode}
            onChange={setMode}
            data={[
              { value: 'expanded', label: 'Side' },
              { value: 'hover', label: 'On hover' },
              { value: 'horizontal', label: 'On top' },
            ]}
          />
        </>
      )}
    </div>
  );
}
