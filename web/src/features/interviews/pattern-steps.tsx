// A pattern's interviews as a line of stations, with how long they take together.
import { modeTitles } from '@rounds/product/interviews/setup-calls';
import look from '../../ui/look.module.css';
import classes from './setup.module.css';
import { lengthText, type InterviewPattern } from './setup-words';

export function PatternSteps({ pattern }: { pattern: InterviewPattern }) {
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
