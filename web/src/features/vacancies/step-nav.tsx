// The form's steps as a row: where one is, which are complete, which has an error. Any may be opened.
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { stepKeys, type StepKey } from './step-address';
import { stepTitles } from './steps';
import classes from './stepper.module.css';

interface StepNavProps {
  step: StepKey;
  onStep: (step: StepKey) => void;
  /** With a sentence under one of its fields. */
  faulty: ReadonlySet<StepKey>;
  /** With something that publishing still asks for. */
  open: ReadonlySet<StepKey>;
}

export function StepNav({ step, onStep, faulty, open }: StepNavProps) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {stepKeys.map((key) => (
          <li key={key}>
            <button
              type="button"
              className={classes.step}
              aria-current={key === step ? 'step' : undefined}
              data-faulty={faulty.has(key)}
              data-done={key !== 'review' && !open.has(key)}
              onClick={() => onStep(key)}
            >
              <span className={classes.stepName}>
                <Mark faulty={faulty.has(key)} done={key !== 'review' && !open.has(key)} />
                <span className={classes.stepTitle}>{stepTitles[key]}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ faulty, done }: { faulty: boolean; done: boolean }) {
  if (faulty) return <IconAlertTriangle size={16} stroke={1.7} aria-label="Has an error:" />;
  return done ? <IconCheck size={16} stroke={2} data-mark="done" aria-label="Complete:" /> : null;
}

/** Takes the focus when the step changes, so that a screen reader follows. Give it the step as its key. */
export function StepHead({ step, quiet }: { step: StepKey; quiet: boolean }) {
  const head = useRef<HTMLParagraphElement>(null);
  const [quietAtFirst] = useState(quiet);
  useEffect(() => {
    if (!quietAtFirst) head.current?.focus();
  }, [quietAtFirst]);
  return (
    <p className={classes.stepHere} ref={head} tabIndex={-1}>
      Step {stepKeys.indexOf(step) + 1} of {stepKeys.length}: {stepTitles[step]}
    </p>
  );
}
