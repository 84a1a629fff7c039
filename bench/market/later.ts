// Time that passes between two questions, so that nothing of the second was guessed a moment ago.
const now = performance.now.bind(performance);
let passed = 0;
performance.now = () => now() + passed;

/** Longer than anything that was guessed is remembered. */
export function aMinuteLater(): void {
  passed += 60_000;
}
