// What a job search means, who reads it from where, and what it finds: for the list, the map and kept searches.
import type { Actor } from '@rounds/product/actor';
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import type { Understood } from '@rounds/product/jobs/understood';
import { ask } from '../../search/ask';
import type { Answer } from '../../search/question';
import { meant, understand } from '../../search/reading';
import { no, type RequestContext } from '../../http/request-context';
import type { Ports } from '../../ports';
import { touchedVacancyIds } from './card-queries';
import { readerOf, type Reader } from './cards';
import { zipPoint } from './queries';

/** Of a call what a search is asked with. */
type Asking = Pick<RequestContext, 'tx' | 'actor' | 'now' | 'inParallel'> & {
  ports: Pick<Ports, 'measures'>;
};

async function placeOf(context: Asking, query: JobSearchQuery) {
  if (!query.zip_code) return null;
  const point = await zipPoint(context.tx, query.zip_code);
  if (!point) no('validation_failed', { fields: { zip_code: 'We do not know this ZIP code.' } });
  return point;
}

function refuseStrangers(actor: Actor) {
  if (actor.kind === 'guest') no('token_missing', { message: 'Sign in to see what fits your profile.' });
  if (actor.kind !== 'job_seeker') no('wrong_side');
}

const isByFit = ({ suits_to_my_profile, sort }: JobSearchQuery): boolean =>
  suits_to_my_profile === true || sort === 'fit';

async function search(
  context: Asking,
  { query, pieces, point }: Understood,
  { reader, counts }: { reader: Reader; counts: boolean },
): Promise<Answer> {
  if (isByFit(query)) refuseStrangers(context.actor);
  const { actor } = context;
  const met = query.suits_to_my_profile && query.not_in_touch && actor.kind === 'job_seeker';
  const without = met ? await touchedVacancyIds(context.tx, actor.id) : undefined;
  const offset = query.after ? 0 : (query.page - 1) * query.per_page;
  const found = ask(context.tx, {
    ...{ of: 'vacancies', query, pieces, reader, without, limit: query.per_page, offset },
    at: { now: context.now, from: point ?? reader.from },
    inParallel: counts ? context.inParallel : undefined,
  });
  return context.ports.measures.searched('vacancies', found);
}

/** Which of the results are wanted, where it is another part than the query's own page. */
type Part = Partial<Pick<JobSearchQuery, 'page' | 'per_page' | 'after' | 'sort'>>;

/** What a search means, who reads it from where, and what it finds. The page alone, and no other part, shows how many there are. */
export async function resultsOf(context: Asking, query: JobSearchQuery, part?: Part) {
  const { tx, actor, now } = context;
  const self = await readerOf(tx, actor, { now });
  const read = await understand(tx, query, { home: self.from !== null });
  const reader = { ...self, from: read.point ?? (await placeOf(context, query)) ?? self.from };
  if (query.radius && !reader.from)
    no('validation_failed', { fields: { zip_code: 'Please give a ZIP code to measure from.' } });
  const counts = part === undefined;
  const parted = async (one: Understood) =>
    search(context, { ...one, query: { ...one.query, ...part } }, { reader, counts });
  const result = await meant(tx, read, { query, search: parted });
  return { ...result, reader: { ...reader, from: result.read.point ?? reader.from } };
}
