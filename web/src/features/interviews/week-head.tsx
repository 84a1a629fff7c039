// Which week is shown, and the ways to the one before, the one after and the present one.
import { mondayOf } from '@rounds/product/interviews/week';
import { dayAfter } from '@rounds/product/time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { IconButton } from '../../ui/icon-button';
import { todayHere, weekText } from './week-days';
import classes from './week.module.css';

interface WeekHeadProps {
  monday: string;
  onChange(monday: string): void;
}

export function WeekHead({ monday, onChange }: WeekHeadProps) {
  const name = useId();
  const present = mondayOf(todayHere());
  return (
    <div className={classes.head} role="group" aria-labelledby={name}>
      <IconButton
        icon={IconChevronLeft}
        label="Previous week"
        title="Previous week"
        onClick={() => onChange(dayAfter(monday, -7))}
      />
      <h2 className={classes.which} id={name} aria-live="polite">
        <span className="only-read">Week of </span>
        {weekText(monday)}
      </h2>
      <IconButton
        icon={IconChevronRight}
        label="Next week"
        title="Next week"
        onClick={() => onChange(dayAfter(monday, 7))}
      />
      <Button size="sm" variant="default" aria-pressed={monday === present} onClick={() => onChange(present)}>
        This week
      </Button>
    </div>
  );
}
