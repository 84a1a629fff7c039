// The interviews of a hiring in order, passed or not.
import type { RequestCard } from '@rounds/product/connections/card';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import look from '../../ui/look.module.css';
import classes from './connections.module.css';

export function StepList({ steps }: { steps: RequestCard['steps'] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={`${index}-${step.title}`} data-passed={step.passed}>
          {step.passed ? <IconCircleCheck size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
          <span>
            {step.title} <span className={look.quiet}>{stateOf(step)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function stateOf({ passed, required }: RequestCard['steps'][number]): string {
  if (passed) return 'passed';
  return required ? 'required, not passed yet' : 'optional';
}
