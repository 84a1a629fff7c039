// What the disciplines that are wanted most earn across the country: a picture, and its figures as a table.
import type { PageData } from '@rounds/product/pages';
import { percentileNames, stepText, wageScales } from '@rounds/product/reference/pay-context';
import { nationalYear, wagesEnd, type Percentiles } from '@rounds/product/reference/wage-figures';

const [rows, width, height] = [8, 320, 14];

interface Wages {
  title: string;
  steps: Percentiles;
}

/** Several disciplines may be one occupation of the figures; the first speaks for it. */
function wagesOf(disciplines: PageData['landing']['disciplines']): Wages[] {
  const found = new Map<string, Wages>();
  for (const { id, title } of disciplines) {
    const [nation] = wageScales(id, null);
    if (nation && !found.has(nation.title)) found.set(nation.title, { title, steps: nation.steps });
  }
  return [...found.values()].slice(0, rows);
}

export function PayPlot({ disciplines }: Pick<PageData['landing'], 'disciplines'>) {
  const wages = wagesOf(disciplines);
  if (wages.length === 0) return null;
  return (
    <section className="wide">
      <h2>What the work pays</h2>
      <p className="quiet">
        The middle wage of the nation a year, {nationalYear}; the bar is the middle half, the line goes from
        the 10th to the 90th percentile or to where the figures end. Every vacancy says where its own pay
        lies.
      </p>
      <ul className="pay-plot">
        {wages.map(({ title, steps }) => (
          <li key={title}>
            <span>{title}</span>
            <b>{stepText(steps[2], false)}</b>
            <Picture steps={steps} />
          </li>
        ))}
      </ul>
      <Figures wages={wages} />
    </section>
  );
}

/** On one scale for all, to where the figures end. What is not published is not drawn. */
function Picture({ steps: [p10, p25, p50, p75, p90] }: { steps: Percentiles }) {
  const x = (yearly: number) => Math.round((yearly / wagesEnd) * width);
  const bar = (from: number, to: number) => ({ x: x(from), width: x(to) - x(from) });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {p10 !== null && <rect className="wage-most" {...bar(p10, p90 ?? wagesEnd)} y="5" height="4" />}
      {p25 !== null && p75 !== null && <rect className="wage-pay" {...bar(p25, p75)} y="2" height="10" />}
      {p50 !== null && <rect className="wage-middle" x={x(p50) - 1} width="2" y="0" height={height} />}
    </svg>
  );
}

function Figures({ wages }: { wages: readonly Wages[] }) {
  return (
    <details className="figures">
      <summary>The figures</summary>
      <div className="scroll" tabIndex={0} role="region" aria-label="Wages by discipline">
        <table>
          <caption className="only-read">
            Wages a year by percentile, United States, May {nationalYear}
          </caption>
          <thead>
            <tr>
              <th scope="col">Discipline</th>
              {percentileNames.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {wages.map(({ title, steps }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {steps.map((step, index) => (
                  <td key={percentileNames[index]}>{stepText(step, false)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet">
        Source: U.S. Bureau of Labor Statistics, Occupational Employment and Wage Statistics.
      </p>
    </details>
  );
}
