// The mark and the name.
import classes from './logo.module.css';

export function Logo() {
  return (
    <span className={classes.mark}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect width="32" height="32" rx="8" className={classes.markGround} />
        <path
          d="M16 6.5a9.5 9.5 0 1 0 9.5 9.5"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          className={classes.markRing}
        />
        <circle cx="22.8" cy="9.2" r="2.6" className={classes.markDot} />
      </svg>
      <span className={classes.name}>Rounds</span>
    </span>
  );
}
