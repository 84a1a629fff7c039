// Every verb of a connection request by its name, in the order in which the machine is drawn and buttons stand.
import type { MoveRecord, MoveRow } from './move-record';
import { accept } from './moves/accept';
import { block } from './moves/block';
import { companyClosed } from './moves/company-closed';
import { confirmLateYes } from './moves/confirm-late-yes';
import { counter } from './moves/counter';
import { decline } from './moves/decline';
import { declineOffer } from './moves/decline-offer';
import { didNotStart } from './moves/did-not-start';
import { employerAccept } from './moves/employer-accept';
import { employerDidNotStart } from './moves/employer-did-not-start';
import { employerRestore } from './moves/employer-restore';
import { employerSilent } from './moves/employer-silent';
import { employerWithdraw } from './moves/employer-withdraw';
import { erase } from './moves/erase';
import { expire } from './moves/expire';
import { extend } from './moves/extend';
import { hire } from './moves/hire';
import { lapse } from './moves/lapse';
import { lateYes } from './moves/late-yes';
import { notForMe } from './moves/not-for-me';
import { nudge } from './moves/nudge';
import { offMarket } from './moves/off-market';
import { offerExpire } from './moves/offer-expire';
import { recredit } from './moves/recredit';
import { reject } from './moves/reject';
import { releaseOffer } from './moves/release-offer';
import { rescind } from './moves/rescind';
import { restore } from './moves/restore';
import { select } from './moves/select';
import { shortlist } from './moves/shortlist';
import { sign } from './moves/sign';
import { vacancyClosed } from './moves/vacancy-closed';
import { withdraw } from './moves/withdraw';
import type { Stage } from './stages';

/** Source: docs/rules.md#moves. Sending and applying make a request and are not moves of one. */
export const moves = {
  accept,
  decline,
  expire,
  employer_withdraw: employerWithdraw,
  employer_accept: employerAccept,
  reject,
  employer_silent: employerSilent,
  shortlist,
  select,
  release_offer: releaseOffer,
  sign,
  counter,
  decline_offer: declineOffer,
  offer_expire: offerExpire,
  rescind,
  hire,
  did_not_start: didNotStart,
  employer_did_not_start: employerDidNotStart,
  withdraw,
  off_market: offMarket,
  block,
  vacancy_closed: vacancyClosed,
  lapse,
  late_yes: lateYes,
  confirm_late_yes: confirmLateYes,
  employer_restore: employerRestore,
  restore,
  extend,
  nudge,
  erase,
  company_closed: companyClosed,
  not_for_me: notForMe,
  recredit,
} as const satisfies Record<string, MoveRecord>;

type Moves = typeof moves;
export type Verb = keyof Moves;

/** The verbs whose record says this. */
export type VerbsThat<Says> = { [V in Verb]: Moves[V] extends Says ? V : never }[Verb];

export const verbs = Object.keys(moves) as [Verb, ...Verb[]];

/** The record of a verb, as any of them. */
export const moveOf = (verb: Verb): MoveRecord => moves[verb];

/** Every line of the machine with the verb it is a row of. */
export const moveRows: readonly (MoveRow & { verb: Verb; record: MoveRecord })[] = verbs.flatMap((verb) =>
  moveOf(verb).rows.map((row) => ({ ...row, verb, record: moveOf(verb) })),
);

export type MoveFact = Moves[Verb]['rows'][number]['fact']['kind'];

/** The facts that moves write, by kind: a move of its own has one, verbs that read alike share one. */
export const moveFacts = Object.fromEntries(moveRows.map(({ fact }) => [fact.kind, fact])) as Record<
  MoveFact,
  MoveRow['fact']
>;

export const isMoveFact = (kind: string): kind is MoveFact => Object.hasOwn(moveFacts, kind);

/** Between these stages interviews lead, not moves of the request. Source: docs/rules.md#interviews */
export const interviewSteps: readonly { verb: string; from: readonly Stage[]; to: Stage }[] = [
  { verb: 'interview confirmed', from: ['interview'], to: 'schedules' },
  { verb: 'interview canceled', from: ['schedules'], to: 'interview' },
  { verb: 'interview ended', from: ['schedules'], to: 'result_pending' },
  { verb: 'result recorded', from: ['result_pending'], to: 'interview' },
];
