// The four places of a day at the foot of a narrow screen, under the thumb, and the way to everywhere else.
import type { MenuLink } from '@rounds/product/menu';
import { IconCompass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './day-places.module.css';
import { iconOf } from './icons';

interface DayPlacesProps {
  places: readonly MenuLink[];
  onPalette: () => void;
}

export function DayPlaces({ places, onPalette }: DayPlacesProps) {
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
      <button type="button" className={classes.place} aria-haspopup="dialog" onClick={onPalette}>
        <IconCompass size={22} stroke={1.7} aria-hidden />
        Go to
      </button>
    </nav>
  );
}
