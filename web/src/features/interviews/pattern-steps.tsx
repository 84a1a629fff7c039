// A pattern's interviews as a line of stations, with how long they take together.
import { modeTitles } from '@rounds/product/interviews/setup-calls';
import type { InterviewPool } from '@rounds/product/interviews/pool-calls';
import look from '../../ui/look.module.css';
import classes from './setup.module.css';
import { lengthText, type InterviewPattern } from './setup-words';

interface PatternStepsProps {
  pattern: InterviewPattern;
  pools: readonly InterviewPool[];
}

export function PatternSteps({ pattern, pools }: PatternStepsProps) {
  const poolsOf = (ids: readonly number[]) =>
    pools.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const total = pattern.steps.reduce((sum, step) => sum + step.minutes, 0);
  return (
    <>
      <ol className={classes.stations} aria-label={`Interviews of ${pattern.name}`}>
        {pattern.steps.map((step, at) => (
          <li key={at} className={classes.station} data-required={step.required}>
            <strong>{step.title}</strong>
            <span className={look.small}>
              {modeTitles[step.mode]}, {lengthText(step.minutes)}
              {!step.required && ', optional'}
            </span>
            {poolsOf(step.pool_ids).map((name) => (
              <span key={name} className={look.small}>
                One of {name}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <p className={look.small}>
        {pattern.steps.length === 1 ? 'One interview' : `${pattern.steps.length} interviews`},{' '}
        {lengthText(total)} of the candidate’s time.
      </p>
    </>
  );
}
