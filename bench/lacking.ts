// Where a program that a bench drives is missing, the line to run is said, and the bench is red.
export function isLacking(sentence: string | undefined): boolean {
  if (sentence === undefined) return false;
  process.stdout.write(`${sentence}\n`);
  process.exitCode = 1;
  return true;
}
