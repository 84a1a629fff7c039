// The gates of the fit, each with its outcome and its evidence. What is graded beside them is in grades.ts.
import { withArticle } from '../article';
import { awayWords, outsideWords } from './grades';
import type { FitContext, FitSeeker, FitVacancy } from './inputs';
import { licenseGate, type GateOutcome, type GateResult, type LicenseResult } from './licenses';
import { boardPasses, outsideFrom, remoteSettingIds, wishWeights } from './tables';

export interface Gate extends GateResult {
  gate: GateName;
}
export const gateNames = [
  'discipline',
  'license',
  'physician type',
  'training',
  'graduate type',
  'board status',
  'certification',
  'own musts',
  'distance',
] as const;
export type GateName = (typeof gateNames)[number];
/** No good fit while one of these is not known; the specialty is what somebody was trained in. */
export const knownForGood: readonly GateName[] = ['discipline', 'license', 'training'];

export interface Gates {
  all: Gate[];
  license: LicenseResult;
}

/** Whether somebody may do this work where it is, by license. */
export const licenseFor = (vacancy: FitVacancy, seeker: FitSeeker, context: FitContext): LicenseResult =>
  licenseGate(seeker.licenses, {
    state: vacancy.state,
    license_type_ids: vacancy.license_type_ids,
    license_needed: vacancy.license_needed,
    license_weeks: vacancy.license_weeks,
    federal: vacancy.federal,
    home_state: seeker.home_state,
    home_since: seeker.home_since,
    today: context.today,
    compact_states: context.compact_states,
    about: context.about,
  });

export function gatesOf(vacancy: FitVacancy, seeker: FitSeeker, context: FitContext): Gates {
  const license = licenseFor(vacancy, seeker, context);
  const all: (Gate | null)[] = [
    disciplineGate(vacancy, seeker),
    { gate: 'license', outcome: license.outcome, evidence: license.evidence },
    equalGate('physician type', vacancy.physician_type_id, seeker.physician_type_id),
    trainingGate(vacancy, seeker),
    equalGate('graduate type', vacancy.graduate_type_id, seeker.graduate_type_id),
    boardGate(vacancy.board_status_id, seeker.board_status_id),
    ...vacancy.must_certification_ids.map((id) => certificationGate(id, vacancy, seeker, context.today)),
    mustsGate(vacancy, seeker),
    distanceGate(vacancy, seeker, context),
  ];
  return { all: all.filter((gate) => gate !== null), license };
}

function disciplineGate({ discipline_id, discipline }: FitVacancy, seeker: FitSeeker): Gate {
  const own = seeker.discipline_id === discipline_id || seeker.secondary_discipline_id === discipline_id;
  return own
    ? { gate: 'discipline', outcome: 'pass', evidence: discipline }
    : { gate: 'discipline', outcome: 'fail', evidence: `This vacancy is for ${withArticle(discipline)}` };
}

function judged(gate: GateName, passes: boolean | null): Gate {
  if (passes === null) return { gate, outcome: 'unknown', evidence: `The ${gate} is not given` };
  return passes
    ? { gate, outcome: 'pass', evidence: `The ${gate} matches` }
    : { gate, outcome: 'fail', evidence: `Another ${gate} is needed` };
}

const equalGate = (gate: GateName, asked: number | null, held: number | null): Gate | null =>
  asked === null ? null : judged(gate, held === null ? null : held === asked);

/** Any of one's residencies and fellowships will do: a second fellowship's specialty counts as one. */
function trainingGate({ residency_id, fellowship_id }: FitVacancy, seeker: FitSeeker): Gate | null {
  if (residency_id === null && fellowship_id === null) return null;
  const gate = 'training';
  if (seeker.residency_ids.length === 0)
    return { gate, outcome: 'unknown', evidence: 'No residency or fellowship on the profile yet' };
  const trained =
    (residency_id === null || seeker.residency_ids.includes(residency_id)) &&
    (fellowship_id === null || seeker.fellowship_ids.includes(fellowship_id));
  return trained
    ? { gate, outcome: 'pass', evidence: 'The residency or fellowship matches' }
    : { gate, outcome: 'fail', evidence: 'Another residency or fellowship is needed' };
}

