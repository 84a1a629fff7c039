// The demo's hirings: two hundred at every stage, each walked there by the real moves, so that the ledger balances.
import type { Member } from '@rounds/product/actor';
import { daysAfter, hoursAfter, minutesAfter } from '@rounds/product/time';
import type { Verb } from '@rounds/product/connections/moves';
import type { NewFact } from '../../facts';
import { refusalOf } from '../../http/errors';
import { actAsHouse } from '../acting';
import type { Tx } from '../tx';
import { record } from '../../reactions';
import type { Hand, MemberHand } from '../../slices/connections/hand';
import { makeMove, restage, type MoveOptions } from '../../slices/connections/moves';
import { lockRequestById, type RequestRow } from '../../slices/connections/queries';
import { applyFor, send } from '../../slices/connections/send';
import { patternSteps } from '../../slices/vacancies/process-queries';
import { signOffer } from '../../slices/connections/sign';
import { insertMessage } from '../../slices/chat/queries';
import { noteLook, readColumn } from '../../slices/connections/look-queries';
import { saveFeedback } from '../../slices/interviews/feedback-queries';
import { updateSchedule } from '../../slices/interviews/queries';
import { book, confirm, endInterview } from '../../slices/interviews/schedule';
import type { Destination } from './destinations';
import { meetConditions, paperOf, writeOffer, type HiringParties, type HiringSeed } from './crowd-offers';

/** Hours before a move. */
const betweenMoves = 3;

/** One hiring in one transaction of the house's, so that no move changes roles; false when the rules refuse it (a limit). */
export function walk(
  seed: HiringSeed,
  parties: HiringParties,
  { to, bySeeker, from }: { to: Destination; bySeeker: boolean; from: string },
): Promise<boolean> {
  return seed.db
    .transaction()
    .execute(async (tx) => {
      await actAsHouse(tx);
      const walker = new Walker(seed, tx, parties, from);
      await walker.start(bySeeker);
      await walker.goTo(to);
      return true;
    })
    .catch((error: unknown) => {
      if (refusalOf(error)) return false;
      throw error;
    });
}

const path: Destination[] = [
  'in_conversation',
  'interview',
  'schedules',
  'result_pending',
  'offers',
  'offer_rolled_out',
  'final_approval',
  'hired',
];

class Walker {
  private requestId = 0;
  private scheduleId = 0;

  constructor(
    private readonly seed: HiringSeed,
    private readonly tx: Tx,
    private readonly parties: HiringParties,
    private at: string,
  ) {}

  private actor(side: 'employer' | 'job_seeker') {
    return side === 'employer'
      ? { kind: 'employer' as const, id: this.parties.memberId }
      : { kind: 'job_seeker' as const, id: this.parties.seekerId };
  }

  private hand(side: 'employer' | 'job_seeker'): Hand {
    const { tx, at } = this;
    return { tx, now: at, fact: (fact: NewFact) => record(tx, { actor: this.actor(side), ...fact }, at) };
  }

  private member(): MemberHand {
    const { memberId: id, companyId: company_id, memberRole: role } = this.parties;
    const actor: Member = {
      kind: 'employer',
      id,
      company_id,
      role,
      session_id: '',
      confirmed: true,
      is_owner: false,
      tied: false,
      company_state: 'verified',
      ...{ company_verified: true, company_frozen: false },
      is_staffing_agency: false,
    };
    return { ...this.hand('employer'), actor };
  }

  private async row(): Promise<RequestRow> {
    const row = await lockRequestById(this.tx, this.requestId);
    if (!row) throw new Error('The hiring has no request.');
    return row;
  }

  private later(hours: number) {
    this.at = hoursAfter(this.at, hours);
  }

  private async move(side: 'employer' | 'job_seeker', verb: Verb, options: MoveOptions = {}) {
    this.later(betweenMoves);
    const mover = side === 'employer' ? { side, role: this.parties.memberRole } : { side };
    const saying = { by: this.actor(side).id, body: {} };
    await makeMove(this.hand(side), await this.row(), { ...options, verb, mover, saying });
  }

  async start(bySeeker: boolean) {
    const { seekerId, vacancyId } = this.parties;
    if (bySeeker) {
      const applied = await applyFor(this.hand('job_seeker'), seekerId, {
        vacancy_id: vacancyId,
        message: this.parties.words.application,
      });
      if (applied.ready) throw new Error('A demo applicant is not complete.');
      this.requestId = applied.id;
      return;
    }
    await this.look('profile.viewed');
    this.requestId = await send(this.member(), {
      vacancy_id: vacancyId,
      user_id: seekerId,
      expires_in_days: 14,
      message: this.parties.words.invitation,
    });
  }

  /** Nobody invites a stranger, or talks with one unread: the one who was looked at finds it under who looked. */
  private async look(kind: 'profile.viewed' | 'profile.read') {
    const { companyId: company_id, seekerId: job_seeker_id } = this.parties;
    await this.hand('employer').fact({ kind, company_id, job_seeker_id });
  }

  async goTo(to: Destination) {
    if (to === 'requested' || to === 'review') return;
    const row = await this.row();
    if (to === 'declined') return this.move('job_seeker', row.stage === 'requested' ? 'decline' : 'withdraw');
    if (to === 'rejected' && row.stage === 'review')
      return this.move('employer', 'reject', { reason: 'other_suited_better' });
    if (row.stage === 'requested') await this.move('job_seeker', 'accept');
    else await this.move('employer', 'employer_accept', { columns: { owner_id: this.parties.memberId } });
    await this.look('profile.read');
    await this.talk();
    if (to === 'rejected') return this.move('employer', 'reject', { reason: 'other_suited_better' });
    const end = to === 'proposed' ? 'interview' : to;
    for (const step of path.slice(1, path.indexOf(end) + 1)) await this.steps[step]?.(to);
    if (to === 'proposed') await this.propose(daysAfter(this.seed.now, 3));
  }

