// The way of one hiring in five phases with their days, as a line of time shows it.

export const phases = ['asked', 'talking', 'meeting', 'offering', 'signing'] as const;
export type Phase = (typeof phases)[number];

export const phaseTitles: Record<Phase, string> = {
  asked: 'Asked or applied',
  talking: 'In conversation',
  meeting: 'Interviews',
  offering: 'Offer',
  signing: 'Signed, until the hire',
};

/** When each phase began; null where it never did. Instants. */
export interface Began extends Record<Exclude<Phase, 'asked'>, string | null> {
  asked: string;
  /** When all of it ended, by a hire or without one; null = it goes on. */
  ended: string | null;
}

export interface PhaseSpan {
  phase: Phase;
  from: string;
  /** null = it goes on. */
  until: string | null;
}

/** Each phase until the next that there was. One that came late by the clock of another begins no earlier than that. */
export function phasesOf({ ended, ...began }: Began): PhaseSpan[] {
  const starts = phases.flatMap((phase) => {
    const from = began[phase];
    return from === null || (ended !== null && from > ended) ? [] : [{ phase, from }];
  });
  let last = '';
  const inOrder = starts.map(({ phase, from }) => {
    last = from > last ? from : last;
    return { phase, from: last };
  });
  return inOrder.map((span, at) => ({ ...span, until: inOrder[at + 1]?.from ?? ended }));
}
