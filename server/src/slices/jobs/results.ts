// What a job search means, who reads it from where, and what it finds: one answer for the list, the map and the kept searches.
import type { Actor } from '@rounds/product/actor';
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import type { Understood } from '@rounds/product/jobs/understood';
import { mostScored, rankVacancies } from '../../search/fit/ranking';
import { candidatesFor } from '../../search/fit/vacancy-candidates';
import { searchIds } from '../../search/vacancies/finding';
import type { Place } from '../../search/vacancies/place-in-order';
import { meant, understand } from '../../search/words/reading';
import { no, type Scene } from '../../http/scene';
import { readerOf, type Reader } from './cards';
import { zipPoint } from './queries';

async function placeOf(scene: Scene, query: JobSearchQuery) {
  if (!query.zip_code) return null;
  const point = await zipPoint(scene.tx, query.zip_code);
  if (!point) no('validation_failed', { fields: { zip_code: 'We do not know this ZIP code.' } });
  return point;
}

function refuseStrangers(actor: Actor) {
  if (actor.kind === 'guest') no('token_missing', { message: 'Sign in to see what fits your profile.' });
  if (actor.kind !== 'job_seeker') no('wrong_side');
}

interface Found {
  ids: number[];
  total: () => Promise<number>;
  looked_at: number | null;
  next: Place | null;
}

async function search(
  scene: Scene,
  { query, pieces }: Understood,
  { reader, counts }: { reader: Reader; counts: boolean },
): Promise<Found> {
  const at = { now: scene.now, from: reader.from };
  const offset = query.after ? 0 : (query.page - 1) * query.per_page;
  const byFit = query.suits_to_my_profile === true || query.sort === 'fit';
  if (!byFit) {
    const paged = { pieces, at, limit: query.per_page, offset };
    const beside = counts ? { beside: scene.beside } : {};
    return { ...(await searchIds(scene.tx, query, { ...paged, ...beside })), looked_at: null };
  }
  refuseStrangers(scene.actor);
  const { ids, looked_at } = await byFitOf(scene, { query, pieces }, reader);
  const total = () => Promise.resolve(ids.length);
  return { ids: ids.slice(offset, offset + query.per_page), total, looked_at, next: null };
}

/** Which of the results are wanted, where it is another part than the query's own page. */
type Part = Partial<Pick<JobSearchQuery, 'page' | 'per_page' | 'after' | 'sort'>>;

/** What a search means, who reads it from where, and what it finds. The page alone, and no other part, shows how many there are. */
export async function resultsOf(scene: Scene, query: JobSearchQuery, part?: Part) {
  const { tx, actor, now } = scene;
  const read = await understand(tx, query);
  const reader = await readerOf(tx, actor, { now, from: read.point ?? (await placeOf(scene, query)) });
  if (query.radius && !reader.from)
    no('validation_failed', { fields: { zip_code: 'Please give a ZIP code to measure from.' } });
  const counts = part === undefined;
  const parted = (one: Understood) =>
    search(scene, { ...one, query: { ...one.query, ...part } }, { reader, counts });
  return { reader, ...(await meant(tx, read, { query, search: parted })) };
}

/** The best score first. With `suits_to_my_profile` without those that fail a gate, and the nearest are looked at. */
export async function byFitOf(
  { tx, now }: Scene,
  { query, pieces }: Pick<Understood, 'query' | 'pieces'>,
  reader: Reader,
): Promise<{ ids: number[]; looked_at: number }> {
  const { profile, base } = reader;
  if (!profile) return { ids: [], looked_at: 0 };
  const only = query.suits_to_my_profile === true;
  const looked = only
    ? await candidatesFor(tx, query, { pieces, now, reader })
    : await newestFor(tx, query, { pieces, at: { now, from: reader.from } });
  const ids = await rankVacancies(tx, profile, { ids: looked, base, failing: only ? 'left_out' : 'last' });
  return { ids, looked_at: looked.length };
}

const newestFor = async (
  tx: Scene['tx'],
  query: JobSearchQuery,
  given: Pick<Parameters<typeof searchIds>[2], 'pieces' | 'at'>,
) => (await searchIds(tx, { ...query, sort: 'relevance' }, { ...given, limit: mostScored, offset: 0 })).ids;
