// About how many weeks a license takes, by state: a figure for planning, shown as "about", no board's promise.

const usual = 6;

/** Where applications are known to take clearly less or more than usual. (config) */
const byState: Readonly<Record<string, number>> = {
  AZ: 4,
  CA: 12,
  CO: 4,
  FL: 6,
  HI: 12,
  ID: 4,
  IL: 8,
  MA: 8,
  MI: 8,
  MN: 6,
  NJ: 8,
  NV: 8,
  NY: 10,
  OR: 8,
  PA: 8,
  PR: 12,
  TX: 4,
  UT: 4,
  WI: 4,
  WY: 3,
};

/** Physicians wait about twice as long as nurses, therapists and technologists. */
const timesByTier: Readonly<Record<string, number>> = { physician: 2 };

/** Whole weeks for a state's code and a discipline's price tier. Source: docs/rules.md#licenses */
export const licenseWeeks = (state: string, tier: string): number =>
  (byState[state] ?? usual) * (timesByTier[tier] ?? 1);

/** The same as a list, for tables that are written from it. */
export const licenseWeeksTable = { usual, byState, timesByTier } as const;
