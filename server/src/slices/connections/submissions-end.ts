// Submissions and rights of agencies that end without an answer: whoever takes part hears so, the client never why.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { Hand } from './hand';

interface Ended {
  id: number;
  /** null where the client is not on Rounds. */
  client_id: number | null;
  vacancy_id: number | null;
}

/** Who did it, and about whom, is nobody's business there: it is the house that says so, and of a job alone. */
const house = { kind: 'clock', id: null } as const;

export async function tellClients({ fact }: Pick<Hand, 'fact'>, ended: readonly Ended[]): Promise<void> {
  for (const { id, client_id, vacancy_id } of ended)
    if (client_id !== null)
      await fact({
        kind: 'submission.taken_back',
        actor: house,
        ...{ company_id: client_id, vacancy_id, data: { submission_id: id } },
      });
}

interface Withdrawn extends Ended {
  representation_id: number;
  company_id: number;
  job_seeker_id: number;
  sent_by: number;
}

/** Of somebody: all, with the account, or those that wait at these clients. */
interface Which {
  seekerId: number;
  clients?: readonly number[];
}

/** By the job seeker's own act. The agency hears no cause either, save that an account is gone and with it what it sent. */
export const withdrawSubmissions = (hand: Hand, { seekerId, clients }: Which): Promise<void> =>
  asHouse(hand.tx, async () => {
    const those = clients
      ? sql<boolean>`s.job_seeker_id = ${seekerId} and s.client_id = any(${[...clients]}::bigint[])`
      : sql<boolean>`s.job_seeker_id = ${seekerId}`;
    // A right is held before what was sent on it, as whoever ends that does.
    await sql`select from representations r where exists (select from submissions s
      where s.representation_id = r.id and s.state = 'sent' and ${those}) order by r.id for update`.execute(
      hand.tx,
    );
    const { rows } = await sql<Withdrawn>`update submissions s set state = 'withdrawn', ended_at = ${hand.now}
      where s.state = 'sent' and ${those}
      returning s.id, s.client_id, s.vacancy_id, s.representation_id, s.company_id, s.job_seeker_id, s.sent_by`.execute(
      hand.tx,
    );
    await tellClients(hand, rows);
    for (const { id, representation_id, company_id, job_seeker_id, sent_by } of rows)
      await hand.fact({
        kind: 'submission.ended',
        actor: house,
        ...{ company_id, job_seeker_id, person_id: sent_by },
        data: { representation_id, submission_id: id, ...(clients ? {} : { gone: true }) },
      });
  });

/** Who waits at a client of this company's group and is hidden from it. */
export async function hiddenAround(db: Kysely<DB>, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct s.job_seeker_id as id
    from company_group(${companyId}) g cross join lateral hidden_from(g.id) h
    join submissions s on s.client_id = g.id and s.job_seeker_id = h.job_seeker_id and s.state = 'sent'
    where exists (select from submissions w where w.client_id = g.id and w.state = 'sent')
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whoever is found to work at a client after they were put forward there is hidden from it: what waits there goes. */
export async function withdrawHidden(hand: Hand, seekerId: number): Promise<void> {
  const { rows } = await sql<{ client_id: number }>`select distinct s.client_id from submissions s
    where s.job_seeker_id = ${seekerId} and s.state = 'sent' and s.client_id is not null
      and exists (select from hidden_from(s.client_id) h where h.job_seeker_id = s.job_seeker_id)`.execute(
    hand.tx,
  );
  if (rows.length > 0)
    await withdrawSubmissions(hand, { seekerId, clients: rows.map(({ client_id }) => client_id) });
}

interface Right {
  id: number;
  company_id: number;
  job_seeker_id: number;
  asked_by: number;
  was: 'invited' | 'granted';
  submission_id: number | null;
}

/** Held first and read then: whoever put somebody forward meanwhile has done so, or finds no right any more. */
async function hold(tx: Tx, these: RawBuilder<boolean>): Promise<Right[]> {
  const { rows } = await sql<{ id: number }>`select r.id from representations r
    where r.state in ('invited', 'granted') and ${these} order by r.id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const held = await sql<Right>`select r.id, r.company_id, r.job_seeker_id, r.asked_by, r.state as was,
      s.id as submission_id
    from representations r left join submissions s on s.representation_id = r.id and s.state = 'sent'
    where r.id = any(${ids}::bigint[]) order by r.id`.execute(tx);
  return held.rows;
}

const aboutRight = ({ id, company_id, job_seeker_id, asked_by, was }: Right) => ({
  ...{ company_id, job_seeker_id, person_id: asked_by },
  data: { representation_id: id, was },
});
const idsOf = (rights: readonly Right[]) => sql`any(${rights.map(({ id }) => id)}::bigint[])`;

/** After a block of the agency, which reads it as a plain no, or as the right taken back. */
export async function revokeRights(
  hand: Hand,
  { seekerId, agencies }: { seekerId: number; agencies: readonly number[] },
): Promise<void> {
  const rights = await hold(
    hand.tx,
    sql`r.job_seeker_id = ${seekerId} and r.company_id = any(${[...agencies]}::bigint[])`,
  );
  if (rights.length === 0) return;
  await sql`update representations set state = 'revoked', answered_at = ${hand.now}
    where id = ${idsOf(rights)}`.execute(hand.tx);
  for (const right of rights)
    await hand.fact({
      kind: right.was === 'granted' ? 'representation.revoked' : 'representation.refused',
      ...aboutRight(right),
    });
}

/** An agency that closes represents nobody any more. */
export async function endRightsOf(hand: Hand, agencyId: number): Promise<void> {
  const rights = await hold(hand.tx, sql`r.company_id = ${agencyId}`);
  await expire(hand, rights);
  for (const right of rights)
    await hand.fact({ kind: 'representation.ended', actor: house, ...aboutRight(right) });
}

/** While an offer is out for it the right stays, as nobody takes it back. */
export const withoutOffer = sql<boolean>`not exists (select from connection_requests q
  join offers o on o.request_id = q.id and o.state = 'released'
  where q.job_seeker_id = r.job_seeker_id and q.vacancy_id = r.vacancy_id)`;

/** A job that is closed, or all of a client that closes: nobody is put forward for it any more. Its client ended it and is not told. */
export async function endRightsFor(
  hand: Hand,
  which: { vacancyId: number } | { clientId: number },
): Promise<void> {
  const job =
    'vacancyId' in which
      ? sql`r.vacancy_id = ${which.vacancyId}`
      : sql`r.vacancy_id in (select v.id from vacancies v where v.company_id = ${which.clientId})`;
  const rights = await hold(hand.tx, sql`${job} and ${withoutOffer}`);
  await expire(hand, rights);
  for (const right of rights) {
    const { data, ...about } = aboutRight(right);
    const sent = { ...data, sent: right.submission_id !== null };
    await hand.fact({ kind: 'representation.job_closed', actor: house, ...about, data: sent });
  }
}

async function expire({ tx, now }: Hand, rights: readonly Right[]): Promise<void> {
  if (rights.length > 0)
    await sql`update representations set state = 'expired', ends_at = ${now}
      where id = ${idsOf(rights)}`.execute(tx);
}
