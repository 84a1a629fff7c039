// A figure of a table drawn as a bar beside it: the table is the plot.
import classes from './analytics.module.css';

/** `of` = what the whole width stands for. */
export function Bar({ value, of, children }: { value: number; of: number; children: string }) {
  const width = of === 0 ? 0 : Math.max(value > 0 ? 1 : 0, Math.round((100 * value) / of));
  return (
    <span className={classes.measure}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${width}%` }} />
      </span>
      <span className="tabular">{children}</span>
    </span>
  );
}
