// The fit of a job seeker and a vacancy: gates, then whole-number parts. Replays to the same result.
import type { FitView } from '../profile/view-shapes';
import { changesOf } from './changes';
import { gatesOf, type Gate } from './gates';
import { gradesOf, type Grade } from './grades';
import type { FitContext, FitSeeker, FitVacancy } from './inputs';
import {
  fitVersion,
  labelFrom,
  mostPriorities,
  partTitles,
  priorityBase,
  weights,
  type Part,
  type Terms,
} from './tables';

/** Source: docs/rules.md#fit */
export function fitOf(vacancy: FitVacancy, seeker: FitSeeker, context: FitContext): FitView {
  const { all: gates, license } = gatesOf(vacancy, seeker, context);
  const grades = gradesOf(vacancy, seeker, { ...context, license });
  const weighed = weighedOf(vacancy);
  const { score, certainty } = sumsOf(weighed, grades);
  const told = context.payless ? weighed.filter(({ part }) => part !== 'pay') : weighed;
  const known = told.filter(({ part }) => grades[part] !== null);
  const pointsOf = (part: Part) => grades[part]?.points ?? 0;
  const saysOf = ({ part }: { part: Part }) => grades[part]?.says ?? '';
  const strongest = known
    .filter(({ part }) => pointsOf(part) >= 60)
    .sort((left, right) => right.weight * pointsOf(right.part) - left.weight * pointsOf(left.part));
  const lacking = gates.filter(({ outcome }) => outcome === 'fail' || outcome === 'needs');
  const weak = known.filter(({ part }) => pointsOf(part) < 40 && part !== 'license');
  const unknown = told.filter(({ part }) => grades[part] === null).map(({ part }) => part);
  return {
    version: fitVersion,
    label: labelOf(gates, score, certainty),
    score,
    certainty,
    gates,
    reasons: strongest.slice(0, 3).map(saysOf),
    missing: [...lacking.map(({ evidence }) => evidence), ...weak.map(saysOf)],
    unknown: unknown.map((part) => partTitles[part]),
    would_change: changesOf({ vacancy, seeker, gates, unknown, weak: weak.map(({ part }) => part) }),
  };
}

interface Weighed {
  part: Part;
  weight: number;
}

/** The parts of these terms by weight, in fifths where the company set priorities. */
function weighedOf({ travel, priorities }: FitVacancy): Weighed[] {
  const terms: Terms = travel ? 'travel' : 'permanent';
  return (Object.entries(weights[terms]) as [Part, number][]).map(([part, weight]) => {
    const place = priorities.indexOf(part);
    return { part, weight: weight * (priorityBase + (place < 0 ? 0 : mostPriorities - place)) };
  });
}

function sumsOf(weighed: readonly Weighed[], grades: Record<Part, Grade>) {
  let all = 0;
  let known = 0;
  let points = 0;
  for (const { part, weight } of weighed) {
    const grade = grades[part];
    all += weight;
    if (grade === null) continue;
    known += weight;
    points += weight * grade.points;
  }
  return {
    score: known === 0 ? 0 : Math.floor(points / known),
    certainty: Math.floor((100 * known) / all),
  };
}

/** Top fit = every gate passed, score ≥ 85, certainty ≥ 80; good = no gate failed, score ≥ 65. */
function labelOf(gates: readonly Gate[], score: number, certainty: number): FitView['label'] {
  const { top, good } = labelFrom;
  if (gates.some(({ outcome }) => outcome === 'fail')) return 'not_yet';
  const passed = gates.every(({ outcome }) => outcome === 'pass');
  if (passed && score >= top.score && certainty >= top.certainty) return 'top';
  return score >= good ? 'good' : 'possible';
}
