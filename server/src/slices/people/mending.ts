// What staff do to an account, act by act: who has it is told, and the desk's book says who did it and why.
import type { PersonDeed } from '@rounds/product/people/calls';
import { accountRules, type Account, type PersonAct } from '@rounds/product/people/acts';
import type { Refusal } from '@rounds/product/refusals';
import { no, Refused } from '../../http/request-context';
import type { AtDesk } from '../desk/at-desk';
import { askSecond } from '../desk/confirming';
import { endOthers } from '../identity/ending';
import { stopEnding } from '../identity/factor-ending';
import { changeAddress, openAgain } from '../identity/mending';
import { findPersonByEmail, type PersonKind } from '../identity/queries';
import { refreshSeeker } from '../profile/refresh';
import { endFrozen } from '../reports/desk-queries';
import { freeze } from '../reports/freezing';
import { insertPersonAct, type PersonRow } from './person-queries';

export interface OnPerson {
  desk: AtDesk;
  row: PersonRow;
  account: Account;
}

type Doing = Omit<PersonDeed, 'look' | 'note' | 'erase'>;
type Given<K extends keyof Doing> = NonNullable<Doing[K]>;

export const writeAct = (
  { desk: { tx, now, staff }, row }: Pick<OnPerson, 'desk' | 'row'>,
  line: { act: PersonAct; reason?: string; note: string; until?: string },
) => insertPersonAct(tx, { staff_id: staff, at: now, person_id: row.id, ...line });

export function allow(refusal: Refusal | null): void {
  if (refusal) throw new Refused(refusal);
}

const helped = ({ desk, row }: OnPerson, deed: 'signed_out' | 'unlocked') =>
  desk.fact({ kind: 'account.helped', person_id: row.id, data: { deed } });

async function signOut(on: OnPerson, { note }: Given<'sign_out'>): Promise<void> {
  await endOthers(on.desk, on.row.id);
  await helped(on, 'signed_out');
  await writeAct(on, { act: 'signed_out', note });
}

async function unlock(on: OnPerson, { note }: Given<'unlock'>): Promise<void> {
  allow(accountRules.unlock(on.account));
  await openAgain(on.desk.tx, on.row);
  await helped(on, 'unlocked');
  await writeAct(on, { act: 'unlocked', note });
}

/** A second member of staff confirms; then a letter says so, and a day later it ends. */
async function endFactor(on: OnPerson, { note }: Given<'end_factor'>): Promise<void> {
  allow(accountRules.end_factor(on.account));
  const about = { person_id: on.row.id };
  await askSecond(on.desk, { act: 'end_factor', about, body: {}, reason: 'lost', note });
  await writeAct(on, { act: 'factor_asked', note });
}

async function keepFactor(on: OnPerson, { note }: Given<'keep_factor'>): Promise<void> {
  allow(accountRules.keep_factor(on.account));
  await stopEnding(on.desk, on.row.id);
  await writeAct(on, { act: 'factor_stopped', note });
}

/** Letters go to both: the one says that it is left, the other asks whether it is theirs. */
async function correctAddress(on: OnPerson, { email, note }: Given<'correct_address'>): Promise<void> {
  const { desk, row, account } = on;
  const after = email.toLowerCase();
  allow(accountRules.correct_address(account, after));
  if (await findPersonByEmail(desk.tx, row.kind as PersonKind, after))
    no('conflict', {
      message: 'Another account has this address.',
      fields: { 'person.correct_address.email': 'Another account has this address.' },
    });
  const correction_id = await changeAddress(desk.tx, row, { after, now: desk.now });
  if (account.kind === 'job_seeker') await refreshSeeker(desk.tx, row.id, desk.now);
  const fact = { person_id: row.id, data: { correction_id } };
  await desk.fact({ kind: 'account.address_was', ...fact });
  await desk.fact({ kind: 'account.address_is', ...fact });
  await writeAct(on, { act: 'address_corrected', note });
}

const party = ({ row }: OnPerson) => ({ company_id: null, job_seeker_id: row.id });

async function freezePerson(on: OnPerson, { rule, note }: Given<'freeze'>): Promise<void> {
  allow(accountRules.freeze(on.account));
  await freeze(on.desk, party(on), on.desk.now);
  const data = { of: 'profile', rule };
  await on.desk.fact({ kind: 'conduct.frozen', job_seeker_id: on.row.id, data });
  await writeAct(on, { act: 'frozen', reason: rule, note });
}

async function unfreezePerson(on: OnPerson, { note }: Given<'unfreeze'>): Promise<void> {
  allow(accountRules.unfreeze(on.account));
  await endFrozen(on.desk.tx, party(on));
  await freeze(on.desk, party(on), null);
  const data = { of: 'profile', outcome: 'frozen' };
  await on.desk.fact({ kind: 'conduct.lifted', job_seeker_id: on.row.id, data });
  await writeAct(on, { act: 'unfrozen', note });
}

const deeds: { [K in keyof Required<Doing>]: (on: OnPerson, given: Given<K>) => Promise<void> } = {
  sign_out: signOut,
  unlock,
  end_factor: endFactor,
  keep_factor: keepFactor,
  correct_address: correctAddress,
  freeze: freezePerson,
  unfreeze: unfreezePerson,
};

/** The one act that was sent. */
export async function mend(on: OnPerson, deed: PersonDeed): Promise<void> {
  for (const name of Object.keys(deeds) as (keyof Doing)[]) {
    const given = deed[name];
    const carryOut = deeds[name] as (on: OnPerson, given: unknown) => Promise<void>;
    if (given) return carryOut(on, given);
  }
}
