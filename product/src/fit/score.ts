// The fit of a job seeker and a vacancy: gates first, then whole-number parts. Deterministic; replays to the same result.
import { withArticle } from '../article';
import type { FitView } from '../profile/view-shapes';
import { licenseGate, type GateResult, type LicenseFacts } from './licenses';

const fitVersion = 2;

export interface FitVacancy {
  discipline_id: number;
  discipline: string;
  state: string;
  license_needed: 'at_application' | 'at_start';
  /** Of the discipline; a license of another type opens nothing here. */
  license_type_ids: readonly number[];
  physician_type_id: number | null;
  board_status_id: number | null;
  min_years: number;
  /** Yearly cents, so that periods compare. */
  pay_min_cents: number;
  pay_max_cents: number;
  shift_ids: readonly number[];
  type_ids: readonly number[];
  setting_ids: readonly number[];
  skills: readonly { id: number; label: string; must: boolean }[];
  certifications: readonly { id: number; label: string; must: boolean }[];
  language_ids: readonly number[];
  /** YYYY-MM-DD; null = as soon as possible. */
  start_date: string | null;
}

export interface FitSeeker {
  discipline_ids: readonly number[];
  licenses: readonly LicenseFacts[];
  home_state: string | null;
  years: number | null;
  /** Whole miles between the two; null when either place is unknown. */
  miles: number | null;
  radius_miles: number | null;
  anywhere_in: readonly string[];
  desired_pay_cents: number | null;
  preferences: readonly { id: number; must: boolean }[];
  skill_ids: readonly number[];
  certification_ids: readonly number[];
  language_ids: readonly number[];
  physician_type_id: number | null;
  board_status_id: number | null;
  available_from: string | null;
}

export interface FitContext {
  today: string;
  compact_states: readonly string[];
}

/** Whole-number weights of a permanent post; they sum to 102 with language and are normalized. Source: docs/rules.md#fit */
const weights = {
  license: 15,
  distance: 15,
  experience: 12,
  pay: 12,
  shift: 10,
  type_of_position: 10,
  skills: 10,
  availability: 8,
  language: 3,
} as const;
type Part = keyof typeof weights;

/** A part in whole points 0–100 with its words; null = unknown, left out of the sum. */
type Grade = { points: number; says: string } | null;

interface Gate extends GateResult {
  gate: string;
}