const boardGate = (asked: number | null, held: number | null): Gate | null =>
  asked === null
    ? null
    : judged(
        'board status',
        held === null ? null : boardPasses.some(([wanted, there]) => wanted === asked && there === held),
      );

/** Whoever lists none has not said yet; whoever lists others has. */
function certificationGate(id: number, { names }: FitVacancy, seeker: FitSeeker, today: string): Gate {
  const gate = 'certification';
  const label = names[`c${id}`] ?? 'A certification';
  if (seeker.certifications.length === 0)
    return { gate, outcome: 'unknown', evidence: `${label}: no certification on the profile yet` };
  const held = seeker.certifications.filter((one) => one.id === id);
  if (held.some(({ until }) => until === null || until >= today))
    return { gate, outcome: 'pass', evidence: label };
  const why = held.length > 0 ? `${label} has expired` : `${label} is required`;
  return { gate, outcome: 'fail', evidence: why };
}

/** What the job seeker called a must: of each kind one must be offered, and what is stated must lie where it is wished. */
function mustsGate(vacancy: FitVacancy, seeker: FitSeeker): Gate | null {
  const kinds = [
    offers('shift', seeker.must_shift_ids, vacancy.shift_ids),
    offers('type of position', seeker.must_type_ids, vacancy.type_ids),
    offers('setting', seeker.must_setting_ids, vacancy.setting_ids),
    ...seeker.wishes
      .filter(({ weight }) => weight === wishWeights.must)
      .map((wish) => {
        const said = vacancy.stated.find(({ id }) => id === wish.id);
        if (!said) return { outcome: 'unknown' as const, evidence: 'A must is not stated by the employer' };
        return said.value >= wish.low && said.value <= wish.high
          ? { outcome: 'pass' as const, evidence: '' }
          : { outcome: 'fail' as const, evidence: 'The employer states something other than a must' };
      }),
  ].filter((one) => one !== null);
  if (kinds.length === 0) return null;
  const worst = worstOf(kinds);
  return { gate: 'own musts', ...worst, evidence: worst.evidence || 'Every must is met' };
}

function offers(name: string, musts: readonly number[], offered: readonly number[]): GateResult | null {
  if (musts.length === 0) return null;
  if (offered.length === 0) return { outcome: 'unknown', evidence: `The ${name} is not stated` };
  return musts.some((id) => offered.includes(id))
    ? { outcome: 'pass', evidence: '' }
    : { outcome: 'fail', evidence: `The ${name} that is a must is not offered` };
}

/**
 * Whoever names a radius, or states alone, wants to work there. Up to twice the radius it is one's own to decide; nobody
 * has to be near a contract or remote work.
 */
function distanceGate(
  { travel, setting_ids, state }: FitVacancy,
  { anywhere_in, radius_miles: radius }: FitSeeker,
  context: FitContext,
): Gate | null {
  const { miles } = context;
  if (travel || setting_ids.some((id) => remoteSettingIds.includes(id))) return null;
  const gate = 'distance';
  if (anywhere_in.includes(state)) return { gate, outcome: 'pass', evidence: `Wants to work in ${state}` };
  if (radius === null && anywhere_in.length > 0)
    return { gate, outcome: 'fail', evidence: `${state} is not among the wanted states` };
  if (radius === null) return { gate, outcome: 'unknown', evidence: 'No radius on the profile yet' };
  if (miles === null) return { gate, outcome: 'unknown', evidence: 'The distance is not known' };
  const away = awayWords(context);
  if (miles <= radius) return { gate, outcome: 'pass', evidence: away };
  return miles * 100 <= radius * outsideFrom
    ? { gate, outcome: 'needs', evidence: `${away}, beyond the radius` }
    : { gate, outcome: 'fail', evidence: outsideWords(away) };
}

const order: readonly GateOutcome[] = ['fail', 'unknown', 'needs', 'pass'];

/** A list with nothing in it passes. */
function worstOf(gates: readonly GateResult[]): GateResult {
  for (const outcome of order) {
    const one = gates.find((gate) => gate.outcome === outcome);
    if (one) return { outcome: one.outcome, evidence: one.evidence };
  }
  return { outcome: 'pass', evidence: '' };
}
