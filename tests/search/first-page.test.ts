// What nurses type, on a made market: what each piece is taken for, and that the first page is what was meant.
import { processMeasures } from '../../server/src/adapters/measures';
import { milesBetween } from '@rounds/product/fit/distance';
import { jobSearchQuery } from '@rounds/product/jobs/calls';
import { pieceText } from '@rounds/product/jobs/understood';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketNow } from '../../bench/market/open';
import type { Made } from '../../bench/precision/made';
import { precisionMarket } from '../../bench/precision/market';
import { connect, type Connection } from '../../server/src/db/connect';
import { resultsOf } from '../../server/src/slices/jobs/results';
import { freshDatabase } from '../harness/database';

let connection: Connection;
let drop: () => Promise<void>;
let posts: Map<number, Made>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  connection = connect(database.url);
  posts = await precisionMarket(connection.db, 5000);
}, 240_000);
afterAll(async () => {
  await connection.close();
  await drop();
});

const search = (query: string) =>
  connection.db.transaction().execute(async (tx) => {
    const asking = { tx, now: marketNow, inParallel: () => null, ports: { measures: processMeasures() } };
    const guest = { ...asking, actor: { kind: 'guest' } } as const;
    const { read, found, reader } = await resultsOf(guest, jobSearchQuery.parse({ query }));
    const page = found.ids.flatMap((id) => posts.get(id) ?? []);
    return { pieces: read.shown.map(pieceText), page, total: await found.total(), from: reader.from };
  });

const tampa = { lat: 27.9447, lng: -82.4588 };
const houston = { lat: 29.7079, lng: -95.4018 };
const within = (from: { lat: number; lng: number }, miles: number) => (post: Made) =>
  milesBetween(from, post.place) <= miles;
const isRn = ({ discipline }: Made) => discipline === 'rn';
const isNp = ({ discipline }: Made) => discipline === 'np';
const isIcu = (post: Made) => isRn(post) && post.unit === 'icu';
const isPhysician = ({ discipline }: Made) => discipline === 'physician';

it.each<[string, string[], (post: Made) => boolean]>([
  [
    'travel nurse texas',
    ['Travel', 'Registered Nurse', 'Texas'],
    (post) => isRn(post) && post.type === 'travel' && post.place.state === 'TX',
  ],
  ['travel nurses', ['Travel', 'Registered Nurse'], (post) => isRn(post) && post.type === 'travel'],
  ['icu rn', ['Registered Nurse: icu rn'], (post) => isRn(post) && post.unit === 'icu'],
  ['micu nurse', ['Intensive care', 'Registered Nurse'], (post) => isRn(post) && post.unit === 'icu'],
  ['pacu rn', ['Registered Nurse: pacu rn'], (post) => isRn(post) && post.unit === 'pacu'],
  ['33606', ['Tampa, FL 33606'], within(tampa, 25)],
  ['33606 nurse', ['Tampa, FL 33606', 'Registered Nurse'], (post) => isRn(post) && within(tampa, 25)(post)],
  ['$50 an hour', ['$50 an hour or more, at the top of the range'], ({ yearly }) => yearly >= 50 * 2080],
  [
    'nurse $50 an hour',
    ['Registered Nurse', '$50 an hour or more, at the top of the range'],
    (post) => isRn(post) && post.yearly >= 50 * 2080,
  ],
  ['no nights', ['Not only nights'], ({ shift }) => shift !== 'night'],
  ['rn not travel', ['Registered Nurse', 'Not only travel'], (post) => isRn(post) && post.type !== 'travel'],
  ['phys therapist', ['Physical Therapist'], ({ discipline }) => discipline === 'pt'],
  ['occ therapy asst', ['Occupational Therapy Assistant'], ({ discipline }) => discipline === 'ota'],
  [
    'nurse near 77030 within 25 miles',
    ['Registered Nurse', 'Houston, TX 77030', 'Within 25 miles'],
    (post) => isRn(post) && within(houston, 25)(post),
  ],
  [
    '13 weeks nights 2500/wk',
    ['Travel', 'Nights', '$2,500 a week or more, at the top of the range'],
    ({ type, shift, yearly }) => type === 'travel' && shift === 'night' && yearly >= 2500 * 52,
  ],
  ["St Mary's", ["St Mary's"], ({ place }) => /^(st|saint)\.? mary/i.test(place.name)],
  [
    'Mayo Clinic Rochester',
    ['Mayo Clinic', 'Rochester, MN'],
    ({ place }) => place.state === 'MN' && /mayo/i.test(place.name),
  ],
  ['Kaiser RN', ['Kaiser', 'Registered Nurse'], (post) => isRn(post) && /\bkaiser\b/i.test(post.place.name)],
  [
    'mayo rochester',
    ['mayo', 'Rochester, MN'],
    ({ place }) => place.state === 'MN' && /^mayo/i.test(place.name),
  ],
  [
    'Cleveland Clinic RN',
    ['Cleveland Clinic', 'Registered Nurse'],
    (post) => isRn(post) && /cleveland clinic/i.test(post.place.name),
  ],
  ['home health nurse', ['Home health', 'Registered Nurse'], (post) => isRn(post) && post.setting === 'home'],
])('“%s” is read, and its first page is that', async (query, pieces, right) => {
  const read = await search(query);
  expect(read.pieces).toEqual(pieces);
  expect(read.page.length).toBeGreaterThan(0);
  expect(read.page.filter((post) => !right(post)).map(({ title, place }) => [title, place.name])).toEqual([]);
});

