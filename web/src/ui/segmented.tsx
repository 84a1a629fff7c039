// A choice between few things side by side: radio buttons that look like one control.
import { useId } from 'react';
import classes from './segmented.module.css';

export interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
  /** Hides the label from the eye; it is still read aloud. */
  labelHidden?: boolean;
}

export function Segmented<V extends string>({
  label,
  value,
  onChange,
  options,
  labelHidden,
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset className={classes.set}>
      <legend className={labelHidden ? 'only-read' : classes.label}>{label}</legend>
      <div className={classes.row}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              className="only-read"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
