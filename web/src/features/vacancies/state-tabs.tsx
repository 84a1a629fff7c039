// The states of a list as links with their numbers; the one shown is marked.
import { Link } from '@tanstack/react-router';
import { count } from '../../ui/words';
import look from '../../ui/look.module.css';
import classes from './vacancy-list.module.css';

interface StateTabsProps {
  label: string;
  to: string;
  tabs: readonly { key: string; title: string; number: number; search: object; here: boolean }[];
}

export function StateTabs({ label, to, tabs }: StateTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={look.chips}>
        {tabs.map(({ key, title, number, search, here }) => (
          <li key={key}>
            <Link
              to={to}
              search={search as never}
              className={classes.tab}
              aria-current={here ? 'true' : undefined}
              activeOptions={{ exact: true }}
              replace
            >
              {title} <span className="tabular">{count(number)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
