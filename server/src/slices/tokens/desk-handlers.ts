// A company's tokens by hand: at once, or asked of a second member of staff.
import { aloneSince, needsSecond } from '@rounds/product/desk/confirming';
import type { CompanyAct } from '@rounds/product/people/acts';
import type * as calls from '@rounds/product/tokens/desk-calls';
import type { TokensByHand } from '@rounds/product/tokens/desk-calls';
import { found, no, type HandlersOf } from '../../http/request-context';
import { findCompany, lockCompany } from '../company/queries';
import { atDesk, type AtDesk } from '../desk/at-desk';
import { hasSaidWhy, insertCompanyAct, tokensAlone } from '../desk/book';
import { askSecond } from '../desk/confirming';
import { moveByHand } from './by-hand';

const lineOf = (deed: TokensByHand['deed'], waits: boolean): CompanyAct => {
  if (waits) return 'tokens_asked';
  return deed === 'give' ? 'tokens_given' : 'tokens_taken';
};

/** Held until the end: two at once would both count what came before them. */
async function waitsForSecond({ tx, staff, now }: AtDesk, companyId: number, of: TokensByHand) {
  await lockCompany(tx, companyId);
  const before = await tokensAlone(tx, { companyId, staff, since: aloneSince(now) });
  return needsSecond({ tokens: of.amount + before[of.deed] });
}

export const tokenDeskHandlers: HandlersOf<typeof calls> = {
  moveTokensByHand: ({ params: { id }, body: { tokens } }, context) =>
    atDesk(context, async (desk) => {
      found(await findCompany(desk.tx, id));
      const { tx, staff, now } = desk;
      if (!(await hasSaidWhy(tx, 'company_acts', { id, staff, now }))) no('reason_first');
      const { deed, amount, reason, note } = tokens;
      const waits = await waitsForSecond(desk, id, tokens);
      const act = deed === 'give' ? 'give_tokens' : 'take_tokens';
      if (waits)
        await askSecond(desk, { act, about: { company_id: id }, body: { tokens: amount }, reason, note });
      const moved = waits ? 0 : await moveByHand(desk, id, tokens);
      await insertCompanyAct(tx, {
        staff_id: staff,
        at: now,
        company_id: id,
        act: lineOf(deed, waits),
        reason,
        note,
        tokens: waits ? amount : moved,
      });
      return { data: { waits, moved } };
    }),
};