describe('where nobody offers it', () => {
  it('shows the nearest kind of work, and says so', async () => {
    const { pieces, page, total } = await search('orthopedic surgeon');
    expect(pieces).toEqual(['Physician: no orthopedic surgeon now, so the others are shown']);
    expect(page.every(isPhysician)).toBe(true);
    expect(page).toHaveLength(10);
    expect(total).toBe([...posts.values()].filter(isPhysician).length);
  });

  it.each<[string, string[], (post: Made) => boolean]>([
    ['Loma Linda nurse', ['Loma Linda, not asked for: nothing has all of this', 'Registered Nurse'], isRn],
    [
      'Loma Linda icu rn',
      ['Loma Linda, not asked for: nothing has all of this', 'Registered Nurse: icu rn'],
      isIcu,
    ],
    [
      'rn 3x12 nights',
      ['Registered Nurse', '“3x12”, not asked for: nothing has all of this', 'Nights'],
      isRn,
    ],
    [
      'pacu rn monday to friday',
      [
        'Registered Nurse: pacu rn',
        '“monday”, not asked for: nothing has all of this',
        '“friday”, not asked for: nothing has all of this',
      ],
      (post) => isRn(post) && post.unit === 'pacu',
    ],
    ['psych nurse practitioner', ['Psychiatric and behavioral health', 'Nurse Practitioner'], isNp],
  ])('“%s”: what is no word of the trade is given up last, and said', async (query, pieces, right) => {
    const read = await search(query);
    expect(read.pieces).toEqual(pieces);
    expect(read.page.length).toBeGreaterThan(0);
    expect(read.page.every(right)).toBe(true);
  });

  it('shows the nearest of a place, in order', async () => {
    const { pieces, page, from } = await search('nurse in ely nevada');
    expect(pieces).toEqual(['Registered Nurse', 'Ely, NV: nothing there, so the nearest come first']);
    expect(page.every(isRn)).toBe(true);
    const miles = page.map(({ place }) => milesBetween(from ?? tampa, place));
    expect(miles).toEqual([...miles].sort((one, other) => one - other));
    const nearest = [...posts.values()].filter(isRn).map(({ place }) => milesBetween(from ?? tampa, place));
    expect(miles[0]).toBe(Math.min(...nearest));
    expect(miles[0]).toBeGreaterThan(25);
  });
});

it.each([
  ['99999 nurse', ['“99999”, not used: we cannot search by this', 'Registered Nurse']],
  ['nurse within 25 miles', ['Registered Nurse', 'Within 25 miles, not used: name a city or a ZIP code']],
  ['rn no telemetry', ['Registered Nurse', '“no telemetry”, not used: we cannot search by this']],
])('“%s” says what of it is not used', async (query, pieces) => {
  expect((await search(query)).pieces).toEqual(pieces);
});
