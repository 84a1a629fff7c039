// What would change a fit, in sentences that either side may act on.
import classes from './would-change.module.css';

export function WouldChange({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className={classes.change}>
      <h3>What would change it</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}.</li>
        ))}
      </ul>
    </div>
  );
}