  private readonly steps: Partial<Record<Destination, (to: Destination) => Promise<void>>> = {
    interview: () => this.shortlist(),
    schedules: async (to) => {
      const ahead = to === 'schedules';
      await this.propose(ahead ? daysAfter(this.seed.now, 4) : daysAfter(this.at, 1));
      await this.agree();
    },
    result_pending: () => this.endIt(),
    offers: async () => {
      await this.pass();
      await this.move('employer', 'select');
    },
    offer_rolled_out: () => this.offer(),
    final_approval: () => this.sign(),
    hired: () => meetConditions(this.tx, this.requestId).then(() => this.move('employer', 'hire')),
  };

  private async talk() {
    let spoken = false;
    for (const [side, body] of this.parties.words.talk) {
      this.later(2);
      const author_id = this.actor(side).id;
      const made = await insertMessage(this.tx, {
        request_id: this.requestId,
        side,
        author_id,
        body,
        created_at: this.at,
      });
      await noteLook(this.tx, this.requestId, { [readColumn(side)]: this.at });
      const { companyId: company_id, seekerId: job_seeker_id, vacancyId: vacancy_id } = this.parties;
      await this.hand(side).fact({
        kind: 'chat.message',
        company_id,
        job_seeker_id,
        vacancy_id,
        request_id: this.requestId,
        data: { message_id: made.id },
      });
      // As in a chat: with the employer's first word another step is owed, from then on.
      const row = await this.row();
      if (side === 'employer' && row.stage === 'in_conversation' && !spoken) {
        spoken = true;
        await restage(this.hand('employer'), row, 'employer');
      }
    }
  }

  private async shortlist() {
    const steps = await patternSteps(this.tx, this.parties.companyId, this.parties.patternId);
    await this.move('employer', 'shortlist', {
      columns: { interview_pattern_id: this.parties.patternId, interview_steps: JSON.stringify(steps ?? []) },
    });
  }

  private async propose(day: string) {
    this.later(2);
    const start = `${day.slice(0, 10)}T${String(14 + (this.requestId % 7)).padStart(2, '0')}:${['00', '15', '30', '45'][this.requestId % 4] ?? '00'}:00.000Z`;
    const steps = await patternSteps(this.tx, this.parties.companyId, this.parties.patternId);
    const [first] = steps ?? [];
    if (!first) throw new Error('A demo process has no interview.');
    const booking = {
      interview_type_id: first.interview_type_id,
      start,
      end: minutesAfter(start, first.minutes),
      mode: first.mode,
      place: '',
      invitation_message: this.parties.words.interview,
      interview_panel: [{ id: this.parties.panelistId, required: true }],
      ...{ interview_pools: [], hours: [] },
    };
    this.scheduleId = await book(this.member(), await this.row(), { booking });
  }

  private async agree() {
    this.later(2);
    const schedule = { ...(await this.schedule()), buffer_minutes: 0 };
    await confirm(this.hand('job_seeker'), await this.row(), { schedule, slotId: 1 });
  }

  private schedule() {
    return this.tx
      .selectFrom('interview_schedules')
      .selectAll()
      .where('id', '=', this.scheduleId)
      .executeTakeFirstOrThrow();
  }

  private async endIt() {
    const { end_at } = await this.schedule();
    this.at = minutesAfter(end_at, 30);
    const hand = this.hand('employer');
    await endInterview(
      { ...hand, fact: (fact) => record(this.tx, { actor: { kind: 'clock', id: null }, ...fact }, this.at) },
      await this.row(),
      this.scheduleId,
    );
  }

  private async pass() {
    const rating = 3 + (this.requestId % 3);
    const { interview_type_id } = await this.schedule();
    const type = await this.tx
      .selectFrom('interview_types')
      .select('criteria')
      .where('id', '=', interview_type_id)
      .executeTakeFirstOrThrow();
    await saveFeedback(this.tx, {
      schedule_id: this.scheduleId,
      person_id: this.parties.panelistId,
      rating,
      criteria: (type.criteria as string[]).map((title) => ({ title, rating, note: '' })),
      is_shortlisted: true,
      summary: 'Clear, calm and well prepared. I would be glad to work together.',
      submitted_at: this.at,
    });
    await updateSchedule(this.tx, this.scheduleId, {
      result: 'pass',
      result_note: '',
      result_at: this.at,
      status: 'completed',
    });
  }

  private async offer() {
    const { seed, tx, parties, requestId } = this;
    const at = hoursAfter(this.at, betweenMoves);
    await writeOffer(tx, { seed, parties, requestId, at });
    await this.move('employer', 'release_offer', { data: { version: 1 } });
  }

  private async sign() {
    this.later(4);
    const paper = await paperOf(this.tx, this.requestId, this.at);
    const hand = {
      ...this.hand('job_seeker'),
      actor: { id: this.parties.seekerId },
      paper,
      files: this.seed.ports.files,
    };
    await signOffer(hand, await this.row(), { signature_name: paper.signed.name, offer_version: 1 });
  }
}
