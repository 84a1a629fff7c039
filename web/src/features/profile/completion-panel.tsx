// How complete the profile is, and what is missing with its points, each a way to fill it in.
import { limits } from '@rounds/product/limits';
import type { MissingItem } from '@rounds/product/profile/completeness';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ProgressBar } from '../../ui/progress-bar';
import look from '../../ui/look.module.css';
import classes from './completion-panel.module.css';

export interface CompletionPanelProps {
  completion: number;
  missing: readonly MissingItem[];
  /** Where a missing part is filled in; left out = its page. */
  onOpen?: (section: MissingItem['section']) => void;
}

export function CompletionPanel({ completion, missing, onOpen }: CompletionPanelProps) {
  const short = limits.minimumProfileCompletion - completion;
  return (
    <section className={classes.panel} aria-label="Completion">
      <p className={classes.figure}>
        <span className="tabular">{completion} %</span> complete
      </p>
      <ProgressBar value={completion} label="Profile completion" />
      <p className={classes.sentence} role="status">
        {short > 0 ? (
          `${short} more ${short === 1 ? 'point' : 'points'}, and companies can find you and you can apply.`
        ) : (
          <>
            <IconCircleCheck size={18} aria-hidden /> Companies can find you, and you can apply.
          </>
        )}
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
