// A company's own benefits: listed with their use, added, worded anew, taken off where no vacancy names them.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/vacancies/benefit-calls';
import type { HandlersOf } from '../../http/request-context';
import { found, no, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import * as queries from './benefit-queries';

async function taken({ tx, actor }: RequestContext<Member>, id: number) {
  found(await queries.lockOwnBenefit(tx, { companyId: actor.company_id, id }));
  return found((await queries.listOwnBenefits(tx, actor.company_id)).find((one) => one.id === id));
}

const onList = () => no('conflict', { message: 'This benefit is already on your list.' });

export const benefitHandlers: HandlersOf<typeof calls> = {
  ownBenefits: async (_input, { tx, actor }) => counted(await queries.listOwnBenefits(tx, actor.company_id)),

  async addBenefit({ body: { benefit } }, { tx, actor }) {
    const id = await queries.insertBenefit(tx, { ...benefit, companyId: actor.company_id });
    if (id === undefined) onList();
    return { data: { id: id ?? 0, ...benefit, own: true } };
  },

  async changeBenefit({ params: { id }, body: { benefit } }, context) {
    const { vacancies } = await taken(context, id);
    const { tx, actor } = context;
    if (!(await queries.updateBenefit(tx, { id, companyId: actor.company_id, ...benefit }))) onList();
    return { data: { id, ...benefit, vacancies } };
  },

  async removeBenefit({ params: { id } }, context) {
    const { vacancies } = await taken(context, id);
    if (vacancies > 0)
      no('in_use', {
        message: `${vacancies === 1 ? 'One vacancy names' : `${vacancies} vacancies name`} this benefit. Take it off there first.`,
      });
    await queries.deleteBenefit(context.tx, id);
    return { data: { message: 'Benefit removed.' } };
  },
};
