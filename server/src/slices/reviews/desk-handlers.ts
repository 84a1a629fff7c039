// Reviews of profiles at the desk: the queue, and what staff do with one; its person reads of every look, and why.
import { claimEnd, holderOf, unclaimed, type ClaimNeed } from '@rounds/product/desk/claims';
import { reviewFaults } from '@rounds/product/profile/review-checks';
import { decisionRefusal, isReviewOpen } from '@rounds/product/profile/reviews';
import type * as calls from '@rounds/product/reviews/desk-calls';
import type { DeskReview, ReviewAct, ReviewQueueLine } from '@rounds/product/reviews/desk-calls';
import { dayIn, isAfter } from '@rounds/product/time';
import { found, no, Refused, type HandlersOf } from '../../http/request-context';
import { bookOf, hasSaidWhy } from '../desk/book';
import { atDesk, type AtDesk } from '../desk/at-desk';
import { mustHaveRead } from '../desk/reading';
import { behindReason, bookLines, claimingLine, heldBy, holdOf, mustHold, takingOf } from '../desk/holding';
import { lockSeeker } from '../profile/own-queries';
import {
  checkedProfile,
  insertReviewMessage,
  reviewItemsOf,
  reviewMessagesOf,
  setReviewed,
  updateReview,
  writeReviewItems,
} from '../profile/review-queries';
import { faultsOf, partsOf, stateOf } from '../profile/reviewing';
import {
  findDeskReview,
  insertReviewAct,
  listDesk,
  lockReview,
  whoseReview,
  type DeskReviewRow,
  type ReviewRow,
} from './desk-queries';
import { linesOf } from './parts';

type Taking = NonNullable<ReturnType<typeof takingOf<NonNullable<ReviewAct['claim']>>>>;
type ActName = DeskReview['acts'][number]['act'];

const queueLine = (row: DeskReviewRow, now: string): ReviewQueueLine => ({
  id: row.id,
  discipline: row.discipline,
  state: stateOf(row),
  requested_at: row.requested_at,
  decided_at: row.decided_at,
  due_at: row.due_at,
  written_at: row.written_at,
  late: row.waits && isAfter(now, row.due_at),
  ...holdOf(row, now),
});

async function wholeReview({ tx, now }: AtDesk, row: DeskReviewRow): Promise<DeskReview> {
  const profile = found(await checkedProfile(tx, row.job_seeker_id));
  const state = stateOf(row);
  const items = await reviewItemsOf(tx, row.id);
  const faults = reviewFaults(profile, dayIn(now, 'UTC'));
  const messages = await reviewMessagesOf(tx, row.job_seeker_id);
  return {
    row: queueLine(row, now),
    person: {
      name: `${profile.first_name} ${profile.last_name}`.trim(),
      discipline: profile.discipline,
      state: profile.state ?? '',
    },
    parts: partsOf({ faults, items, state }).map((part) => ({ ...part, lines: linesOf(part.item, profile) })),
    messages: messages.map(({ id, side, body, created_at, author }) => ({
      ...{ id, body, at: created_at, author },
      side: side === 'platform' ? ('platform' as const) : ('job_seeker' as const),
    })),
    acts: bookLines<ActName>(await bookOf(tx, 'profile_review_acts', row.id)),
  };
}

const write = (
  { tx, now, staff }: AtDesk,
  { id: review_id }: ReviewRow,
  line: { act: ActName; reason?: string; note?: string; until?: string },
) => insertReviewAct(tx, { staff_id: staff, at: now, review_id, ...line });

async function look(desk: AtDesk, row: ReviewRow, line: { act: ActName; reason: string; note: string }) {
  await write(desk, row, { ...line, until: claimEnd(desk.now) });
  await desk.fact({
    kind: 'review.looked_at',
    job_seeker_id: row.job_seeker_id,
    data: { reason: line.reason },
  });
}

function mustHoldWaiting(desk: AtDesk, row: ReviewRow, need: ClaimNeed) {
  if (!row.waits) no('move_not_open', { message: 'This review is decided.' });
  return mustHold(desk, row, { need, what: 'review' });
}

async function claim(desk: AtDesk, row: ReviewRow, { why, need }: Taking) {
  await mustHoldWaiting(desk, row, need);
  await updateReview(desk.tx, row.id, { ...heldBy(desk), ...(row.written_at ? {} : { state: 'in_review' }) });
  await look(desk, row, await claimingLine(row, desk, why));
}

async function say(desk: AtDesk, row: ReviewRow, body: string) {
  await insertReviewMessage(desk.tx, {
    ...{ review_id: row.id, author_id: desk.staff, side: 'platform' },
    ...{ body, created_at: desk.now },
  });
  // What was written after the decision is answered with it.
  if (row.written_at) await updateReview(desk.tx, row.id, { written_at: null, ...unclaimed });
  await write(desk, row, { act: 'said' });
  await desk.fact({ kind: 'review.said', job_seeker_id: row.job_seeker_id });
}

