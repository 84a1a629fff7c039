// How a moment is written where the hour matters: the same on a page and in a letter. Arithmetic on instants is in time.ts.

/** `Tue, Mar 4, 2025, 7:40 AM EST`: for `Intl.DateTimeFormat('en-US', …)`, which is not called here. Source: docs/rules.md#interviews */
export const momentFormat = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
