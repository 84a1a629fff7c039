// Companies at the desk: found, shown to whoever has said why, frozen and let go of. Their admins read it.
import type { BehindReason } from '@rounds/product/desk/calls';
import { claimEnd } from '@rounds/product/desk/claims';
import type { CompanyAct } from '@rounds/product/people/acts';
import type * as calls from '@rounds/product/people/company-calls';
import type { CompanyDeed } from '@rounds/product/people/company-calls';
import { found, no, type HandlersOf } from '../../http/request-context';
import { findCompany, type CompanyRow } from '../company/queries';
import { atDesk, type AtDesk } from '../desk/at-desk';
import { hasSaidWhy, insertCompanyAct } from '../desk/book';
import { lockCompanies } from '../desk/queries';
import { endFrozen } from '../reports/desk-queries';
import { freeze } from '../reports/freezing';
import { companyLine, wholeCompany } from './company';
import { companiesBy, counted } from './finding';

const isLookedAt = ({ tx, staff, now }: AtDesk, id: number) =>
  hasSaidWhy(tx, 'company_acts', { id, staff, now });

function mustHaveLooked(looked: boolean): void {
  const state: BehindReason = { may_take: false, holder: null };
  if (!looked) no('reason_first', { state });
}

const write = (
  { tx, now, staff }: AtDesk,
  { id: company_id }: CompanyRow,
  line: { act: CompanyAct; reason?: string; note: string; until?: string },
) => insertCompanyAct(tx, { staff_id: staff, at: now, company_id, ...line });

async function look(desk: AtDesk, row: CompanyRow, why: NonNullable<CompanyDeed['look']>): Promise<void> {
  await write(desk, row, { act: 'looked', ...why, until: claimEnd(desk.now) });
  await desk.fact({ kind: 'company.looked_at', company_id: row.id, data: { reason: why.reason } });
}

const party = ({ id }: CompanyRow) => ({ company_id: id, job_seeker_id: null });

async function freezeIt(desk: AtDesk, row: CompanyRow, given: NonNullable<CompanyDeed['freeze']>) {
  const { rule, note } = given;
  if (row.frozen_at !== null) no('move_not_open', { message: 'This company is frozen already.' });
  await freeze(desk, party(row), desk.now);
  await desk.fact({ kind: 'conduct.frozen', company_id: row.id, data: { of: 'company', rule } });
  await write(desk, row, { act: 'frozen', reason: rule, note });
}

async function letGo(desk: AtDesk, row: CompanyRow, { note }: { note: string }) {
  if (row.frozen_at === null) no('move_not_open', { message: 'This is not frozen.' });
  await endFrozen(desk.tx, party(row));
  await freeze(desk, party(row), null);
  await desk.fact({
    kind: 'conduct.lifted',
    company_id: row.id,
    data: { of: 'company', outcome: 'frozen' },
  });
  await write(desk, row, { act: 'unfrozen', note });
}

async function work(desk: AtDesk, row: CompanyRow, deed: CompanyDeed): Promise<void> {
  if (deed.look) return look(desk, row, deed.look);
  mustHaveLooked(await isLookedAt(desk, row.id));
  if (deed.freeze) return freezeIt(desk, row, deed.freeze);
  if (deed.unfreeze) return letGo(desk, row, deed.unfreeze);
  if (deed.note) await write(desk, row, { act: 'noted', note: deed.note.text });
}

export const deskCompanyHandlers: HandlersOf<typeof calls> = {
  findCompanies: ({ query: { search, standing, page, per_page } }, context) =>
    atDesk(context, async ({ tx }) => {
      if (search === undefined && standing === undefined)
        no('validation_failed', { fields: { search: 'At least 2 characters.' } });
      const asked = { search, standing, limit: per_page, offset: (page - 1) * per_page };
      const { rows, total } = await companiesBy(tx, asked);
      return { data: rows.map(companyLine), ...counted(total) };
    }),

  showDeskCompany: ({ params }, context) =>
    atDesk(context, async (desk) => {
      const row = found(await findCompany(desk.tx, params.id));
      mustHaveLooked(await isLookedAt(desk, row.id));
      return { data: await wholeCompany(desk, row, context.ports.payments.provider) };
    }),

  workOnCompany: ({ params: { id }, body: { company } }, context) =>
    atDesk(context, async (desk) => {
      await lockCompanies(desk.tx, [id]);
      await work(desk, found(await findCompany(desk.tx, id)), company);
      const { frozen_at } = found(await findCompany(desk.tx, id));
      return { data: { id, frozen: frozen_at !== null } };
    }),
};
