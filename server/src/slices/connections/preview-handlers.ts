// My profile as one company reads it today: asked of what serves the company, as if its admin had opened it.
import type { JobSeeker, Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/connections/preview-calls';
import type { unseenReasons } from '@rounds/product/connections/preview-calls';
import { isShutApplication } from '@rounds/product/connections/visibility';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { asHouse } from '../../db/acting';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { mayBeShown } from '../hunt/seen';
import { viewsFor } from '../hunt/views';
import { canMeet } from './block-queries';
import { cardFor } from './card-for';
import { fullProfileOf } from './full-profile';
import { companiesWith, findReader, hiddenBy, requestsBetween } from './preview-queries';
import { findCard } from './queries';
import { viewerOf } from './viewer';

type Mine = RequestContext<JobSeeker>;
type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** Nobody in particular: a role that reads all that the company may. */
const adminOf = (company: Reader): Member => ({
  ...{
    kind: 'employer',
    id: 0,
    session_id: '',
    confirmed: true,
    role: 'admin',
    is_owner: false,
    tied: false,
  },
  company_id: company.id,
  company_state: company.verification as Member['company_state'],
  company_verified: company.counts,
  company_frozen: company.frozen_at !== null,
  is_staffing_agency: company.is_staffing_agency,
});

/** In the hunt, or as somebody unlocked. */
async function inHunt(context: RequestContext<Member>, seekerId: number): Promise<ProfileView[]> {
  const { tx, now, actor } = context;
  const looker = { companyId: actor.company_id, id: actor.id, role: actor.role };
  if (!actor.company_verified || !(await mayBeShown(context, looker, seekerId))) return [];
  return viewsFor(tx, looker, { ids: [seekerId], now });
}

/** Behind a request, the one that opens most; without the note that somebody looked. */
async function behindRequests(context: RequestContext<Member>, seekerId: number): Promise<ProfileView[]> {
  const { tx, actor } = context;
  const views: ProfileView[] = [];
  for (const id of await requestsBetween(tx, seekerId, actor.company_id)) {
    const row = await findCard(tx, viewerOf(actor), id);
    if (!row || isShutApplication(row, actor.company_verified)) continue;
    views.push((await fullProfileOf(context, await cardFor(context, id), row)).profile);
    if (views.at(-1)?.visibility === 'connected') break;
  }
  return views;
}

const order: readonly ProfileView['visibility'][] = ['connected', 'unlocked', 'locked', 'former'];

async function whyUnseen(context: Mine, company: Reader): Promise<(typeof unseenReasons)[number]> {
  const { blocked, hidden } = await hiddenBy(context.tx, context.actor.id, company.id);
  if (blocked) return 'blocked';
  if (hidden) return 'employer';
  return company.counts ? 'not_findable' : 'unverified';
}

export const previewHandlers: HandlersOf<typeof calls> = {
  async companiesInTouch(_input, { tx, actor }) {
    const data = await asHouse(tx, () => companiesWith(tx, actor.id));
    return { data, total_results: data.length, total_relation: 'eq' };
  },

  async seenByCompany({ params }, context) {
    const { tx, actor } = context;
    return asHouse(tx, async () => {
      if (!(await canMeet(tx, actor.id, params.id))) no('not_found');
      const company = found(await findReader(tx, params.id));
      const asCompany = { ...context, actor: adminOf(company) };
      const views = [...(await behindRequests(asCompany, actor.id)), ...(await inHunt(asCompany, actor.id))];
      const profile = order.flatMap((stage) => views.find((view) => view.visibility === stage) ?? [])[0];
      return {
        data: {
          company: { id: company.id, name: company.name },
          profile: profile ?? null,
          unseen: profile ? null : await whyUnseen(context, company),
        },
      };
    });
  },
};
