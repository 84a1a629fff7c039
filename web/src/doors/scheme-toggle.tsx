// Light or dark, where the component library's own switch is not loaded.
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { followSystem, keepScheme, schemeOfPage } from '../api/scheme';
import classes from './doors.module.css';

export function SchemeToggle() {
  const [scheme, setScheme] = useState(schemeOfPage);
  useEffect(() => followSystem(setScheme), []);
  const next = scheme === 'dark' ? 'light' : 'dark';
  const Mark = scheme === 'dark' ? IconSun : IconMoon;
  const label = `Switch to ${next} mode`;
  const change = () => {
    keepScheme(next);
    setScheme(next);
  };
  return (
    <button type="button" className={classes.toggle} aria-label={label} title={label} onClick={change}>
      <Mark size={20} stroke={1.7} aria-hidden />
    </button>
  );
}
