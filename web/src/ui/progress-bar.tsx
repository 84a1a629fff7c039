// How far something is, in the specified bands: danger, pink, warning, success, info.
import classes from './progress-bar.module.css';

export interface ProgressBarProps {
  /** 0–100. */
  value: number;
  /** What it measures, for the accessible name. */
  label: string;
  /** Writes the percentage beside the bar. */
  showValue?: boolean;
}

const bands = [
  [20, 'danger'],
  [40, 'pink'],
  [60, 'warning'],
  [80, 'success'],
  [100, 'info'],
] as const;

type Band = (typeof bands)[number][1];

/** 0–20 danger, 21–40 pink, 41–60 warning, 61–80 success, 81–100 info. */
function bandOf(value: number): Band {
  return bands.find(([upTo]) => value <= upTo)?.[1] ?? 'info';
}

export function ProgressBar({ value, label, showValue = false }: ProgressBarProps) {
  const whole = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={classes.row}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={whole}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.fill} data-band={bandOf(whole)} style={{ width: `${whole}%` }} />
      </div>
      {showValue && <span className="tabular">{whole} %</span>}
    </div>
  );
}
