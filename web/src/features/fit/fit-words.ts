// The fit as the label draws it: words, strongest reasons, what is missing or unknown. The product computes.
import { partTitles } from '@rounds/product/fit/tables';
import type { FitView } from '@rounds/product/profile/view-shapes';
import type { FitLabelProps, FitReason } from '../../ui/fit-label';
import type { Tone } from '../../ui/status-badge';

const labels: Record<FitView['label'], readonly [string, Tone]> = {
  top: ['Top fit', 'good'],
  good: ['Good fit', 'accent'],
  possible: ['Possible fit', 'neutral'],
  not_yet: ['Not yet a fit', 'waiting'],
  outside: ['Outside their area', 'waiting'],
  not_enough: ['Not enough known', 'neutral'],
};

const twoOf = (list: readonly string[]) => list.slice(0, 2).join(' and ');

/** No profile says these. */
const employers: readonly string[] = [partTitles.weeks, partTitles.guaranteed_hours];

/** What weighs most of what a profile leaves open is what would tell more. */
function labelOf({ label, unknown }: FitView): string {
  const open = unknown.filter((part) => !employers.includes(part));
  const adds = label === 'not_enough' && open.length > 0;
  return adds ? `${labels.not_enough[0]}: add ${twoOf(open)}` : labels[label][0];
}

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

/** Each sentence once: a gate and a part may say the same. */
export function fitProps(fit: FitView): FitLabelProps {
  const seen = new Set<string>();
  const reasons: FitReason[] = [
    ...fit.reasons.map((text) => ({ kind: 'good' as const, text })),
    ...fit.missing.map((text) => ({ kind: 'missing' as const, text })),
    ...fit.gates
      .filter((gate) => gate.outcome === 'unknown')
      .map(({ evidence }) => ({ kind: 'unknown' as const, text: evidence })),
    ...fit.unknown.map((text) => ({ kind: 'unknown' as const, text: `${text}: not stated, ask` })),
  ];
  const once = reasons.filter(({ text }) => !seen.has(text) && seen.add(text));
  return {
    label: labelOf(fit),
    tone: labels[fit.label][1],
    certainty: fit.certainty,
    reasons: once.map((reason) => ({ ...reason, text: capital(reason.text) })),
  };
}

const mostMissing = 3;

/** The job seeker's own reading: what is unknown is one line, since their profile answers it; a list names three that miss. */
export function ownFitProps(fit: FitView, where: 'list' | 'page'): FitLabelProps {
  const { reasons, certainty, tone } = fitProps({ ...fit, unknown: [] });
  const missing = reasons.filter(({ kind }) => kind === 'missing');
  const shown = where === 'list' ? missing.slice(0, mostMissing) : missing;
  const more = missing.length - shown.length;
  // In a list, what speaks for a vacancy that cannot be had yet is noise.
  const away = fit.label === 'not_yet' || fit.label === 'outside';
  const good = where === 'list' && away ? [] : reasons.filter(({ kind }) => kind === 'good');
  return {
    label: fit.label === 'outside' ? 'Outside your area' : labelOf(fit),
    tone,
    // A list says how much is known only where something is not.
    ...(where === 'list' && fit.certainty === 100 ? {} : { certainty }),
    reasons: [
      ...good,
      ...shown,
      ...(more > 0 ? [{ kind: 'missing' as const, text: `${more} more` }] : []),
      ...reasons.filter(({ kind }) => kind === 'unknown'),
      ...(fit.unknown.length > 0
        ? [{ kind: 'unknown' as const, text: `Not known yet: ${fit.unknown.join(', ')}` }]
        : []),
    ],
  };
}
