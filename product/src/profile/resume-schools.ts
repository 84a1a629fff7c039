// Finds the schools that a résumé tells of: a degree of the list and the school, read from lines that can be quoted.
import { spansOf } from './resume-months';
import { isHead, piecesOf, type Line } from './resume-parts';

export interface FoundSchool {
  /** As the profile's list calls it. */
  level: string;
  school: string;
  field: string;
  evidence: string;
}

/** The first that matches is meant, so the more exact stand before the more general. */
const degreePatterns: readonly (readonly [RegExp, string])[] = [
  [/\bDNP\b|doctor of nursing practice/iu, 'Doctor of Nursing Practice (DNP)'],
  [/\bDPT\b|doctor of physical therapy/iu, 'Doctor of Physical Therapy (DPT)'],
  [/\bOTD\b|doctor of occupational therapy/iu, 'Doctor of Occupational Therapy (OTD)'],
  [/\bAu\.?D\b|doctor of audiology/u, 'Doctor of Audiology (AuD)'],
  [/\bPharm\.?\s?D\b|doctor of pharmacy/iu, 'Doctor of Pharmacy (PharmD)'],
  [/\bPsy\.?D\b|doctor of psychology/iu, 'Doctor of Psychology (PsyD)'],
  [/\bPh\.?\s?D\b|doctor of philosophy/iu, 'PhD'],
  [/\bM\.D\.|doctor of medicine/iu, 'Doctor of Medicine (MD)'],
  [/\bD\.O\.|doctor of osteopathic medicine/iu, 'Doctor of Osteopathic Medicine (DO)'],
  [/\bMBBS\b|\bMBChB\b/iu, 'MBBS / MBChB'],
  [
    /\bD\.?D\.?S\b|\bD\.?M\.?D\b|doctor of dental (?:surgery|medicine)/iu,
    'Doctor of Dental Surgery / Medicine (DDS/DMD)',
  ],
  [/doctor of optometry/iu, 'Doctor of Optometry (OD)'],
  [/\bDPM\b|doctor of podiatric medicine/iu, 'Doctor of Podiatric Medicine (DPM)'],
  [/post[- ]master/iu, "Post-master's certificate"],
  [/\bM\.?S\.?N\b|master of science in nursing/iu, 'Master of Science in Nursing (MSN)'],
  [/\bB\.?S\.?N\b|bachelor of science in nursing/iu, 'Bachelor of Science in Nursing (BSN)'],
  [
    /\bmaster(?:'s|’s|s)?\b|\bM(?:OT|SOT|PT|SW|HA|PH|BA)\b/iu,
    "Master's degree (MOT, MSOT, MPT, MS-SLP, MSW, MHA, MPH)",
  ],
  [/\bbachelor(?:'s|’s|s)?\b|\bB\.S\.|\bB\.A\./iu, "Bachelor's degree"],
  [/\bassociate(?:'s|’s|s)?\b(?= (?:degree|of|in)\b)|\b(?:ADN|ASN|AAS)\b/iu, 'Associate degree (ADN, AAS)'],
  [/\bhigh school\b|\bGED\b/iu, 'High school diploma / GED'],
  [/\b(?:diploma|certificate)\b/iu, 'Certificate / diploma'],
];
const schoolWords =
  /(?<![\p{L}\p{N}])(?:university|college|school|institute|academy|polytechnic|seminary)(?![\p{L}\p{N}])/iu;
const nextTo =
  /(?:\b(?:science|arts|degree|master|bachelor|diploma|certificate)\b[^,]*?) in ([\p{L} &-]{3,60})/iu;
const mostSchools = 20;

const levelOf = (text: string) => degreePatterns.find(([pattern]) => pattern.test(text));
const isSchool = (piece: string) =>
  schoolWords.test(piece) &&
  piece.length >= 5 &&
  piece.length <= 160 &&
  !/^high school diploma$/iu.test(piece);

/** In the order of the text; nothing where degree or school is missing. Source: docs/rules.md#resumes */
export function schoolsIn(lines: readonly Line[], today: string): FoundSchool[] {
  const degreeLines = lines.flatMap(({ text }, at) => (levelOf(text) && text.length <= 200 ? [at] : []));
  const mine = new Set(degreeLines);
  const used = new Set<number>();
  const first = degreeLines[0] ?? 0;
  const above = lines[first - 1];
  const step = above && isHead(above) && schoolOf(above.text) !== undefined ? -1 : 1;
  const found = degreeLines.flatMap((at): FoundSchool[] => {
    const text = withoutTime(lines[at]?.text ?? '', today);
    const [, level] = levelOf(text) ?? [];
    if (level === undefined) return [];
    const quote = (school: string, places: readonly number[]) => [
      {
        ...{ level, school, field: nextTo.exec(text)?.[1]?.trim() ?? '' },
        evidence: [...places]
          .sort((a, b) => a - b)
          .map((place) => lines[place]?.text ?? '')
          .join(' / '),
      },
    ];
    const own = schoolOf(text);
    if (own !== undefined) return quote(own, [at]);
    const beside = lines[at + step];
    if (!beside || !isHead(beside) || mine.has(at + step) || used.has(at + step)) return [];
    const school = schoolOf(withoutTime(beside.text, today));
    if (school === undefined) return [];
    used.add(at + step);
    return quote(school, [at, at + step]);
  });
  return found.slice(0, mostSchools);
}

const schoolOf = (text: string) =>
  piecesOf(text)
    .filter((piece) => !/^(?:bachelor|master|associate|doctor|diploma|certificate)/iu.test(piece))
    .find(isSchool);

function withoutTime(text: string, today: string): string {
  const [span] = spansOf(text, today);
  return span ? `${text.slice(0, span.from)}\t${text.slice(span.to)}` : text;
}
