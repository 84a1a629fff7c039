// What a pipeline is narrowed by: words, a vacancy, a stage, what is late, what the reader answers for.
import { IconCheck } from '@tabler/icons-react';
import { useMay } from '../../api/use-may';
import { LateSelect } from '../../ui/late-select';
import { SearchField } from '../../ui/search-field';
import classes from './pipeline-filters.module.css';
import { VacancyFilter } from './vacancy-filter';
import { whereOptions, type PipelineSearch } from './pipeline-search';

interface FiltersProps {
  search: PipelineSearch;
  onChange: (change: PipelineSearch) => void;
}

export function PipelineFilters({ search: { search, vacancy, stage, late, mine }, onChange }: FiltersProps) {
  const may = useMay();
  return (
    <div className={classes.filters}>
      <SearchField value={search ?? ''} onChange={(words) => onChange({ search: words || undefined })} />
      <VacancyFilter
        className={classes.choice}
        value={vacancy}
        onChange={(next) => onChange({ vacancy: next })}
      />
      <LateSelect
        className={classes.choice}
        label="Stage"
        placeholder="All stages"
        data={whereOptions}
        value={stage ?? null}
        onChange={(next) => onChange({ stage: whereOptions.find(({ value }) => value === next)?.value })}
      />
      <div className={classes.toggles} role="group" aria-label="Only">
        <Toggle
          title="Late"
          on={late === 'yes'}
          onChange={(on) => onChange({ late: on ? 'yes' : undefined })}
        />
        {may('send_requests') && (
          <Toggle
            title="Mine"
            on={mine === 'yes'}
            onChange={(on) => onChange({ mine: on ? 'yes' : undefined })}
          />
        )}
      </div>
    </div>
  );
}

interface ToggleProps {
  title: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Toggle({ title, on, onChange }: ToggleProps) {
  return (
    <button type="button" className={classes.toggle} aria-pressed={on} onClick={() => onChange(!on)}>
      {on && <IconCheck size={16} aria-hidden />}
      {title}
    </button>
  );
}
