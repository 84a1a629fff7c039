// The fit as the label draws it: words, strongest reasons, what is missing or unknown. The product computes.
import type { FitView } from '@rounds/product/profile/view-shapes';
import type { FitLabelProps, FitReason } from '../../ui/fit-label';
import type { Tone } from '../../ui/status-badge';

const labels: Record<FitView['label'], readonly [string, Tone]> = {
  top: ['Top fit', 'good'],
  good: ['Good fit', 'accent'],
  possible: ['Possible fit', 'neutral'],
  not_yet: ['Not yet a fit', 'waiting'],
};

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

/** Each sentence once: a gate and a part may say the same. */
export function fitProps(fit: FitView): FitLabelProps {
  const [label, tone] = labels[fit.label];
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
    label,
    tone,
    certainty: fit.certainty,
    reasons: once.map((reason) => ({ ...reason, text: capital(reason.text) })),
  };
}

const mostMissing = 3;

/** The job seeker's own reading: what is unknown is one line, since their profile answers it; a list names three that miss. */
export function ownFitProps(fit: FitView, where: 'list' | 'page'): FitLabelProps {
  const { reasons, certainty, ...label } = fitProps({ ...fit, unknown: [] });
  const missing = reasons.filter(({ kind }) => kind === 'missing');
  const shown = where === 'list' ? missing.slice(0, mostMissing) : missing;
  const more = missing.length - shown.length;
  // In a list, what speaks for a vacancy that cannot be had yet is noise.
  const good =
    where === 'list' && fit.label === 'not_yet' ? [] : reasons.filter(({ kind }) => kind === 'good');
  return {
    ...label,
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
