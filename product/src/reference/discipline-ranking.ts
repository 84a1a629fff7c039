// Which disciplines a title most likely belongs to, from titles whose disciplines are known. Where those come from is the caller's.
import { plainWords } from './query-words';

/** A title and the disciplines it belongs to. */
export interface KnownTitle {
  title: string;
  discipline_ids: readonly number[];
  /** How much it counts: what people write for Rounds counts more than one title of many in a release. */
  weight: number;
}

interface Discipline {
  titles: number;
  words: Map<string, number>;
}

export interface TitleRanking {
  disciplines: Map<number, Discipline>;
  /** How much of all titles a word stands in. */
  common: Map<string, number>;
  /** Whole titles and the disciplines they name. */
  whole: Map<string, Map<number, number>>;
}

/** What the longest words of the trade are cut to, so that a technologist is found as a tech. */
const same: Readonly<Record<string, string>> = {
  technologist: 'tech',
  technician: 'tech',
  asst: 'assistant',
  therapy: 'therapist',
  nursing: 'nurse',
  psych: 'psychiatric',
  aid: 'aide',
  dietician: 'dietitian',
  doctor: 'physician',
};

/** Lower case, in the singular, and one form for words of the same trade. */
export function titleWords(title: string): string[] {
  return plainWords(title)
    .split(' ')
    .filter((word) => word !== '' && !little.has(word) && !/^\d+$/.test(word))
    .map((word) =>
      word.length > 4 && word.endsWith('s') && !/(ss|is|us)$/.test(word) ? word.slice(0, -1) : word,
    )
    .map((word) => same[word] ?? word);
}

const little = new Set([
  'and',
  'of',
  'the',
  'for',
  'in',
  'a',
  'to',
  'or',
  'with',
  'at',
  'on',
  'i',
  'ii',
  'iii',
  'iv',
]);

export function rankingOf(titles: readonly KnownTitle[]): TitleRanking {
  const ranking: TitleRanking = { disciplines: new Map(), common: new Map(), whole: new Map() };
  let all = 0;
  for (const { title, discipline_ids, weight } of titles) {
    const words = titleWords(title);
    if (words.length === 0) continue;
    all += weight;
    for (const word of new Set(words)) add(ranking.common, word, weight);
    const whole = ranking.whole.get(words.join(' ')) ?? new Map<number, number>();
    ranking.whole.set(words.join(' '), whole);
    for (const id of discipline_ids) {
      const share = weight / discipline_ids.length;
      add(whole, id, share);
      const known = ranking.disciplines.get(id) ?? { titles: 0, words: new Map<string, number>() };
      ranking.disciplines.set(id, known);
      known.titles += share;
      for (const word of new Set(words)) add(known.words, word, share);
    }
  }
  for (const [word, count] of ranking.common) ranking.common.set(word, count / all);
  return ranking;
}

const add = <K>(counts: Map<K, number>, key: K, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);

/** How far a discipline's own titles are trusted beside what is usual anywhere. */
const trust = 0.85;
/** Titles that every discipline is thought to have beside its own, so that one title is no proof. */
const doubt = 2;
const perWord = 2.4;
const longestName = 6;

/** What stands behind the first dash, comma, colon or bracket is about the place more often than the person. */
const behind = 0.5;
const behindNamed = 0.8;

/** Ids of disciplines, the likeliest first. */
export function rankDisciplines(ranking: TitleRanking, title: string): number[] {
  const [head = '', ...tail] = title
    .trim()
    .split(/[(,:;–—]|\s-|-\s/)
    .filter((part) => titleWords(part).length > 0);
  const scores = new Map([...ranking.disciplines.keys()].map((id) => [id, 0]));
  const parts = [
    { words: titleWords(head), byWords: 1, byNames: 1 },
    ...tail.map((part) => ({ words: titleWords(part), byWords: behind, byNames: behindNamed })),
  ];
  for (const { words, byWords, byNames } of parts) {
    scoreWords(ranking, words, (id, score) => add(scores, id, byWords * score));
    scoreNames(ranking, words, (id, score) => add(scores, id, byNames * score));
  }
  return [...scores].sort(([left, a], [right, b]) => b - a || left - right).map(([id]) => id);
}

type Take = (id: number, score: number) => void;

function scoreWords({ disciplines, common }: TitleRanking, words: readonly string[], take: Take): void {
  for (const [id, known] of disciplines)
    for (const word of new Set(words)) {
      const usual = common.get(word);
      if (usual === undefined) continue;
      const own = (known.words.get(word) ?? 0) / (known.titles + doubt);
      take(id, Math.log((trust * own + (1 - trust) * usual) / usual));
    }
}

function scoreNames({ whole }: TitleRanking, words: readonly string[], take: Take): void {
  for (const { names, length } of namesIn(words, whole)) {
    const total = [...names.values()].reduce((sum, share) => sum + share, 0);
    for (const [id, share] of names) take(id, perWord * length * (share / total));
  }
}

/** Known titles that stand in this one whole, the longest first, none over another. */
function namesIn(words: readonly string[], whole: TitleRanking['whole']) {
  const taken = new Set<number>();
  const found: { names: Map<number, number>; length: number }[] = [];
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const names = whole.get(words.slice(at, at + length).join(' '));
      const places = Array.from({ length }, (_place, index) => at + index);
      if (!names || places.some((place) => taken.has(place))) continue;
      places.forEach((place) => taken.add(place));
      found.push({ names, length: at + length === words.length ? length + 0.5 : length });
    }
  return found;
}
