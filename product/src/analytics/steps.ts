// The steps by which a hiring is counted, their words, and what is reckoned from the sums.
export const hiringSteps = ['started', 'connected', 'met', 'offered', 'signed', 'hired'] as const;
export type HiringStep = (typeof hiringSteps)[number];

export const stepWords: Record<HiringStep, string> = {
  started: 'Requests and applications',
  connected: 'Yes from both',
  met: 'Interviewed',
  offered: 'Offer released',
  signed: 'Offer signed',
  hired: 'Hired',
};

export const hiringSources = ['hunt', 'application'] as const;
export type HiringSource = (typeof hiringSources)[number];

export const sourceWords: Record<HiringSource, string> = {
  hunt: 'Hunted: we asked first',
  application: 'Applied: they asked first',
};

/** For each of `of`: what it came to; null where there was none. To a tenth. */
export const costEach = (tokens: number, of: number): number | null =>
  of === 0 ? null : Math.round((tokens * 10) / of) / 10;

/** A whole percent of what came before; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole);
