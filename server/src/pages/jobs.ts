// The public job search's page: the same call that the app makes, answered by the same handler.
import type { searchVacancies } from '@rounds/product/jobs/calls';
import { refuse, type Refusal, type RefusalCode } from '@rounds/product/refusals';
import { limits } from '@rounds/product/limits';
import { askedNames, type PageData } from '@rounds/product/pages';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { teaserOf } from './teasers';

type Answer = z.infer<typeof searchVacancies.response>;

const perPage = 10;

export async function searchData(
  app: FastifyInstance,
  { given, address }: { given: URLSearchParams; address: string },
): Promise<PageData['jobs'] | Refusal> {
  const asked = askedIn(given);
  const page = given.get('page')?.trim() ?? '1';
  const search = new URLSearchParams({ ...asked, page, per_page: String(perPage), facets: 'true' });
  const answer = await app.inject({
    method: 'GET',
    url: `/api/v1/vacancies?${search.toString()}`,
    remoteAddress: address,
  });
  if ([429, 503].includes(answer.statusCode)) {
    const { error, message } = answer.json<{ error: RefusalCode; message: string }>();
    return refuse(error, { message, retryAfter: Number(answer.headers['retry-after']) });
  }
  if (answer.statusCode !== 200) {
    const { message, fields } = answer.json<{ message: string; fields?: Record<string, string> }>();
    return {
      ...{ asked, wrong: byField(fields) ?? { query: message }, understood: [], facets: [], widening: null },
      order: null,
      ...{ vacancies: [], total: 0, exact: true, page: 1, pages: 0 },
    };
  }
  const {
    data,
    understood,
    order,
    facets,
    widening,
    total_results: total,
    total_relation,
  } = answer.json<Answer>();
  return {
    asked,
    wrong: {},
    understood,
    order,
    facets: facets ?? [],
    widening,
    vacancies: data.map(teaserOf),
    total,
    exact: total_relation === 'eq',
    page: Number(page),
    pages: Math.min(100, Math.ceil(total / perPage)),
  };
}

/** A list is one field of the form, whichever of its entries is wrong. */
const byField = (fields: Record<string, string> | undefined) =>
  fields &&
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.')[0] ?? path, message]));

/** Lists may be given once as a comma list or name by name, as a form without a script sends them. */
function askedIn(given: URLSearchParams): Record<string, string> {
  const values = askedNames.map((name) => [name, given.getAll(name).join(',').trim()] as const);
  const asked = Object.fromEntries(
    values
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, name === 'states' ? value.toUpperCase() : value]),
  );
  return given.has('near') && asked['zip_code'] ? { ...nearMe, ...asked } : asked;
}

/** What the landing page's short form means by a ZIP code; from here on it stands in the address like any other choice. */
const nearMe = { radius: String(limits.search.nearMiles), sort: 'distance' };
