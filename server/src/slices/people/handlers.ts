// People at the desk: found, shown after a reason, and what is done for them. They read that staff looked, and why.
import type * as calls from '@rounds/product/people/calls';
import type { PersonDeed } from '@rounds/product/people/calls';
import { maskedAddress, shortName } from '@rounds/product/people/masked';
import { accountRules } from '@rounds/product/people/acts';
import type { BehindReason } from '@rounds/product/desk/calls';
import { claimEnd } from '@rounds/product/desk/claims';
import type { Platform } from '@rounds/product/actor';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { atDesk, type AtDesk } from '../desk/at-desk';
import { hasSaidWhy } from '../desk/book';
import { lockSeeker } from '../connections/send-queries';
import { eraseFor } from './erasing';
import { counted, peopleBy } from './finding';
import { allow, mend, writeAct, type OnPerson } from './mending';
import { accountOf, wholePerson } from './person';
import { findPerson, lockPerson, type PersonRow } from './person-queries';

const reasonFirst = 'Say first why you look. They read that Rounds staff did.';

function mustHaveLooked(looked: boolean): void {
  const state: BehindReason = { may_take: false, holder: null };
  if (!looked) no('reason_first', { state, message: reasonFirst });
}

const isLookedAt = ({ tx, staff, now }: AtDesk, id: number) =>
  hasSaidWhy(tx, 'person_acts', { id, staff, now });

async function look(desk: AtDesk, row: PersonRow, why: NonNullable<PersonDeed['look']>): Promise<void> {
  await writeAct({ desk, row }, { act: 'looked', ...why, until: claimEnd(desk.now) });
  await desk.fact({
    kind: 'account.looked_at',
    person_id: row.id,
    ...(row.kind === 'job_seeker' ? { job_seeker_id: row.id } : {}),
    data: { reason: why.reason },
  });
}

/** A job seeker's row first, as everybody takes it who changes a profile. */
async function lockAccount({ tx }: AtDesk, id: number): Promise<PersonRow> {
  const { kind } = found(await findPerson(tx, id));
  if (kind === 'job_seeker') found(await lockSeeker(tx, id));
  return found(await lockPerson(tx, id));
}

async function work(on: OnPerson, deed: PersonDeed): Promise<void> {
  if (deed.look) return look(on.desk, on.row, deed.look);
  mustHaveLooked(await isLookedAt(on.desk, on.row.id));
  if (deed.note) await writeAct(on, { act: 'noted', note: deed.note.text });
  else await mend(on, deed);
}

/** The line of the book goes with the account; the log keeps that it was done, by whom. */
async function erase(
  context: RequestContext<Platform>,
  on: OnPerson,
  given: NonNullable<PersonDeed['erase']>,
): Promise<void> {
  mustHaveLooked(await isLookedAt(on.desk, on.row.id));
  allow(accountRules.erase(on.account, given.email));
  await writeAct(on, { act: 'erased', note: given.note });
  await eraseFor(context, on.row);
}

export const peopleHandlers: HandlersOf<typeof calls> = {
  findPeople: ({ query: { search, page, per_page } }, context) =>
    atDesk(context, async ({ tx }) => {
      const { rows, total } = await peopleBy(tx, {
        ...{ search, limit: per_page, offset: (page - 1) * per_page },
      });
      const data = rows.map(({ id, kind, full_name, email, created_at }) => ({
        ...{ id, kind, created_at, name: shortName(full_name), email: maskedAddress(email) },
      }));
      return { data, ...counted(total) };
    }),

  showPerson: ({ params }, context) =>
    atDesk(context, async (desk) => {
      const row = found(await findPerson(desk.tx, params.id));
      mustHaveLooked(await isLookedAt(desk, row.id));
      return { data: await wholePerson(desk, row) };
    }),

  workOnPerson: ({ params: { id }, body: { person } }, context) =>
    atDesk(context, async (desk) => {
      const row = await lockAccount(desk, id);
      const on = { desk, row, account: await accountOf(desk, row) };
      if (person.erase) await erase(context, on, person.erase);
      else await work(on, person);
      return { data: { id, erased: person.erase !== undefined } };
    }),
};
