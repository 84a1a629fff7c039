// The four places of a day at the foot of a narrow screen, under the thumb.
import type { MenuLink } from '@rounds/product/menu';
import { Link } from '@tanstack/react-router';
import classes from './day-places.module.css';
import { iconOf } from './icons';

export function DayPlaces({ places }: { places: readonly MenuLink[] }) {
  return (
    <nav className={classes.bar} aria-label="Places of the day">
      {places.map(({ path, title, icon }) => {
        const Icon = iconOf[icon];
        return (
          <Link key={path} to={path} className={classes.place} activeOptions={{ includeSearch: false }}>
            <Icon size={22} stroke={1.7} aria-hidden />
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