export function fitOf(vacancy: FitVacancy, seeker: FitSeeker, context: FitContext): FitView {
  const gates = gatesOf(vacancy, seeker, context);
  const grades = gradesOf(vacancy, seeker, gates);
  const known = (Object.keys(weights) as Part[]).filter((part) => grades[part] !== null);
  const all = sum(Object.values(weights));
  const knownWeight = sum(known.map((part) => weights[part]));
  const points = sum(known.map((part) => weights[part] * (grades[part]?.points ?? 0)));
  const score = knownWeight === 0 ? 0 : Math.floor(points / knownWeight);
  const certainty = Math.floor((100 * knownWeight) / all);
  const strongest = known
    .filter((part) => (grades[part]?.points ?? 0) >= 60)
    .sort(
      (left, right) =>
        weights[right] * (grades[right]?.points ?? 0) - weights[left] * (grades[left]?.points ?? 0),
    );
  return {
    version: fitVersion,
    label: labelOf(gates, score, certainty),
    score,
    certainty,
    gates,
    reasons: strongest.slice(0, 3).map((part) => grades[part]?.says ?? ''),
    missing: [
      ...gates
        .filter((gate) => gate.outcome === 'fail' || gate.outcome === 'needs')
        .map((gate) => gate.evidence),
      ...known
        .filter((part) => (grades[part]?.points ?? 0) < 40 && part !== 'license')
        .map((part) => grades[part]?.says ?? ''),
    ],
    unknown: (Object.keys(weights) as Part[])
      .filter((part) => grades[part] === null)
      .map((part) => part.replaceAll('_', ' ')),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Top fit = every gate passed, score ≥ 85, certainty ≥ 80; good = no gate failed, score ≥ 65. */
function labelOf(gates: readonly Gate[], score: number, certainty: number): FitView['label'] {
  if (gates.some((gate) => gate.outcome === 'fail')) return 'not_yet';
  if (gates.every((gate) => gate.outcome === 'pass') && score >= 85 && certainty >= 80) return 'top';
  return score >= 65 ? 'good' : 'possible';
}

function gatesOf(vacancy: FitVacancy, seeker: FitSeeker, context: FitContext): Gate[] {
  const gates: Gate[] = [
    seeker.discipline_ids.includes(vacancy.discipline_id)
      ? { gate: 'discipline', outcome: 'pass', evidence: vacancy.discipline }
      : {
          gate: 'discipline',
          outcome: 'fail',
          evidence: `This vacancy is for ${withArticle(vacancy.discipline)}`,
        },
    {
      gate: 'license',
      ...licenseGate(seeker.licenses, {
        ...context,
        state: vacancy.state,
        home_state: seeker.home_state,
        license_needed: vacancy.license_needed,
        license_type_ids: vacancy.license_type_ids,
      }),
    },
  ];
  if (vacancy.physician_type_id !== null)
    gates.push(equalGate('physician type', vacancy.physician_type_id, seeker.physician_type_id));
  if (vacancy.board_status_id !== null)
    gates.push(equalGate('board status', vacancy.board_status_id, seeker.board_status_id));
  for (const { id, label, must } of vacancy.certifications) {
    if (must) gates.push(certificationGate(label, seeker.certification_ids.includes(id)));
  }
  const offered = [...vacancy.shift_ids, ...vacancy.type_ids, ...vacancy.setting_ids];
  const musts = seeker.preferences.filter((preference) => preference.must);
  if (musts.length > 0) {
    const met = musts.every((preference) => offered.includes(preference.id));
    gates.push({
      gate: 'own musts',
      outcome: met ? 'pass' : 'fail',
      evidence: met ? 'Every must is met' : 'A must of the job seeker is not offered',
    });
  }
  return gates;
}

function equalGate(gate: string, wanted: number, there: number | null): Gate {
  if (there === null) return { gate, outcome: 'unknown', evidence: `The ${gate} is not given` };
  return there === wanted
    ? { gate, outcome: 'pass', evidence: `The ${gate} matches` }
    : { gate, outcome: 'fail', evidence: `Another ${gate} is needed` };
}

const certificationGate = (label: string, there: boolean): Gate => ({
  gate: 'certification',
  outcome: there ? 'pass' : 'fail',
  evidence: there ? label : `${label} is required`,
});

function gradesOf(vacancy: FitVacancy, seeker: FitSeeker, gates: readonly Gate[]): Record<Part, Grade> {
  const license = gates.find((gate) => gate.gate === 'license');
  const licensePoints: Record<GateResult['outcome'], number | null> = {
    pass: 100,
    needs: 50,
    fail: 0,
    unknown: null,
  };
  const points = license ? licensePoints[license.outcome] : null;
  return {
    license: points === null || !license ? null : { points, says: license.evidence },
    distance: distanceGrade(vacancy, seeker),
    experience: experienceGrade(vacancy.min_years, seeker.years),
    pay: payGrade(vacancy, seeker.desired_pay_cents),
    shift: preferenceGrade('Shift', vacancy.shift_ids, seeker),
    type_of_position: preferenceGrade('Type of position', vacancy.type_ids, seeker),
    skills: skillGrade(vacancy, seeker.skill_ids),
    availability: availabilityGrade(vacancy.start_date, seeker.available_from),
    language: languageGrade(vacancy.language_ids, seeker.language_ids),
  };
}

function distanceGrade(vacancy: FitVacancy, { miles, radius_miles, anywhere_in }: FitSeeker): Grade {
  if (anywhere_in.includes(vacancy.state)) return { points: 100, says: `Wants to work in ${vacancy.state}` };
  if (miles === null || radius_miles === null) return null;
  const band = Math.floor(miles / 5) * 5;
  const says = `${band}–${band + 5} miles away`;
  if (miles * 2 <= radius_miles) return { points: 100, says };
  if (miles <= radius_miles) return { points: 80, says };
  return miles <= radius_miles * 2 ? { points: 40, says } : { points: 0, says: 'Outside the radius' };
}

function experienceGrade(wanted: number, years: number | null): Grade {
  if (years === null) return null;
  const says = `${years} ${years === 1 ? 'year' : 'years'} of experience`;
  if (years >= wanted) return { points: 100, says };
  return { points: wanted - years <= 1 ? 60 : 20, says: `${says}, ${wanted} wanted` };
}

function payGrade({ pay_min_cents, pay_max_cents }: FitVacancy, desired: number | null): Grade {
  if (desired === null) return null;
  if (desired <= pay_min_cents) return { points: 100, says: 'Pays more than hoped for' };
  if (desired <= pay_max_cents) return { points: 85, says: 'Pay is within the range hoped for' };
  return desired * 10 <= pay_max_cents * 11
    ? { points: 45, says: 'Pay is a little under the hope' }
    : { points: 0, says: 'Pay is under the hope' };
}

function preferenceGrade(name: string, offered: readonly number[], { preferences }: FitSeeker): Grade {
  if (preferences.length === 0 || offered.length === 0) return null;
  const matches = offered.some((id) => preferences.some((preference) => preference.id === id));
  return matches ? { points: 100, says: `${name} matches` } : { points: 20, says: `${name} differs` };
}

function skillGrade(vacancy: FitVacancy, skillIds: readonly number[]): Grade {
  if (vacancy.skills.length === 0) return { points: 100, says: 'No special skills asked' };
  if (skillIds.length === 0) return null;
  const has = vacancy.skills.filter((skill) => skillIds.includes(skill.id)).length;
  return {
    points: Math.floor((100 * has) / vacancy.skills.length),
    says: `${has} of ${vacancy.skills.length} skills`,
  };
}

function availabilityGrade(start: string | null, available: string | null): Grade {
  if (available === null) return null;
  if (start === null || available <= start) return { points: 100, says: 'Available in time' };
  return { points: 40, says: `Available from ${available}` };
}

function languageGrade(wanted: readonly number[], spoken: readonly number[]): Grade {
  if (spoken.length === 0) return null;
  const has = wanted.filter((id) => spoken.includes(id)).length;
  return wanted.length === 0
    ? { points: 100, says: 'No special language asked' }
    : { points: Math.floor((100 * has) / wanted.length), says: `${has} of ${wanted.length} languages` };
}
