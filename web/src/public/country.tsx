// The country's open vacancies by state: a map that leads into the search, and the same as a table.
import { jobsPath, type StateCount } from '@rounds/product/pages';
import type { ReactNode } from 'react';
import { count, many, totalText } from '../ui/words';
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

/** As wide as others, and nowhere as high as a number. */
const low = 'MD';

/** Whether a number of three figures stands within its shape. */
function isRoomy({ code, box: [left, top, right, bottom], rings: [largest = []] }: StateShape): boolean {
  return code !== low && right - left >= 40 && bottom - top >= 24 && areaOf(largest) >= 1100;
}

/** Drawn once for all readers. */
const states = shapesOf(finest).map((shape) => ({
  ...{ code: shape.code, name: shape.name, middle: middleOf(shape), roomy: isRoomy(shape) },
  path: pathOf(shape.rings.filter((ring, index) => index === 0 || areaOf(ring) >= leastIsland)),
}));
type Drawn = (typeof states)[number];

export function Country({ counts }: { counts: readonly StateCount[] }) {
  return (
    <figure className="country" id="map">
      <StatesPicture counts={counts} />
      <figcaption>
        <Legend counts={counts} />
        <Table counts={counts} />
      </figcaption>
    </figure>
  );
}

interface PictureProps {
  counts: readonly StateCount[];
  /** What else is asked for by whoever goes into a state. */
  asked?: Record<string, string>;
  /** Whether a state has no more than is counted. */
  exact?: boolean;
  /** Lies on a state, under its number; small where there are many. */
  marks?: (code: string) => ReactNode;
  tight?: boolean;
}

/** For the pointer. With keys and by ear, what stands beside it has the same links. */
export function StatesPicture({ counts, tight = false, ...shown }: PictureProps) {
  const steps = stepsOf(counts);
  return (
    <svg viewBox="0 0 960 608" className={tight ? 'tight' : undefined} aria-hidden="true">
      {states.map((state) => {
        const vacancies = counts.find(({ code }) => code === state.code)?.vacancies ?? 0;
        if (vacancies === 0) return <path key={state.code} d={state.path} />;
        return <State key={state.code} state={state} {...shown} {...{ vacancies, steps }} />;
      })}
    </svg>
  );
}

const stepsOf = (counts: readonly StateCount[]) =>
  stepsTo(Math.max(0, ...counts.map(({ vacancies }) => vacancies)));

interface StateProps extends Omit<PictureProps, 'counts' | 'tight'> {
  state: Drawn;
  vacancies: number;
  steps: readonly number[];
}

function State({ state, vacancies, steps, asked = {}, exact = true, marks }: StateProps) {
  const { code, name, path, middle, roomy } = state;
  return (
    <a href={jobsPath(asked, { states: code })} tabIndex={-1}>
      <title>{`${name}: ${many(vacancies, 'open vacancy', 'open vacancies')}`}</title>
      <path d={path} className={`step-${stepOf(vacancies, steps)}`} />
      {marks?.(code)}
      {roomy && (
        <text x={middle[0]} y={middle[1] + 7}>
          {totalText(vacancies, exact ? 'eq' : 'gte')}
        </text>
      )}
    </a>
  );
}

export function Legend({ counts }: Pick<PictureProps, 'counts'>) {
  const steps = stepsOf(counts);
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
