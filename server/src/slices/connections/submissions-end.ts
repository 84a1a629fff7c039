// Submissions of agencies that end without an answer: withdrawn, and the client on Rounds hears so, never why.
import { sql } from 'kysely';
import { asHouse } from '../../db/acting';
import type { Hand } from './hand';

interface Ended {
  id: number;
  /** null where the client is not on Rounds. */
  client_id: number | null;
  vacancy_id: number | null;
}

/** Who did it, and about whom, is nobody's business there: it is the house that says so, and of a job alone. */
export async function tellClients({ fact }: Pick<Hand, 'fact'>, ended: readonly Ended[]): Promise<void> {
  for (const { id, client_id, vacancy_id } of ended)
    if (client_id !== null)
      await fact({
        kind: 'submission.taken_back',
        actor: { kind: 'clock', id: null },
        ...{ company_id: client_id, vacancy_id, data: { submission_id: id } },
      });
}

/** Of somebody, all or those that have to do with these companies, on either side; or of an agency. */
type Which = { seekerId: number; group?: readonly number[] } | { agencyId: number };

function those(which: Which) {
  if ('agencyId' in which) return sql<boolean>`s.company_id = ${which.agencyId}`;
  const all = sql<boolean>`s.job_seeker_id = ${which.seekerId}`;
  if (!which.group) return all;
  const group = sql`any(${[...which.group]}::bigint[])`;
  return sql<boolean>`${all} and (s.client_id = ${group} or s.company_id = ${group})`;
}

/** A right is held before what was sent on it, as whoever ends that does. */
export const withdrawSubmissions = (hand: Hand, which: Which): Promise<void> =>
  asHouse(hand.tx, async () => {
    const these = those(which);
    await sql`select from representations r where exists (select from submissions s
      where s.representation_id = r.id and s.state = 'sent' and ${these}) order by r.id for update`.execute(
      hand.tx,
    );
    const { rows } = await sql<Ended>`update submissions s set state = 'withdrawn', ended_at = ${hand.now}
      where s.state = 'sent' and ${these} returning s.id, s.client_id, s.vacancy_id`.execute(hand.tx);
    await tellClients(hand, rows);
  });
