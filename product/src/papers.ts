// The versions of the terms and of the privacy policy: from which day each is in force, and what it changed.

interface PaperVersion {
  /** The day from which it is in force, YYYY-MM-DD: what registration stores and its page shows. */
  version: string;
  /** What became different with it, in sentences for whoever agreed to the one before. */
  changes: readonly string[];
}

/** Both papers have the same versions, the newest first. A change of their words is a new version. Source: docs/rules.md#agreements */
export const paperVersions: readonly [PaperVersion, ...PaperVersion[]] = [
  {
    version: '2026-11-27',
    changes: [
      'The privacy policy says that Rounds counts how often pages are opened, as sums that name nobody.',
      'It says that an outside analytics service is loaded after your yes alone, on public pages, and when an outside chat is offered.',
    ],
  },
  {
    version: '2026-11-26',
    changes: [
      'The privacy policy says what a company keeps of somebody who left, and for how long: a sealed record of the request, and the offer that was signed.',
      'It says that bookings of tokens name nobody who left.',
    ],
  },
  { version: '2025-01-01', changes: [] },
];

export const termsVersion = paperVersions[0].version;

/** Those that are not in force any more, the newest first. */
export const earlierVersions: readonly string[] = paperVersions.slice(1).map(({ version }) => version);

/** What changed for somebody who agreed to that version; everything, the oldest first, for whoever agreed to none. */
export const changesSince = (agreed: string | null): readonly string[] =>
  paperVersions
    .filter(({ version }) => agreed === null || version > agreed)
    .toReversed()
    .flatMap(({ changes }) => changes);
