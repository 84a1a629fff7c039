// How often a property is tried: as usual, or many times more where somebody has the time.

/** `npm run check:all` sets the factor; alone: PROPERTY_TIMES=50 npx vitest run --project product. */
export const runs = (usual = 100): { numRuns: number } => ({
  numRuns: usual * Number(process.env.PROPERTY_TIMES ?? 1),
});
