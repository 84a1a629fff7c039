// A physician's training as one line of steps, from the residency to the last fellowship; a list to whoever hears it.
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { StatusBadge } from '../../ui/status-badge';
import classes from './training.module.css';

type Step = ProfileView['residencies'][number];

const kinds = { residency: 'Residency', fellowship: 'Fellowship' } as const;

const yearsText = ({ from, until }: Step): string => {
  if (from === null) return until === null ? '' : `until ${until}`;
  return until === null ? `since ${from}` : from === until ? String(from) : `${from}–${until}`;
};

/** What is certified shows by its tone as well, and is said in words. */
const toneOf = (status: string) => (status.startsWith('Board certified') ? 'good' : 'neutral');

export function Training({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step, nth) => (
        <li key={`${nth} ${step.title}`} className={classes.step} data-kind={step.kind}>
          <p className={classes.head}>
            <span className={classes.kind}>{kinds[step.kind]}</span> <strong>{step.title}</strong>
            {step.board_status && (
              <StatusBadge tone={toneOf(step.board_status)}>{step.board_status}</StatusBadge>
            )}
          </p>
          <Beneath step={step} />
        </li>
      ))}
    </ol>
  );
}

function Beneath({ step }: { step: Step }) {
  const said = [step.institution, yearsText(step), step.board].filter(Boolean);
  return said.length > 0 ? <p className={classes.quiet}>{said.join(' · ')}</p> : null;
}
