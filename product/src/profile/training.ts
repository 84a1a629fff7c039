// The way of a physician's training: each residency with the fellowships after it, in their order.

/** One entry, as its owner fills it in: a residency, or with a fellowship the fellowship after that residency. */
export interface TrainingEntry {
  residency_id: number;
  title: string;
  /** The board that certifies in it. */
  board: string;
  fellowship: string | null;
  /** Whether the board certifies in that fellowship as well. */
  fellowship_certified: boolean | null;
  board_status: string | null;
  institution: string;
  start_date: string | null;
  end_date: string | null;
}

export interface TrainingStep {
  kind: 'residency' | 'fellowship';
  title: string;
  /** Null where no board certifies in it. */
  board: string | null;
  board_status: string | null;
  institution: string;
  start_date: string | null;
  end_date: string | null;
}

const nothingSaid = { board_status: null, institution: '', start_date: null, end_date: null };

/** What has no day comes after what has one. */
function byStart(one: { start_date: string | null }, other: { start_date: string | null }): number {
  const [first, second] = [one.start_date ?? '9999', other.start_date ?? '9999'];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** A fellowship whose residency has no entry of its own still shows which one it follows. Source: docs/rules.md#training */
export function trainingSteps(entries: readonly TrainingEntry[]): TrainingStep[] {
  const chains = new Map<number, TrainingEntry[]>();
  for (const entry of entries)
    chains.set(entry.residency_id, [...(chains.get(entry.residency_id) ?? []), entry]);
  const inOrder = [...chains.values()].map((chain) => chain.toSorted(byStart));
  return inOrder.toSorted(([one], [other]) => (one && other ? byStart(one, other) : 0)).flatMap(stepsOf);
}

function stepsOf(chain: readonly TrainingEntry[]): TrainingStep[] {
  const residencies = chain.filter(({ fellowship }) => fellowship === null).map(asResidency);
  const fellowships = chain.flatMap((entry) =>
    entry.fellowship === null ? [] : [asFellowship(entry, entry.fellowship)],
  );
  const [first] = chain;
  const implied = first && residencies.length === 0 ? [asResidency({ ...first, ...nothingSaid })] : [];
  return [...implied, ...residencies, ...fellowships];
}

const saidOf = ({ board_status, institution, start_date, end_date }: TrainingEntry) => ({
  ...{ board_status, institution, start_date, end_date },
});
const asResidency = (entry: TrainingEntry): TrainingStep => ({
  ...{ kind: 'residency', title: entry.title, board: entry.board || null },
  ...saidOf(entry),
});
const asFellowship = (entry: TrainingEntry, title: string): TrainingStep => ({
  ...{ kind: 'fellowship', title, board: entry.fellowship_certified ? entry.board || null : null },
  ...saidOf(entry),
});
