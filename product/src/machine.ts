// What is wrong with a state machine as a graph. The machines stand in their slices; nothing here knows them.
/** States that no row leads to, and states that nothing leaves though they are not named as ends. */
export function graphFaults<S extends string>(
  moves: readonly { from: readonly S[]; to: S }[],
  states: readonly S[],
  ends: { starts: readonly S[]; terminals: readonly S[] },
): { unreachable: S[]; deadEnds: S[] } {
  const reached = new Set<S>(ends.starts);
  for (let grown = true; grown;) {
    const before = reached.size;
    for (const move of moves) if (move.from.some((state) => reached.has(state))) reached.add(move.to);
    grown = reached.size > before;
  }
  return {
    unreachable: states.filter((state) => !reached.has(state)),
    deadEnds: states.filter(
      (state) => !ends.terminals.includes(state) && !moves.some((move) => move.from.includes(state)),
    ),
  };
}
