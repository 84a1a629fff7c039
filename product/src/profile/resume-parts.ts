// A résumé's text cut into the parts that its headings name, line by line. What stands in a part is told by its finder.

const names = {
  work: 'experience experiences employment work worked job jobs positions appointments career',
  schools: 'education educational schooling degrees degree academic academics university studies',
  languages: 'languages language',
} as const;
type Part = keyof typeof names;

/** Words that stand beside those above in a heading, and mean nothing by themselves. */
const besides = new Set(
  (
    'a additional and background clinical current employer employers formal have held healthcare history i in medical most ' +
    'my nursing of other past patient prior previous professional qualifications recent record related relevant selected ' +
    'skills spoken summary the training where'
  ).split(' '),
);
/** What begins another part, of which nothing is read here. */
const others = new Set(
  (
    'about activities affiliations association associations awards board certificates certification certifications ' +
    'competencies contact credentials expertise honors interests licensure license licenses memberships objective ' +
    'personal presentations profile publications references research skills summary technical volunteer volunteering ' +
    'community core key professional and'
  ).split(' '),
);
const partOf = new Map(
  Object.entries(names).flatMap(([part, words]) => words.split(' ').map((word) => [word, part as Part])),
);

export interface Line {
  text: string;
  /** Begins with a bullet, so that it tells about what stands above it. */
  bullet: boolean;
}

const bulletPattern = /^\s*(?:[•▪●·◦‣∙*o➢✓]\s+|[•▪●·◦‣∙➢]|[-–—]\s+)/u;
const longestHeading = 60;
/** `E X P E R I E N C E` */
const spaced = /^(?:\p{L} )+\p{L}$/u;

/** The part that a line names when it is a heading; null for one that is not read, undefined for no heading. */
function headingOf(text: string): Part | null | undefined {
  if (text.length > longestHeading || /[\d.;!?]$/u.test(text)) return undefined;
  const joined = spaced.test(text) ? text.replaceAll(' ', '') : text;
  if (!/^\p{Lu}/u.test(joined)) return undefined;
  const words = joined.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0 || words.length > 6) return undefined;
  const named = words.flatMap((word) => partOf.get(word) ?? []);
  const [first] = named;
  if (first !== undefined && words.every((word) => partOf.has(word) || besides.has(word)))
    return words.some((word) => word === 'volunteer') ? null : (named.find((one) => one !== 'work') ?? first);
  return words.every((word) => others.has(word) || besides.has(word)) &&
    words.some((word) => others.has(word))
    ? null
    : undefined;
}

/** Whether a line begins a part, or tells about something else than the person. */
export const isHeading = (text: string): boolean => headingOf(tidy(text).replace(/\s*:$/u, '')) !== undefined;

/** The lines of each part in their order; an empty line stays as one without words. */
export function partsOf(text: string): Record<Part, Line[]> {
  const parts: Record<Part, Line[]> = { work: [], schools: [], languages: [] };
  let present: Line[] | null = null;
  for (const raw of text.split(/\r\n?|[\n\f\v\u2028\u2029]/u)) {
    const bullet = bulletPattern.test(raw);
    const line = tidy(raw.replace(bulletPattern, ''));
    const colon = line.indexOf(':');
    const whole = headingOf(line.replace(/\s*:$/u, ''));
    const heading = whole === undefined && colon > 0 ? headingOf(line.slice(0, colon)) : whole;
    if (heading === undefined || bullet) {
      present?.push({ text: line, bullet });
      continue;
    }
    present = heading === null ? null : parts[heading];
    present?.push({ text: '', bullet: false });
    if (whole === undefined) present?.push({ text: tidy(line.slice(colon + 1)), bullet: false });
  }
  return parts;
}

/** Spaces that part columns stay as a tab, all others are one. */
const tidy = (text: string) =>
  text
    .trim()
    .replace(/\s*\t\s*|\s{3,}/gu, '\t')
    .replace(/[^\S\t]+/gu, ' ');

/** What a line is made of, parted by columns, bars, dashes between spaces, commas and "at". */
export const piecesOf = (text: string): string[] =>
  text
    .split(/\t|\s*[|•·▪;]\s*|\s+[–—-]+\s+|,\s+|\s+(?:at|@)\s+/u)
    .map((piece) => piece.replace(/^[\s,:)(–—-]+|[\s,:)(–—-]+$/gu, ''))
    .filter((piece) => /\p{L}/u.test(piece));

/** Short and no sentence: may name a job or a school. */
export const isHead = ({ text, bullet }: Line) =>
  text !== '' && !bullet && text.length <= 110 && !/[a-z]{3}\.$/u.test(text);
