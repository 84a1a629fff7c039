// The columns that the rows of kept searches have in common on both sides.

export const keptColumns = (
  { name, query }: { name: string; query: Record<string, string> },
  now: string,
): { name: string; query: string; updated_at: string } => ({
  ...{ name, query: JSON.stringify(query) },
  updated_at: now,
});
