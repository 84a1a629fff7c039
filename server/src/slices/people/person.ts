// One account as staff read it who have said why they look.
import type { Role } from '@rounds/product/actor';
import type { Account, PersonAct } from '@rounds/product/people/acts';
import type { DeskPerson } from '@rounds/product/people/calls';
import type { ReportOutcome, ReportReason } from '@rounds/product/reports/rules';
import { bookOf } from '../desk/book';
import type { AtDesk } from '../desk/at-desk';
import { bookLines } from '../desk/holding';
import { endingOf } from '../identity/factor-ending';
import { listFactors } from '../identity/factor-queries';
import { correctionsOf, lockedUntil } from '../identity/mending';
import { listSessions } from '../identity/session-queries';
import {
  factorWaits,
  memberOf,
  reportsOf,
  requestCounts,
  seekerOf,
  ticketsOf,
  type PersonRow,
} from './person-queries';

type Desk = Pick<AtDesk, 'tx' | 'now'>;
type Kind = DeskPerson['kind'];

export const pastReports = (rows: Awaited<ReturnType<typeof reportsOf>>) =>
  rows.map(({ id, reason, outcome, opened_at }) => ({
    id,
    reason: reason as ReportReason,
    outcome: outcome as ReportOutcome | null,
    opened_at,
  }));

async function seekerPart({ tx }: Desk, id: number): Promise<DeskPerson['seeker']> {
  const row = await seekerOf(tx, id);
  if (!row) return null;
  const { discipline, city, state, status, completion, reviewed_by, frozen_at } = row;
  return {
    ...{ discipline, completion, frozen_at, status },
    place: [city, state].filter(Boolean).join(', '),
    reviewed_by: reviewed_by as 'checks' | 'person' | null,
  };
}

async function memberPart({ tx }: Desk, id: number): Promise<DeskPerson['member']> {
  const row = await memberOf(tx, id);
  if (!row || row.company_id === null || row.removed_at !== null) return null;
  return {
    company: { id: row.company_id, name: row.name ?? '' },
    role: row.role as Role,
    is_owner: row.is_owner,
  };
}

async function accessPart({ tx, now }: Desk, row: PersonRow) {
  const { id } = row;
  const factors = await listFactors(tx, id);
  const sessions = await listSessions(tx, id, now);
  return {
    locked_until: await lockedUntil(tx, row, now),
    factors: factors.map(({ kind, name, created_at }) => ({
      ...{ kind: kind as 'totp' | 'passkey', name, created_at },
    })),
    sessions: sessions.map(({ device, country, last_used_at }) => ({ device, country, last_used_at })),
    factor_asked: await factorWaits(tx, id),
    factor_ends_at: (await endingOf(tx, id))?.ends_at ?? null,
  };
}

export async function wholePerson(desk: Desk, row: PersonRow): Promise<DeskPerson> {
  const { tx } = desk;
  const { id, full_name, email, confirmed_at, created_at } = row;
  const of = { column: 'job_seeker_id', id } as const;
  return {
    ...{ id, kind: row.kind as Kind, name: full_name, email, confirmed_at, created_at },
    seeker: await seekerPart(desk, id),
    member: await memberPart(desk, id),
    ...(await accessPart(desk, row)),
    requests: await requestCounts(tx, of),
    corrections: await correctionsOf(tx, id),
    tickets: await ticketsOf(tx, id),
    reports: pastReports(await reportsOf(tx, of)),
    acts: bookLines<PersonAct>(await bookOf(tx, 'person_acts', id)),
  };
}

/** What an act on it depends on. */
export async function accountOf({ tx, now }: Desk, row: PersonRow): Promise<Account> {
  const { id, kind, email } = row;
  const seeker = kind === 'job_seeker' ? await seekerOf(tx, id) : undefined;
  return {
    kind: kind as Kind,
    email,
    locked: (await lockedUntil(tx, row, now)) !== null,
    frozen: (seeker?.frozen_at ?? null) !== null,
    factors: (await listFactors(tx, id)).length,
    factor_asked: await factorWaits(tx, id),
    factor_ending: (await endingOf(tx, id)) !== undefined,
  };
}
