// What the results can be narrowed by, each choice as a link with the results it leaves.
import { facetTitles, type Facet, type FacetChoice } from '@rounds/product/hunt/facets';
import { Link } from '@tanstack/react-router';
import { count } from '../../ui/words';
import classes from './chips.module.css';

const shown = 6;

export function FacetLinks({ facets }: { facets: readonly Facet[] }) {
  return (
    <nav className={classes.facets} aria-label="Narrow by">
      {facets
        .filter(({ choices }) => choices.length > 0)
        .map(({ name, choices }, index) => (
          <details key={name} open={index < 2}>
            <summary>{facetTitles[name]}</summary>
            <ul>
              {choices.slice(0, shown).map((choice) => (
                <li key={choice.label}>
                  <Choice choice={choice} />
                </li>
              ))}
            </ul>
          </details>
        ))}
    </nav>
  );
}

function Choice({ choice: { label, count: left, chosen, change } }: { choice: FacetChoice }) {
  return (
    <Link
      from="/job_seeker/job_search"
      to="/job_seeker/job_search"
      search={(old) => ({ ...old, ...addressed(change), page: undefined })}
      data-chosen={chosen || undefined}
    >
      <span>
        {label}
        {chosen && <span className="only-read">, chosen: take it off</span>}
      </span>
      {left !== null && <span className="tabular">{count(left)}</span>}
    </Link>
  );
}

/** Nothing is written for what is empty. */
export const addressed = (change: Record<string, string>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || undefined]));
