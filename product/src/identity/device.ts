// A browser in plain words, from the name that it gives itself. Said to its owner, never decided by.

/** First match wins: what names others besides itself comes first. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const firstOf = (rows: readonly (readonly [RegExp, string])[], agent: string) =>
  rows.find(([pattern]) => pattern.test(agent))?.[1];

/** `Chrome on Android`; `Another program` where nothing is known. */
export function deviceOf(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const [program, system] = [firstOf(programs, agent), firstOf(systems, agent)];
  if (program && system) return `${program} on ${system}`;
  return program ?? (system ? `A browser on ${system}` : 'Another program');
}
