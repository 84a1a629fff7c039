// A vacancy's pay among the wages of its occupation: a sentence, a picture, and the figures as a table.
import {
  comparedPay,
  percentileNames,
  placesText,
  stepText,
  wageScales,
  type OfferedPay,
  type WageScale,
} from '@rounds/product/reference/pay-context';
import { wagesEnd } from '@rounds/product/reference/wage-figures';

const noFigures = 'No national wage figures are published for this discipline.';

interface PayContextProps {
  disciplineId: number | null;
  state: string | null;
  pay: OfferedPay;
  /** Beside a week's pay that has stipends in it. */
  stipends?: boolean;
}

export function PayContext({ disciplineId, state, pay, stipends = false }: PayContextProps) {
  const scales = wageScales(disciplineId, state);
  if (scales.length === 0) return <p className="wage-note">{noFigures}</p>;
  const compared = comparedPay(pay);
  if ('whyNot' in compared) return <p className="wage-note">{compared.whyNot}</p>;
  return (
    <div className="wages">
      {scales.map((scale) => (
        <Scale key={scale.year} scale={scale} pay={compared} />
      ))}
      <p className="wage-note">
        {compared.basis}
        {stipends && ' The week has stipends in it, which the published wages have not.'} Source: U.S. Bureau
        of Labor Statistics, Occupational Employment and Wage Statistics.
      </p>
    </div>
  );
}

/** One sentence against the nation's wages, with the picture where it is asked for. */
export function PayInShort({ disciplineId, pay, drawn }: PayContextProps & { drawn: boolean }) {
  const [nation] = wageScales(disciplineId, null);
  if (!nation) return <>{noFigures}</>;
  const compared = comparedPay(pay);
  if ('whyNot' in compared) return <>{compared.whyNot}</>;
  return (
    <>
      {placesText(nation.steps, compared)}{' '}
      <small className="wage-note">
        {nation.title}, United States, May {nation.year}, Bureau of Labor Statistics.
      </small>
      {drawn && <Picture steps={nation.steps} pay={compared} />}
    </>
  );
}

interface ScaleProps {
  scale: WageScale;
  pay: { low: number; high: number; byHour: boolean };
}

function Scale({ scale: { title, state, year, steps }, pay }: ScaleProps) {
  const name = `${title}, ${state ?? 'United States'}, May ${year}`;
  return (
    <section className="wage-scale">
      <p>
        <strong>{name}.</strong> {placesText(steps, pay)}
      </p>
      <Picture steps={steps} pay={pay} />
      <details>
        <summary>The figures{state ? ` of ${state}` : ''}</summary>
        <table>
          <caption className="only-read">{name}</caption>
          <thead>
            <tr>
              <th scope="col">Percentile</th>
              <th scope="col">{pay.byHour ? 'An hour' : 'A year'}</th>
            </tr>
          </thead>
          <tbody>
            {percentileNames.map((percentile, index) => (
              <tr key={percentile}>
                <th scope="row">{percentile}</th>
                <td>{stepText(steps[index] ?? null, pay.byHour)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">This pay</th>
              <td>
                {pay.low === pay.high
                  ? stepText(pay.low, pay.byHour)
                  : `${stepText(pay.low, pay.byHour)} to ${stepText(pay.high, pay.byHour)}`}
              </td>
            </tr>
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** Shares of the picture's width, so that its letters keep their size however narrow it is. */
const inset = 2;
/** So that pay of one amount is still seen. */
const leastWidth = 1.5;
/** What the two amounts at the ends need beside each other where the picture is narrowest. */
const roomForTwo = 45;

/** What is not published is not drawn. */
function legendOf([, , , p75, p90]: WageScale['steps']): string {
  if (p75 === null) return 'From the 10th, to where the figures end.';
  return p90 === null
    ? '10th to where the figures end, strong: middle half.'
    : '10th to 90th, strong: middle half.';
}

/** The table says the same. */
function Picture({ steps, pay }: { steps: WageScale['steps']; pay: ScaleProps['pay'] }) {
  const [p10, p25, p50, p75, p90] = steps;
  const [start, end] = [p10 ?? wagesEnd, p90 ?? wagesEnd];
  const [from, to] = [Math.min(start, pay.low), Math.max(end, pay.high)];
  const place = (yearly: number) => inset + ((yearly - from) / (to - from)) * (100 - 2 * inset);
  const bar = (low: number, high: number) => ({
    x: `${place(low)}%`,
    width: `${Math.max(leastWidth, place(high) - place(low))}%`,
  });
  return (
    <div aria-hidden="true">
      <svg className="wage-picture" focusable="false">
        <rect className="wage-most" {...bar(start, end)} y="18" height="8" rx="2" />
        {p25 !== null && p75 !== null && <rect className="wage-half" {...bar(p25, p75)} y="18" height="8" />}
        {p50 !== null && <rect className="wage-middle" x={`${place(p50)}%`} width="2" y="14" height="16" />}
        <rect className="wage-pay" {...bar(pay.low, pay.high)} y="34" height="8" rx="2" />
        <Ends
          at={[place(start), place(end)]}
          said={[0, 4].map((nth) => stepText(steps[nth] ?? null, pay.byHour))}
        />
      </svg>
      <p className="wage-note">{legendOf(steps)} Below: this pay.</p>
    </div>
  );
}

/** One at each end, or both in one line where they would run into each other. */
function Ends({ at: [start, end], said }: { at: [number, number]; said: string[] }) {
  if (end - start < roomForTwo)
    return (
      <text x={`${start < 50 ? start : end}%`} y="11" textAnchor={start < 50 ? 'start' : 'end'}>
        {said.join(' to ')}
      </text>
    );
  return (
    <>
      <text x={`${start}%`} y="11">
        {said[0]}
      </text>
      <text x={`${end}%`} y="11" textAnchor="end">
        {said[1]}
      </text>
    </>
  );
}
