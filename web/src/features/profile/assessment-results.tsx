// How somebody judges themselves: a picture of the answers by kind, its figures, and those of earlier days.
import { userAssessments } from '@rounds/product/assessment/calls';
import { answerWords, kindWords, sharesOf } from '@rounds/product/assessment/result';
import type { Answer } from '@rounds/product/call';
import { dayWords } from '@rounds/product/moment';
import { useCall } from '../../api/use-call';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Section } from '../../ui/page';
import classes from './assessment-results.module.css';

type Result = Answer<typeof userAssessments>['data'][number];
type Figures = Pick<Result, 'answered' | 'asked' | 'average' | 'levels'>;

export function AssessmentResults() {
  const results = useCall(userAssessments, {});
  return (
    <Section title="Where you stand">
      <Loaded of={results}>
        {({ data }) => (
          <>
            <ul className={classes.key} aria-hidden>
              {answerWords.map((word, level) => (
                <li key={word} data-level={level}>
                  {level} {word.toLowerCase()}
                </li>
              ))}
            </ul>
            <div className={classes.results}>
              {data.map((result) => (
                <KindResult key={result.kind} result={result} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function KindResult({ result }: { result: Result }) {
  const { kind, answered, asked, average, answered_at, levels } = result;
  return (
    <div className={classes.result}>
      <h3 className={classes.kind}>{kindWords[kind]}</h3>
      <p className="tabular">
        {answered} of {asked} answered{average === null ? '' : `, mean ${average.toFixed(1)} of 3`}
      </p>
      {answered_at && (
        <>
          <div className={classes.bar} aria-hidden>
            {sharesOf(levels).map(
              (share, level) =>
                share > 0 && (
                  <span key={level} data-level={level} style={{ flexGrow: share }}>
                    {share >= 12 ? `${share}%` : ''}
                  </span>
                ),
            )}
          </div>
          <p className={classes.when}>
            Last answered <When at={answered_at} />
          </p>
          <details className={classes.figures}>
            <summary>The figures{result.earlier.length > 0 ? ', and how it was before' : ''}</summary>
            <FigureTable result={result} />
          </details>
        </>
      )}
    </div>
  );
}

function FigureTable({ result }: { result: Result }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {answerWords.map((word, level) => (
            <th key={word} scope="col" title={word}>
              {level}
            </th>
          ))}
          <th scope="col">Mean</th>
        </tr>
      </thead>
      <tbody>
        <FigureRow day="Now" of={result} />
        {result.earlier.map(({ taken_on, ...of }) => (
          <FigureRow key={taken_on} day={dayWords(taken_on)} of={of} />
        ))}
      </tbody>
    </table>
  );
}

const FigureRow = ({ day, of: { levels, average } }: { day: string; of: Figures }) => (
  <tr>
    <th scope="row">{day}</th>
    {levels.map((count, level) => (
      <td key={level}>{count}</td>
    ))}
    <td>{average?.toFixed(1) ?? '–'}</td>
  </tr>
);
