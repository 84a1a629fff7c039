// The platform's staff as administrators look after them, and the log of what staff did.
import type { StaffRole } from '@rounds/product/actor';
import { limits } from '@rounds/product/limits';
import type * as calls from '@rounds/product/staff/calls';
import type { Colleague, LogLine } from '@rounds/product/staff/calls';
import type { LogSubject } from '@rounds/product/staff/log';
import { asCsv } from '@rounds/product/csv';
import { found, no, type HandlersOf } from '../../http/request-context';
import { atDesk, type AtDesk } from '../desk/at-desk';
import { logAct } from '../desk/log';
import { findPersonByEmail } from '../identity/queries';
import { makeStaff, removeStaff } from '../identity/staff';
import { countLog, lockStaff, logRows, setRole, staffRows, type LogRow } from './queries';

const shown = (row: Awaited<ReturnType<ReturnType<typeof staffRows>['execute']>>[number]): Colleague => ({
  ...row,
  role: row.role as StaffRole,
});

const oneOf = async ({ tx }: AtDesk, id: number) =>
  found((await staffRows(tx).execute()).find((row) => row.id === id));

/** Its letter carries a link that sets the password once. */
const mailLink = ({ fact }: AtDesk, id: number) => fact({ kind: 'account.staff_invited', person_id: id });

/** An administrator stays: without one nobody could make another. */
async function keepsAnAdministrator({ tx }: AtDesk, id: number): Promise<StaffRole> {
  const all = await lockStaff(tx);
  const { role } = found(all.find(({ person_id }) => person_id === id));
  const others = all.filter((one) => one.role === 'administrator' && one.person_id !== id);
  if (role === 'administrator' && others.length === 0) no('last_administrator');
  return role as StaffRole;
}

async function changeRole(desk: AtDesk, id: number, role: StaffRole): Promise<void> {
  const present =
    role === 'administrator' ? (await oneOf(desk, id)).role : await keepsAnAdministrator(desk, id);
  if (present === role) no('move_not_open', { message: 'This is their role already.' });
  await setRole(desk.tx, id, role);
  await logAct(desk, { about: 'staff', about_id: id, act: 'role_changed', reason: role });
}

async function remove(desk: AtDesk, id: number, note: string): Promise<void> {
  await keepsAnAdministrator(desk, id);
  const { email } = await oneOf(desk, id);
  await removeStaff(desk.tx, { email, now: desk.now });
  await logAct(desk, { about: 'staff', about_id: id, act: 'removed', note });
}

const line = (row: LogRow): LogLine => ({
  id: row.id,
  at: row.at,
  by: { id: row.staff_id, name: row.staff_name },
  about: row.about as LogSubject,
  about_id: row.about_id,
  act: row.act,
  reason: row.reason ?? '',
  note: row.note,
  cents: row.cents,
  tokens: row.tokens,
  whose:
    row.company_id !== null
      ? { kind: 'company', id: row.company_id }
      : row.person_id !== null
        ? { kind: 'person', id: row.person_id }
        : null,
});

const titles = [
  'When (UTC)',
  'Who',
  'Act',
  'About',
  'Number',
  'Reason',
  'Note',
  'Company',
  'Account',
  'Cents',
  'Tokens',
];

export const staffHandlers: HandlersOf<typeof calls> = {
  listStaff: (_input, context) =>
    atDesk(context, async ({ tx }) => ({ data: (await staffRows(tx).execute()).map(shown) })),

  inviteStaff: ({ body: { staff } }, context) =>
    atDesk(context, async (desk) => {
      const { tx, now } = desk;
      const { name, email, role } = staff;
      const known = await findPersonByEmail(tx, 'platform', email);
      if (known && (await lockStaff(tx)).some(({ person_id }) => person_id === known.id))
        no('conflict', {
          message: 'They are of the staff already.',
          fields: { 'staff.email': 'They are of the staff already.' },
        });
      const id = await makeStaff(tx, { email, name, role, now });
      await mailLink(desk, id);
      await logAct(desk, { about: 'staff', about_id: id, act: 'invited', reason: role });
      return { data: shown(await oneOf(desk, id)) };
    }),

  changeStaff: ({ params: { id }, body: { staff } }, context) =>
    atDesk(context, async (desk) => {
      if (staff.role) await changeRole(desk, id, staff.role);
      if (staff.invite_again) {
        await oneOf(desk, id);
        await mailLink(desk, id);
        await logAct(desk, { about: 'staff', about_id: id, act: 'invited' });
      }
      if (staff.remove) await remove(desk, id, staff.remove.note);
      const left = (await staffRows(desk.tx).execute()).find((row) => row.id === id);
      return { data: { id, role: (left?.role ?? null) as StaffRole | null } };
    }),

  readLog: ({ query: { page, per_page, ...filter } }, context) =>
    atDesk(context, async ({ tx }) => {
      const rows = await logRows(tx, filter, { limit: per_page, offset: (page - 1) * per_page });
      const most = limits.desk.logCounted;
      const total = await countLog(tx, filter, most);
      const relation = total > most ? ('gte' as const) : ('eq' as const);
      return { data: rows.map(line), total_results: Math.min(total, most), total_relation: relation };
    }),

  logAsCsv: ({ query }, context) =>
    atDesk(context, async ({ tx, now }) => {
      const most = limits.desk.logExported;
      if ((await countLog(tx, query, most)) > most) no('too_many_lines');
      const rows = await logRows(tx, query, { limit: most, offset: 0 });
      const cells = rows.map((row) => [
        ...[row.at, row.staff_name, row.act, row.about, row.about_id, row.reason, row.note],
        ...[row.company_id, row.person_id, row.cents, row.tokens],
      ]);
      return {
        name: `rounds-log-${now.slice(0, 10)}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content: asCsv([titles, ...cells]),
      };
    }),
};
