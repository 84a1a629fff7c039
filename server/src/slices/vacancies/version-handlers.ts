// What was published of a vacancy, version by version, and two of them side by side.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/vacancies/version-calls';
import { isPayField, readsPay } from '@rounds/product/vacancies/pay-read';
import type { VacancyState } from '@rounds/product/vacancies/states';
import { found, type HandlersOf, type RequestContext } from '../../http/request-context';
import { findVacancy } from './queries';
import { listVersions, versionsOf, wordingFields, type PublishedVersion } from './version-queries';

/** Which fields of its past this member reads: of what is not published any more the pay only with the right to read money. */
async function readableOf({ tx, actor }: RequestContext<Member>, id: number) {
  const row = found(await findVacancy(tx, actor, id));
  const paid = readsPay(actor.role, row.state as VacancyState);
  return (field: string) => paid || !isPayField(field);
}

const headOf = ({ version, nth, published_at, published_by }: PublishedVersion) => ({
  version,
  nth,
  published_at,
  published_by,
});

const earlier = (versions: ReadonlyMap<number, unknown>, version: number): number =>
  [...versions.keys()].filter((one) => one < version).at(-1) ?? version;

export const versionHandlers: HandlersOf<typeof calls> = {
  async listVersions({ params, query: { page, per_page } }, context) {
    const readable = await readableOf(context, params.id);
    const paging = { limit: per_page, offset: (page - 1) * per_page };
    const { rows, total } = await listVersions(context.tx, params.id, paging);
    const data = rows.map((row) => ({ ...headOf(row), fields: row.fields.filter(readable) }));
    return { data, total_results: total, total_relation: 'eq' };
  },

  async compareVersions({ params, query }, context) {
    const readable = await readableOf(context, params.id);
    const versions = await versionsOf(context.tx, params.id);
    const after = found(versions.get(params.version));
    // The first one has none before it.
    const before = found(versions.get(query.against ?? earlier(versions, params.version)));
    const changes = wordingFields
      .filter(readable)
      .map((field) => ({ field, before: before.body[field] ?? null, after: after.body[field] ?? null }))
      .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
    return { data: { before: headOf(before), after: headOf(after), changes } };
  },
};
