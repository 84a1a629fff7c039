// Titles whose disciplines are known, from the shipped files. What is learned from them is title-weights.ts's.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownTitle } from '@rounds/product/reference/discipline-ranking';
import { cell, list, parseCsv, type Line } from './parse';

/** The files that say it. */
export const titleFiles = [
  ...['disciplines.csv', 'title_synonyms.csv', 'alt_titles.csv', 'onet_occupations.csv', 'nucc_taxonomy.csv'],
  'title_places.csv',
];
/** A written title counts less than one of a release: there are many, and the writer may be wrong. */
const ofWritten = 0.7;
const ofReleased = 1.5;
const ofPlace = 0.5;
const placesEach = 6;

/** All that the weights are learned from. */
export const learnedFrom = ['known_titles.csv', ...titleFiles];

/** `takes` = whether a title of the O*NET release is used, so that others can be kept back to measure with. */
export async function knownTitles(
  dataDir: string,
  takes: (title: string) => boolean = () => true,
): Promise<KnownTitle[]> {
  const read = async (file: string) => parseCsv(await readFile(join(dataDir, file), 'utf8'));
  const disciplines = await read('disciplines.csv');
  const ids = new Map(disciplines.map((line) => [cell(line, 'code'), Number(cell(line, 'id'))]));
  const synonyms = (await read('title_synonyms.csv')).map((line) => ({
    title: cell(line, 'synonym'),
    discipline_ids: [ids.get(cell(line, 'discipline')) ?? 0],
    weight: 2,
  }));
  const written = (await read('known_titles.csv')).map((line) => ({
    title: cell(line, 'title'),
    discipline_ids: list(line, 'discipline').flatMap((code) => ids.get(code) ?? []),
    weight: ofWritten,
  }));
  const places = (await read('title_places.csv')).map((line) => cell(line, 'place'));
  const occupations = idsBy(disciplines, 'onet_soc');
  const ofOccupation = (line: Line) => list(line, 'onet_soc').flatMap((code) => occupations.get(code) ?? []);
  const alternatives = (await read('alt_titles.csv'))
    .filter((line) => takes(cell(line, 'title')))
    .map((line) => ({
      title: cell(line, 'title'),
      discipline_ids: [...new Set(ofOccupation(line))],
      weight: ofReleased,
    }));
  const official = (await read('onet_occupations.csv')).map((line) => ({
    ...{ title: cell(line, 'title'), discipline_ids: ofOccupation(line), weight: 1 },
  }));
  const taxonomy = (await read('nucc_taxonomy.csv')).map((line) => ({
    title: `${cell(line, 'classification')} ${cell(line, 'specialization')}`,
    discipline_ids: taxonomyIds(disciplines, cell(line, 'code')),
    weight: 0.5,
  }));
  const names = own(disciplines);
  return [
    ...[...names, ...atPlaces(names, places), ...synonyms, ...written],
    ...[...alternatives, ...official, ...taxonomy],
  ].filter(({ discipline_ids }) => discipline_ids.length > 0);
}

/** Each name with some places in turn, before, behind and in brackets: the place says where, the name says who. */
function atPlaces(names: readonly KnownTitle[], places: readonly string[]): KnownTitle[] {
  return names.flatMap(({ title, discipline_ids }, index) =>
    Array.from({ length: placesEach }, (_place, nth) => {
      const at = index * placesEach + nth;
      const place = places[at % places.length] ?? '';
      const forms = [`${place} ${title}`, `${place} (${title})`, `${title} - ${place}`];
      return { title: forms[at % forms.length] ?? title, discipline_ids, weight: ofPlace };
    }),
  );
}

/** The disciplines' own names say most. */
const own = (disciplines: readonly Line[]): KnownTitle[] =>
  disciplines.flatMap((line) =>
    [...cell(line, 'title').split(' / '), cell(line, 'title'), ...cell(line, 'abbreviation').split('/')].map(
      (title) => ({ title, discipline_ids: [Number(cell(line, 'id'))], weight: 4 }),
    ),
  );

function idsBy(disciplines: readonly Line[], column: string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const line of disciplines)
    for (const key of list(line, column))
      found.set(key, [...(found.get(key) ?? []), Number(cell(line, 'id'))]);
  return found;
}

/** A code of the provider taxonomy belongs to the discipline whose own code starts with the same four signs. */
const taxonomyIds = (disciplines: readonly Line[], code: string): number[] =>
  disciplines
    .filter((line) => list(line, 'nucc').some((known) => known.slice(0, 4) === code.slice(0, 4)))
    .map((line) => Number(cell(line, 'id')));
