// Fit, never as a bare number: the label, the strongest reasons, what is missing or unknown, with evidence.
import { IconAlertCircle, IconCheck, IconChevronDown, IconQuestionMark } from '@tabler/icons-react';
import { useState } from 'react';
import { Hanging } from './hanging';
import look from './look.module.css';
import classes from './badge.module.css';
import { StatusBadge, type Tone } from './status-badge';

export interface FitReason {
  kind: 'good' | 'missing' | 'unknown';
  text: string;
  evidence?: string;
}

export interface FitLabelProps {
  /** `Top fit`, `Good fit` … */
  label: string;
  tone?: Tone;
  reasons: readonly FitReason[];
  /** 0–100: how much of the weight is known. */
  certainty?: number;
  /** Writes the reasons out, or in one line that opens; left out, they are behind a press on the label. */
  shown?: 'whole' | 'line' | undefined;
}

const icons = { good: IconCheck, missing: IconAlertCircle, unknown: IconQuestionMark };
const words = { good: 'Fits', missing: 'Missing', unknown: 'Unknown, ask' };

export function FitLabel({ label, tone = 'accent', reasons, certainty, shown }: FitLabelProps) {
  const [opened, setOpened] = useState(false);
  const badge = <StatusBadge tone={tone}>{label}</StatusBadge>;
  const details = <FitDetails reasons={reasons} certainty={certainty} />;
  if (shown === 'line') {
    // Drawn once it is opened: in a list of many it would be half of all that is drawn.
    const open = () => setOpened(true);
    return (
      <details className={classes.fitLine} onToggle={open}>
        <summary onClick={open}>
          {badge}
          <span className={classes.strongest}>{reasons[0]?.text}</span>
          <IconChevronDown size={16} aria-hidden />
        </summary>
        {opened && details}
      </details>
    );
  }
  if (shown === 'whole') {
    return (
      <div className={classes.fit}>
        <div>{badge}</div>
        {details}
      </div>
    );
  }
  return (
    <Hanging
      opened={opened}
      onChange={setOpened}
      width={320}
      position="bottom-start"
      label={`${label}: the reasons`}
      button={
        <button
          type="button"
          className={classes.fitButton}
          aria-label={`${label}. Show the reasons`}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {badge}
        </button>
      }
    >
      {details}
    </Hanging>
  );
}

function FitDetails({
  reasons,
  certainty,
}: {
  reasons: readonly FitReason[];
  certainty: number | undefined;
}) {
  const shown = [
    ...reasons.filter((reason) => reason.kind === 'good').slice(0, 3),
    ...reasons.filter((reason) => reason.kind !== 'good'),
  ];
  return (
    <div className={classes.fit}>
      <ul className={classes.fitList}>
        {shown.map((reason) => {
          const Icon = icons[reason.kind];
          return (
            <li key={reason.text} data-kind={reason.kind}>
              <Icon size={16} aria-hidden />
              <span>
                <span className="only-read">{words[reason.kind]}: </span>
                {reason.text}
                {reason.evidence && <span className={look.quiet}> · {reason.evidence}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {certainty !== undefined && certainty < 100 && (
        <span className={look.quiet}>{certainty} % of what counts is known.</span>
      )}
    </div>
  );
}

/** In a line among others: the label with its score, and the reasons on pointing. */
export const FitInShort = ({ label, tone, reasons, score }: FitLabelProps & { score: number }) => (
  <strong data-tone={tone} title={reasons.map(({ text }) => text).join('\n')}>
    {label} {score}
  </strong>
);
