// What is written with an act on a request: kept beside its fact, never lost unseen, read by whom it was promised to.
import type { JobSeeker, Member } from '@rounds/product/actor';
import type { WordReaders } from '@rounds/product/connections/move-record';
import { moveOf, type Verb, type VerbsThat } from '@rounds/product/connections/moves';
import { wordsSaid, type Words } from '@rounds/product/connections/said';
import type { Side } from '@rounds/product/connections/stages';
import { areWordsRead, isKnown } from '@rounds/product/connections/visibility';
import { roleMay } from '@rounds/product/permissions';
import type { FullProfile } from '@rounds/product/profile/full';
import { masked } from '@rounds/product/profile/masking';
import { no, type RequestContext } from '../../http/request-context';
import { actWordsOn, insertActWords } from './act-word-queries';
import type { Hand } from './hand';
import { refuseContact } from './own-contact';
import type { RequestRow } from './queries';

/** The verbs whose words are kept here; none of them is made without what was said with it. */
export type VerbWithWords = VerbsThat<{ words: { readBy: WordReaders } }>;

interface Written {
  /** The verb, or what else was done. */
  act: Verb | 'result';
  /** The fact of the act, by its number. */
  fact_id: number;
  side: 'job_seeker' | 'employer';
  /** Whoever wrote it. */
  person_id: number;
  readers: WordReaders;
  /** Where it was sent, for a refusal, and what it says; nothing said is nothing kept. */
  field: string;
  text: string;
}

/** In the transaction of the act. What a job seeker writes to a company gives no contact that is not open. */
export async function keepWords(hand: Hand, row: RequestRow, written: Written): Promise<void> {
  const { field, text, ...about } = written;
  if (text === '') return;
  if (about.side === 'job_seeker') await refuseContact(hand, row, { [field]: text });
  await insertActWords(hand.tx, { ...about, request_id: row.id, words: text, at: hand.now });
}

/** What the body of a call said, and who sent it. */
export interface Saying {
  by: number;
  body: object;
}

/** What was written with a move, as far as its record does not name a column that holds it. */
export async function keepMoveWords(
  hand: Hand,
  row: RequestRow,
  { saying, fact_id, side }: { saying: Saying; fact_id: number; side: Side },
): Promise<void> {
  for (const { verb, field, text } of wordsSaid(side, saying.body)) {
    const { by, words } = moveOf(verb);
    if (!words || !('readBy' in words) || (by !== 'employer' && by !== 'job_seeker')) continue;
    const about = { act: verb, fact_id, side: by, person_id: saying.by, readers: words.readBy };
    await keepWords(hand, row, { ...about, field, text });
  }
}

/** Whether just this stands on the request already: said twice it is said. */
export async function isKept({ tx }: Pick<Hand, 'tx'>, requestId: number, act: string, text: string) {
  const kept = await actWordsOn(tx, requestId);
  return kept.some((one) => one.act === act && one.words === text);
}

/** Nobody is told that it is done whose words nothing would keep: they still have them, and read how it stands now. */
export async function refuseLoss(hand: Hand, row: RequestRow, said: readonly Words[]): Promise<void> {
  for (const { verb, text } of said)
    if (!(await isKept(hand, row.id, verb, text)))
      no('already_moved', {
        message: 'This was moved meanwhile, and what you wrote is not kept. Here is how it stands now.',
        state: { stage: row.stage },
      });
}

type Read = Pick<RequestRow, 'close_reason' | 'shut_at' | 'hired_at' | 'recredited_at'> &
  Parameters<typeof areWordsRead>[0];

/**
 * By the number of the fact they belong to. Both sides of a request read what was promised to both, a company's own is read
 * by whoever works on every request; what hides a name hides it there too. Source: docs/rules.md#words
 */
export async function wordsRead(
  { tx, now, actor }: RequestContext<JobSeeker | Member>,
  request: Read & { id: number },
  person: Pick<FullProfile, 'first_name' | 'last_name' | 'preferred_name' | 'email' | 'phone' | 'street'>,
): Promise<Map<number, { text: string; readers: WordReaders }>> {
  if (actor.kind === 'employer' && !roleMay(actor.role, 'read_every_request')) return new Map();
  const rows = await actWordsOn(tx, request.id);
  const reading = { now, verified: actor.kind !== 'employer' || actor.company_verified };
  const open = actor.kind === 'job_seeker' || isKnown(request, reading);
  const mayRead = (row: (typeof rows)[number]) =>
    actor.kind === 'job_seeker'
      ? row.readers === 'both'
      : row.side === 'employer' || areWordsRead(request, reading);
  const { first_name, last_name, preferred_name, email, phone, street } = person;
  const names = [`${first_name} ${last_name}`, first_name, last_name, preferred_name, email, phone];
  return new Map(
    rows
      .filter(mayRead)
      .map(({ fact_id, readers, words }) => [
        fact_id,
        { text: open ? words : masked(words, { names, street }), readers: readers as WordReaders },
      ]),
  );
}
