// Facts of submissions: one for the agency and the job seeker, one for the client, which names nobody of the others.
import type { DeclineCode, SubmissionAnswer } from '@rounds/product/hitchlists/submission';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { endedWithRight, type SubmissionRow } from './submission-queries';

interface Hand {
  fact(fact: NewFact): Promise<unknown>;
}

type Happened =
  | { kind: 'sent' }
  | { kind: SubmissionAnswer; by: 'agency' | 'client'; reason: DeclineCode | null };

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
  else
    await hand.fact({
      kind: happened.kind === 'sent' ? 'submission.received' : 'submission.taken_back',
      ...{ ...client, actor: house, data },
    });
}

/** A right has ended, and with it what the client had not answered. */
export async function tellClients(hand: Hand & { tx: Tx }, representationId: number): Promise<void> {
  for (const { id, client_id, vacancy_id } of await endedWithRight(hand.tx, representationId))
    await hand.fact({
      kind: 'submission.taken_back',
      ...{ actor: house, company_id: client_id, vacancy_id, data: { submission_id: id } },
    });
}
