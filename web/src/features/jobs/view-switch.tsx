// The buttons that open and close the parts of the job search: list or map, and the filters.
import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { memo } from 'react';
import { Segmented } from '../../ui/segmented';
import type { JobSearch } from './job-address';
import { jobFiltersSet } from './job-search';
import { withFilters, withList, withMap, withoutFilters } from './job-view';

interface ViewSwitchProps {
  search: JobSearch;
  map: boolean;
  filters: boolean;
  onChange: (change: Partial<JobSearch>) => void;
}

const views = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const;

/** What comes for the same search leaves it as it is. */
export const ViewSwitch = memo(function ViewSwitch({ search, map, filters, onChange }: ViewSwitchProps) {
  const set = jobFiltersSet(search);
  return (
    <>
      <Button
        variant={filters ? 'light' : 'default'}
        leftSection={<IconAdjustments size={18} stroke={1.7} aria-hidden />}
        aria-expanded={filters}
        onClick={() => onChange(filters ? withoutFilters : withFilters(search))}
      >
        Filters{set > 0 ? ` (${set})` : ''}
      </Button>
      <Segmented<'list' | 'map'>
        label="View"
        labelHidden
        value={map ? 'map' : 'list'}
        options={views}
        onChange={(view) => onChange(view === 'map' ? withMap : withList)}
      />
    </>
  );
});
