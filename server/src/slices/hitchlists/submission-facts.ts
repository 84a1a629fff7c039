// Facts of submissions: one for the agency and the job seeker, one for the client, which names nobody of the others.
import type { DeclineCode, SubmissionSaid } from '@rounds/product/hitchlists/submission';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { tellClients } from '../connections/submissions-end';
import { endedWithRight, type SubmissionRow } from './submission-queries';

interface Hand {
  fact(fact: NewFact): Promise<number>;
}

type Happened =
  | { kind: 'sent' }
  | { kind: SubmissionSaid; by: 'agency' | 'client'; reason: DeclineCode | null };

/** Who of the other side did it is nobody's business: to them it is the house that says so. */
const house = { kind: 'clock', id: null } as const;

/** `row` = as it stood before. Written by the house: neither company writes in the other's name. */
export const told = (hand: Hand & { tx: Tx }, row: SubmissionRow, happened: Happened): Promise<void> =>
  asHouse(hand.tx, () => both(hand, row, happened));

async function both(hand: Hand, row: SubmissionRow, happened: Happened): Promise<void> {
  const byClient = 'by' in happened && happened.by === 'client';
  await hand.fact({
    kind: `submission.${happened.kind}`,
    ...(byClient ? { actor: house } : {}),
    company_id: row.company_id,
    job_seeker_id: row.job_seeker_id,
    person_id: row.sent_by,
    data: {
      ...{ representation_id: row.representation_id, submission_id: row.id },
      reason: 'reason' in happened ? happened.reason : null,
    },
  });
  if (row.client_id === null) return;
  const client = { company_id: row.client_id, vacancy_id: row.vacancy_id };
  const data = { submission_id: row.id };
  if (byClient)
    await hand.fact({ kind: 'submission.answered', ...client, data: { ...data, state: happened.kind } });
  else if (happened.kind === 'sent')
    await hand.fact({ kind: 'submission.received', ...client, actor: house, data });
  else await tellClients(hand, [row]);
}

/** A right has ended, and with it what the client had not answered. */
export async function tellOfRight(hand: Hand & { tx: Tx }, representationId: number): Promise<void> {
  await tellClients(hand, await endedWithRight(hand.tx, representationId));
}
