// What would change a fit, in sentences that read the same for either side.
import type { Gate } from './gates';
import type { FitSeeker, FitVacancy } from './inputs';
import { partTitles, type Part } from './tables';

const most = 5;
const named = 3;
const wider = 'A wider radius, or this state among the wanted ones, would count';

interface Seen {
  vacancy: FitVacancy;
  seeker: FitSeeker;
  gates: readonly Gate[];
  unknown: readonly Part[];
  weak: readonly Part[];
}

/** The gates first, then what is asked and missing, then what nobody knows yet. */
export function changesOf({ vacancy, seeker, gates, unknown, weak }: Seen): string[] {
  const closed = gates.filter(({ outcome }) => outcome !== 'pass').map((gate) => byGate(gate, vacancy));
  const rest = weak.map((part) => byPart(part, vacancy, seeker));
  const stated = unknown.map((part) => `Knowing the ${partTitles[part]} would make this more certain`);
  return [...new Set([...closed, ...rest, ...stated].filter((sentence) => sentence !== null))].slice(0, most);
}

function byGate({ gate, outcome, evidence }: Gate, { state, discipline }: FitVacancy): string | null {
  if (gate === 'discipline') return null;
  if (gate === 'license')
    return outcome === 'needs'
      ? `A license in ${state} would take away the wait`
      : `A license in ${state} as ${discipline} on the profile would open this`;
  if (gate === 'certification')
    return `${evidence.replace(/( is required| has expired|: no certification on the profile yet)$/, '')} on the profile would open this`;
  if (gate === 'distance') return outcome === 'unknown' ? 'A ZIP code and a radius would tell' : wider;
  if (gate === 'own musts')
    return outcome === 'fail'
      ? 'Making a must a wish would open this'
      : 'The employer could state what is a must';
  return outcome === 'unknown' ? `The ${gate} on the profile would tell` : null;
}

function byPart(part: Part, vacancy: FitVacancy, seeker: FitSeeker): string | null {
  if (part === 'skills') {
    const lacking = vacancy.skill_ids
      .filter((id) => !seeker.skill_ids.includes(id))
      .flatMap((id) => vacancy.names[`s${id}`] ?? []);
    return lacking.length > 0 ? `Skills asked for: ${lacking.slice(0, named).join(', ')}` : null;
  }
  if (part === 'distance') return wider;
  if (part === 'availability' || part === 'start_window') return 'An earlier first day would count';
  if (part === 'pay') return 'A higher range, or a lower hope, would count';
  return null;
}
