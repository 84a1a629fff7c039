// The country's open vacancies by state: a map that leads into the search, and the same as a table.
import { jobsPath, type StateCount } from '@rounds/product/pages';
import { count, many } from '../ui/words';
import { areaOf, pathOf, shapesOf, type StateShape } from './shapes';
import { stepOf, stepsTo } from './steps';

/** In units of the plane. */
const [finest, leastIsland] = [1, 3];

/** The middle of the box lies beside the land where a state bends. */
const aside: Record<string, readonly [number, number]> = {
  CA: [-14, 8],
  FL: [28, 4],
  ID: [0, 26],
  LA: [-14, 0],
  MI: [0, 4],
  MN: [-12, 0],
  OK: [18, 0],
  VA: [14, 7],
};

function middleOf({ code, box: [left, top, right, bottom] }: StateShape): readonly [number, number] {
  const [byX, byY] = aside[code] ?? [0, 0];
  return [Math.round((left + right) / 2 + byX), Math.round((top + bottom) / 2 + byY)];
}

/** Whether a number of three figures stands within its shape. */
function isRoomy({ box: [left, top, right, bottom], rings: [largest = []] }: StateShape): boolean {
  return right - left >= 40 && bottom - top >= 24 && areaOf(largest) >= 1100;
}

/** Drawn once for all readers. */
const states = shapesOf(finest).map((shape) => ({
  ...{ code: shape.code, name: shape.name, middle: middleOf(shape), roomy: isRoomy(shape) },
  path: pathOf(shape.rings.filter((ring, index) => index === 0 || areaOf(ring) >= leastIsland)),
}));
type Drawn = (typeof states)[number];

export function Country({ counts }: { counts: readonly StateCount[] }) {
  const most = Math.max(0, ...counts.map(({ vacancies }) => vacancies));
  const steps = stepsTo(most);
  return (
    <figure className="country" id="map">
      {/* For the pointer. With keys and by ear, the table below has the same links. */}
      <svg viewBox="0 0 960 608" aria-hidden="true">
        {states.map((state) => (
          <State key={state.code} state={state} counts={counts} steps={steps} />
        ))}
      </svg>
      <figcaption>
        <Legend steps={steps} />
        <Table counts={counts} />
      </figcaption>
    </figure>
  );
}

interface StateProps {
  state: Drawn;
  counts: readonly StateCount[];
  steps: readonly number[];
}

function State({ state: { code, name, path, middle, roomy }, counts, steps }: StateProps) {
  const vacancies = counts.find((one) => one.code === code)?.vacancies ?? 0;
  if (vacancies === 0) return <path d={path} />;
  return (
    <a href={jobsPath({ states: code })} tabIndex={-1}>
      <title>{`${name}: ${many(vacancies, 'open vacancy', 'open vacancies')}`}</title>
      <path d={path} className={`step-${stepOf(vacancies, steps)}`} />
      {roomy && (
        <text x={middle[0]} y={middle[1] + 7}>
          {count(vacancies)}
        </text>
      )}
    </a>
  );
}

function Legend({ steps }: { steps: readonly number[] }) {
  if (steps.length === 0) return null;
  return (
    <p className="legend">
      <span>Open vacancies in a state:</span>
      {steps.map((to, index) => {
        const from = (steps[index - 1] ?? 0) + 1;
        return (
          <span key={to}>
            <i className={`step-${index + 1}`} /> {from === to ? count(to) : `${count(from)} to ${count(to)}`}
          </span>
        );
      })}
    </p>
  );
}

function Table({ counts }: { counts: readonly StateCount[] }) {
  if (counts.length === 0) return <p className="quiet">No vacancy is open at the moment.</p>;
  return (
    <details>
      <summary>Open vacancies by state</summary>
      <table>
        <caption className="only-read">Open vacancies by state and territory, the most first</caption>
        <thead>
          <tr>
            <th scope="col">State or territory</th>
            <th scope="col">Open vacancies</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ code, name, vacancies }) => (
            <tr key={code}>
              <th scope="row">
                <a href={jobsPath({ states: code })}>{name}</a>
              </th>
              <td>{count(vacancies)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
