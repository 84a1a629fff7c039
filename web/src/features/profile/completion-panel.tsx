// How complete the profile is, and what is missing with its points, each a way to fill it in.
import type { MissingItem } from '@rounds/product/profile/completeness';
import { findableSentence, isFindable, type Standing } from '@rounds/product/profile/findable';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ProgressBar } from '../../ui/progress-bar';
import look from '../../ui/look.module.css';
import classes from './completion-panel.module.css';

export interface CompletionPanelProps {
  standing: Standing;
  missing: readonly MissingItem[];
  /** Where a missing part is filled in; left out = its page. */
  onOpen?: (section: MissingItem['section']) => void;
}

export function CompletionPanel({ standing, missing, onOpen }: CompletionPanelProps) {
  const { completion } = standing;
  return (
    <section className={classes.panel} aria-label="Completion">
      <p className={classes.figure}>
        <span className="tabular">{completion} %</span> complete
      </p>
      <ProgressBar value={completion} label="Profile completion" />
      <p className={classes.sentence} role="status">
        {isFindable(standing) && <IconCircleCheck size={18} aria-hidden />} {findableSentence(standing)}
      </p>
      {missing.length > 0 && (
        <ul className={classes.missing}>
          {missing.map(({ section, label, points, path }) => (
            <li key={section}>
              {onOpen ? (
                <button type="button" className={classes.link} onClick={() => onOpen(section)}>
                  {label}
                </button>
              ) : (
                <Link
                  to={path.split('#')[0] ?? path}
                  hash={path.split('#')[1] ?? ''}
                  className={classes.link}
                >
                  {label}
                </Link>
              )}
              <span className={`${look.quiet} tabular`}>+{points}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
