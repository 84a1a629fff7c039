// How often a property is tried: as usual, or many times more where somebody has the time.

/** `npm run check:all` sets the factor; alone: PROPERTY_TIMES=50 npx vitest run --project product. */
const times = Number(process.env.PROPERTY_TIMES ?? 1);

export const runs = (usual = 100): { numRuns: number } => ({ numRuns: usual * times });

/** How long one may take that is slow as it is: as often tried, as much longer. Milliseconds. */
export const timeFor = (usual: number): { timeout: number } => ({ timeout: usual * times });
