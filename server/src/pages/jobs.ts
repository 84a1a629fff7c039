// The public job search's page: the same calls that the app makes, answered by the same handlers.
import type { searchVacancies } from '@rounds/product/jobs/calls';
import type { JobMap, placeVacancies } from '@rounds/product/jobs/job-map-calls';
import { refuse, type Refusal, type RefusalCode } from '@rounds/product/refusals';
import { limits } from '@rounds/product/limits';
import { askedNames, type PageData } from '@rounds/product/pages';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { foundMap, type StateNames } from './found-map';
import { teaserOf } from './teasers';

type Answer = z.infer<typeof searchVacancies.response>;
type There = z.infer<typeof placeVacancies.response>;
type Jobs = PageData['jobs'];

const perPage = 10;

interface Asking {
  given: URLSearchParams;
  address: string;
  /** Asked for where the results are looked at by place. */
  names: () => Promise<StateNames>;
}

export async function searchData(
  app: FastifyInstance,
  { given, address, names }: Asking,
): Promise<Jobs | Refusal> {
  const asked = askedIn(given);
  const { view, place, ...search } = asked;
  const page = given.get('page')?.trim() ?? '1';
  const part = { page, per_page: String(perPage) };
  const asking = (path: string, more: Record<string, string>) =>
    app.inject({
      method: 'GET',
      url: `/api/v1/vacancies${path}?${new URLSearchParams({ ...search, ...more }).toString()}`,
      remoteAddress: address,
    });
  // Of a map or of one of its places the search itself says what it understood, and how to go on.
  const short = (view ?? place) ? { page: '1', per_page: '1' } : part;
  const answers = await Promise.all([
    asking('', { ...short, facets: 'true' }),
    ...(view ? [asking('/map', {})] : place ? [asking('/at_place', { place, ...part })] : []),
  ]);
  const refused = answers.find(({ statusCode }) => [429, 503].includes(statusCode));
  if (refused) {
    const { error, message } = refused.json<{ error: RefusalCode; message: string }>();
    return refuse(error, { message, retryAfter: Number(refused.headers['retry-after']) });
  }
  const wrong = answers.find(({ statusCode }) => statusCode !== 200);
  if (wrong) return unsearched(asked, wrong.json());
  const [first, further] = answers.map((answer) => answer.json<unknown>());
  const found = { ...read(first as Answer, Number(page)), asked };
  if (view) return { ...found, map: foundMap(further as JobMap, await names()) };
  return place ? { ...found, ...listed(further as There) } : found;
}

interface Fault {
  message: string;
  fields?: Record<string, string>;
}

const unsearched = (asked: Jobs['asked'], { message, fields }: Fault): Jobs => ({
  ...{ asked, wrong: byField(fields) ?? { query: message }, understood: [], facets: [], widening: null },
  ...{ order: null, map: null },
  ...{ vacancies: [], total: 0, exact: true, page: 1, pages: 0 },
});

const listed = ({
  data,
  total_results: total,
  total_relation,
}: Pick<There, 'data' | 'total_results' | 'total_relation'>) => ({
  vacancies: data.map(teaserOf),
  ...{ total, exact: total_relation === 'eq' },
  pages: Math.min(100, Math.ceil(total / perPage)),
});

function read(answer: Answer, page: number): Omit<Jobs, 'asked'> {
  const { understood, order, facets, widening } = answer;
  return {
    ...{ wrong: {}, understood, order, facets: facets ?? [], widening },
    ...listed(answer),
    ...{ page, map: null },
  };
}

/** A list is one field of the form, whichever of its entries is wrong. */
const byField = (fields: Record<string, string> | undefined) =>
  fields &&
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.')[0] ?? path, message]));

/** What addresses written by hand, and links of others, say for a filter. */
const others: Partial<Record<string, readonly string[]>> = { states: ['state'] };

/** Lists may be given once as a comma list or name by name, as a form without a script sends them. */
function askedIn(given: URLSearchParams): Record<string, string> {
  const all = (name: string) => [name, ...(others[name] ?? [])].flatMap((one) => given.getAll(one));
  const values = askedNames.map((name) => [name, all(name).join(',').trim()] as const);
  const isMap = given.get('view') === 'map';
  const asked = Object.fromEntries(
    values
      .filter(([name, value]) => value !== '' && (name !== 'view' || isMap) && (name !== 'place' || !isMap))
      .map(([name, value]) => [name, name === 'states' ? value.toUpperCase() : value]),
  );
  return given.has('near') && asked['zip_code'] ? { ...nearMe, ...asked } : asked;
}

/** What the landing page's short form means by a ZIP code; from here on it stands in the address like any other choice. */
const nearMe = { radius: String(limits.search.nearMiles), sort: 'distance' };