/** Such as a "Thank you". */
async function settle(desk: AtDesk, row: ReviewRow) {
  if (!row.written_at) no('move_not_open', { message: 'A review that is open is decided.' });
  await updateReview(desk.tx, row.id, { written_at: null, ...unclaimed });
  await write(desk, row, { act: 'settled' });
}

async function release(desk: AtDesk, row: ReviewRow) {
  await updateReview(desk.tx, row.id, { ...unclaimed, ...(row.written_at ? {} : { state: 'requested' }) });
  await write(desk, row, { act: 'released' });
}

/** Compared once more with what the checks find: it may have been changed since it was asked for. */
async function decide(desk: AtDesk, row: ReviewRow, { outcome, items }: NonNullable<ReviewAct['decide']>) {
  const { tx, now } = desk;
  if (!isReviewOpen(stateOf(row)))
    no('move_not_open', {
      message: 'This review is decided: a new one begins when the job seeker asks for it.',
    });
  const refusal = decisionRefusal(outcome, items);
  if (refusal) throw new Refused(refusal);
  const approved = outcome === 'approved';
  if (approved && (await faultsOf(tx, row.job_seeker_id, now)).length > 0)
    no('move_not_open', { message: 'The profile has changed: the checks find something in it now.' });
  await writeReviewItems(tx, row.id, items);
  await updateReview(tx, row.id, { ...unclaimed, state: outcome, decided_at: now });
  await setReviewed(
    tx,
    row.job_seeker_id,
    approved ? { reviewed_by: 'person', reviewed_at: now } : { reviewed_by: null, reviewed_at: null },
  );
  await write(desk, row, { act: 'decided', reason: outcome });
  await desk.fact({
    kind: approved ? 'profile.approved' : 'review.changes_requested',
    job_seeker_id: row.job_seeker_id,
  });
}

const wordsOf =
  ({ tx }: AtDesk, row: ReviewRow) =>
  async () =>
    (await reviewMessagesOf(tx, row.job_seeker_id)).map(({ id, side }) => ({
      id,
      ofStaff: side === 'platform',
    }));

async function work(desk: AtDesk, row: ReviewRow, act: ReviewAct, seen: number | undefined): Promise<void> {
  if (act.look) return look(desk, row, { act: 'looked', ...act.look });
  const taking = takingOf(act);
  if (taking) return claim(desk, row, taking);
  await mustHoldWaiting(desk, row, 'own');
  // Whatever is decided, answered or let stand is so after their last words were read.
  if (act.decide ?? act.say ?? act.settle) await mustHaveRead(seen, wordsOf(desk, row));
  if (act.decide) return decide(desk, row, act.decide);
  if (act.release) return release(desk, row);
  if (act.settle) return settle(desk, row);
  await updateReview(desk.tx, row.id, heldBy(desk));
  if (act.note) await write(desk, row, { act: 'noted', note: act.note.text });
  if (act.say) await say(desk, row, act.say.body);
}

/** The profile is held before its review, as whoever changes a profile holds it first. */
async function lockBoth({ tx }: AtDesk, id: number): Promise<ReviewRow> {
  const { job_seeker_id } = found(await whoseReview(tx, id));
  await lockSeeker(tx, job_seeker_id);
  return found(await lockReview(tx, id));
}

export const reviewDeskHandlers: HandlersOf<typeof calls> = {
  listDeskReviews: ({ query }, context) =>
    atDesk(context, async ({ tx, now }) => {
      const { list, page, per_page } = query;
      const { rows, total } = await listDesk(tx, {
        list,
        now,
        limit: per_page,
        offset: (page - 1) * per_page,
      });
      const data = rows.map((row) => queueLine(row, now));
      return { data, total_results: total, total_relation: 'eq' as const };
    }),

  showDeskReview: ({ params }, context) =>
    atDesk(context, async (desk) => {
      const { tx, now, staff } = desk;
      const row = found(await findDeskReview(tx, params.id));
      const holder = holderOf(row, now);
      const looks =
        holder === staff || (await hasSaidWhy(tx, 'profile_review_acts', { id: row.id, staff, now }));
      const state = behindReason(row, { now, isOpen: row.waits });
      if (!looks)
        no('reason_first', {
          state,
          message: 'Say first why you look. Whose profile it is reads that you did.',
        });
      return { data: await wholeReview(desk, row) };
    }),

  workOnReview: ({ params, body: { review, seen } }, context) =>
    atDesk(context, async (desk) => {
      await work(desk, await lockBoth(desk, params.id), review, seen);
      return { data: queueLine(found(await findDeskReview(desk.tx, params.id)), desk.now) };
    }),
};
