// The steps of an onboarding: a bar that leads to each, and the present one's heading. Screens fill the steps.
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './steps.module.css';

export interface Step {
  id: string;
  title: string;
  lead: string;
}

interface StepListProps<S extends Step> {
  steps: readonly S[];
  current: string;
  isDone: (step: S) => boolean;
  /** Left out = every step may be opened. */
  isOpen?: (step: S) => boolean;
  go: (id: S['id']) => void;
}

export function StepList<S extends Step>({ steps, current, isDone, isOpen, go }: StepListProps<S>) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.list}>
        {steps.map((step) => {
          const done = isDone(step);
          return (
            <li key={step.id}>
              <button
                type="button"
                className={classes.step}
                data-done={done}
                aria-current={step.id === current ? 'step' : undefined}
                disabled={isOpen ? !isOpen(step) : false}
                onClick={() => go(step.id)}
              >
                {done && <IconCheck size={16} aria-hidden />}
                <span className={classes.name}>{step.title}</span>
                {done && <span className="only-read">, done</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Takes the focus when the step changes, so that a screen reader follows. Give it the step's id as its key. */
export function StepHead({ step, number, of }: { step: Step; number: number; of: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = number === 1;
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <div className={classes.head}>
      <h2 ref={heading} tabIndex={-1}>
        {number} of {of}: {step.title}
      </h2>
      <p>{step.lead}</p>
    </div>
  );
}
