// The filters that are set, each as a chip that comes off with a tap.
import type { Facet } from '@rounds/product/jobs/facets';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import look from '../../ui/look.module.css';
import { milesText } from '../../ui/words';
import classes from './chips.module.css';
import { tickedIn, ticking } from './job-facets';
import type { JobSearch } from './job-address';
import { noFilters } from './job-search';

interface ActiveFiltersProps {
  search: JobSearch;
  facets: readonly Facet[];
  /** The name of the employer that is filtered by, once it is known. */
  employer: string | undefined;
}

interface Chip {
  label: string;
  without: Partial<JobSearch>;
}

export function ActiveFilters({ search, facets, employer }: ActiveFiltersProps) {
  const chips = [...ownChips(search, employer), ...chosenIn(search, facets)];
  if (chips.length === 0) return null;
  return (
    <ul className={look.chips} aria-label="Filters that are set">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Off change={without} label={`${label}: take it off`}>
            {label}
            <IconX size={16} stroke={1.7} aria-hidden />
          </Off>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Off change={noFilters} plain>
            Clear all
          </Off>
        </li>
      )}
    </ul>
  );
}

interface OffProps {
  change: Partial<JobSearch>;
  label?: string;
  plain?: boolean;
  children: ReactNode;
}

const Off = ({ change, label, plain, children }: OffProps) => (
  <Link
    from="/job_seeker/job_search"
    to="/job_seeker/job_search"
    search={(old) => ({ ...old, ...change, page: undefined, place: undefined })}
    className={plain ? classes.clear : classes.chip}
    aria-label={label}
  >
    {children}
  </Link>
);

/** What no list of choices holds. */
function ownChips(
  { suits_to_my_profile, outside_my_area, not_in_touch, radius, zip_code, company_id }: JobSearch,
  employer?: string,
): Chip[] {
  const circle = [
    radius ? `Within ${milesText(Number(radius))}` : 'Distance',
    zip_code && `from ${zip_code}`,
  ];
  return [
    ...(suits_to_my_profile === 'true'
      ? [
          {
            label: 'Fits my profile',
            without: { suits_to_my_profile: undefined, outside_my_area: undefined, not_in_touch: undefined },
          },
        ]
      : []),
    ...(outside_my_area === 'true' && suits_to_my_profile === 'true'
      ? [{ label: 'Also outside my area', without: { outside_my_area: undefined } }]
      : []),
    ...(not_in_touch === 'true' && suits_to_my_profile === 'true'
      ? [{ label: 'Not applied for or invited to', without: { not_in_touch: undefined } }]
      : []),
    ...(radius || zip_code
      ? [{ label: circle.filter(Boolean).join(' '), without: { radius: undefined, zip_code: undefined } }]
      : []),
    ...(company_id ? [{ label: employer ?? 'One employer', without: { company_id: undefined } }] : []),
  ];
}

const chosenIn = (search: JobSearch, facets: readonly Facet[]): Chip[] =>
  facets.flatMap((facet) =>
    tickedIn(search, facet).map((choice) => ({
      label: choice.label,
      without: ticking(search, facet.name, choice),
    })),
  );
