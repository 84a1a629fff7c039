// The fit of a job seeker and a vacancy: gates, then whole-number parts. Replays to the same result.
import type { FitView } from '../profile/view-shapes';
import { changesOf } from './changes';
import { gatesOf, knownForGood, type Gate } from './gates';
import { gradesOf, type Grade } from './grades';
import type { FitContext, FitSeeker, FitVacancy } from './inputs';
import type { LicenseResult } from './licenses';
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
  const lacksOf = ({ part }: { part: Part }) => grades[part]?.lacks ?? saysOf({ part });
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
    reasons: [...licenseSaid(vacancy, license), ...strongest.map(saysOf)].slice(0, 3),
    missing: [...new Set([...lacking.map(({ evidence }) => evidence), ...weak.map(lacksOf)])],
    unknown: unknown.map((part) => partTitles[part]),
    would_change: changesOf({ vacancy, seeker, gates, unknown, weak: weak.map(({ part }) => part) }),
  };
}

/** A contract weighs no license, and whoever travels asks first whether theirs counts there. */
const licenseSaid = ({ travel }: FitVacancy, { counts, evidence }: LicenseResult): string[] =>
  travel && counts ? [evidence] : [];

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

/** Source: docs/rules.md#fit. The server's SQL says the same. */
function labelOf(gates: readonly Gate[], score: number, certainty: number): FitView['label'] {
  const { top, good, possible } = labelFrom;
  const failed = gates.filter(({ outcome }) => outcome === 'fail');
  if (failed.length > 0) return failed.every(({ gate }) => gate === 'distance') ? 'outside' : 'not_yet';
  const passed = gates.every(({ outcome }) => outcome === 'pass');
  if (passed && score >= top.score && certainty >= top.certainty) return 'top';
  if (score >= good.score && certainty >= good.certainty && !gates.some(keepsFromGood)) return 'good';
  return certainty >= possible.certainty ? 'possible' : 'not_enough';
}

/** License and specialty must be known, and the place within the radius. */
const keepsFromGood = ({ gate, outcome }: Gate): boolean =>
  gate === 'distance' ? outcome === 'needs' : knownForGood.includes(gate) && outcome === 'unknown';
