// Random walks over the whole machine: in whatever order, the stage stored is the one the answers derive.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs, timeFor } from '../../../tests/harness/runs';
import type { Role } from '../actor';
import { isRefusal } from '../refusals';
import { hoursAfter } from '../time';
import { latestStanding, stageOf, type ScheduleFacts } from './deriving';
import { decideMove, offeredMoves, type Mover, type Transition } from './lifecycle';
import type { MoveFacts } from './move-record';
import { verbs, type Verb } from './moves';
import { closedStages, type ClosedStage, type Stage } from './stages';

const start = '2026-03-02T15:00:00.000Z';
const roles: Role[] = ['admin', 'hiring_manager', 'recruiter', 'interview_panelist'];
const movers: Mover[] = [
  { side: 'job_seeker' },
  { side: 'clock' },
  ...roles.map((role) => ({ side: 'employer' as const, role })),
];
const interviewing: readonly Stage[] = ['interview', 'schedules', 'result_pending'];

interface Walker {
  facts: MoveFacts;
  schedules: ScheduleFacts[];
}

const fresh = (bySeeker: boolean): Walker => ({
  schedules: [],
  facts: {
    now: start,
    stage: bySeeker ? 'review' : 'requested',
    user_response_status: bySeeker ? 'accepted' : 'pending',
    employer_response_status: bySeeker ? 'pending' : 'accepted',
    closed_by: null,
    closing: null,
    debt: { owed_by: 'employer', owed_at: start, extended: false, nudged: false },
    expires_at: null,
    counters: 0,
    interview_ahead: false,
    has_interview_steps: true,
    all_steps_passed: false,
  },
});

const isClosed = (stage: Stage): stage is ClosedStage => (closedStages as readonly Stage[]).includes(stage);

const derived = ({ facts, schedules }: Walker): Stage =>
  stageOf({ ...facts, closed_as: isClosed(facts.stage) ? facts.stage : null }, schedules, facts.now);

function afterMove(walker: Walker, move: Transition, mover: Mover): void {
  const { facts } = walker;
  if (move.turn === 'closes')
    facts.closing = {
      at: facts.now,
      by: mover.side,
      reason: move.close_reason,
      from: facts.stage,
      user: facts.user_response_status,
      employer: facts.employer_response_status,
      late_yes_at: null,
      restored: facts.closing?.restored ?? false,
      taken_back: false,
      recredited: false,
      vacancy_published: true,
      newer_open: false,
    };
  if (move.turn === 'reopens') facts.closing = null;
  if (move.verb === 'late_yes' && facts.closing) facts.closing.late_yes_at = facts.now;
  if (move.verb === 'counter') facts.counters += 1;
  facts.closed_by = isClosed(move.to) ? (move.turn === 'closes' ? mover.side : facts.closed_by) : null;
  facts.user_response_status = move.user_response_status;
  facts.employer_response_status = move.employer_response_status;
  facts.stage = move.to;
}

type Event = 'book' | 'confirm' | 'pass' | 'fail' | 'cancel' | 'wait';

function happens({ facts, schedules }: Walker, event: Event): void {
  if (event === 'wait') facts.now = hoursAfter(facts.now, 30);
  const latest = latestStanding(schedules);
  if (event === 'book' && interviewing.includes(facts.stage))
    schedules.push({
      start_at: hoursAfter(facts.now, 24),
      end_at: hoursAfter(facts.now, 25),
      status: 'proposed',
      result: null,
      step: 0,
    });
  if (!latest) return;
  if (event === 'confirm' && latest.status === 'proposed') latest.status = 'confirmed';
  if (event === 'cancel' && latest.result === null) latest.status = 'cancelled_by_seeker';
  if ((event === 'pass' || event === 'fail') && latest.status === 'confirmed' && latest.end_at <= facts.now)
    latest.result = event;
}

/** Endings are many; a walk that only took chances would seldom come to a hire. */
const onward: readonly Verb[] = [
  'accept',
  'employer_accept',
  'shortlist',
  'select',
  'release_offer',
  'counter',
  'sign',
  'hire',
  'restore',
  'employer_restore',
  'late_yes',
  'confirm_late_yes',
];

const both: readonly Mover[] = [{ side: 'job_seeker' }, { side: 'employer', role: 'admin' }];

const step = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(fc.constantFrom(...onward), fc.constantFrom(...both)) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...verbs), fc.constantFrom(...movers)) },
  { weight: 4, arbitrary: fc.constantFrom<Event>('book', 'confirm', 'pass', 'fail', 'cancel', 'wait') },
);

function take(walker: Walker, verb: Verb, mover: Mover): Transition | null {
  const asked = { reason: 'location', override_reason: 'Known for years.' };
  const decision = decideMove(walker.facts, verb, mover, asked);
  if (decision === 'same' || isRefusal(decision)) return null;
  afterMove(walker, decision, mover);
  return decision;
}

it('stores what the answers derive, after every step of every walk', timeFor(30_000), () => {
  const seen = new Set<Stage>();
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { minLength: 20, maxLength: 120 }), (bySeeker, steps) => {
      const walker = fresh(bySeeker);
      for (const next of steps) {
        const move = typeof next === 'string' ? null : take(walker, ...next);
        if (typeof next === 'string') happens(walker, next);
        const now = derived(walker);
        const amongInterviews = interviewing.includes(now) && interviewing.includes(walker.facts.stage);
        // Interviews and the clock lead between these three; the server writes what is derived.
        if (amongInterviews) walker.facts.stage = now;
        expect([move?.verb ?? next, walker.facts.stage]).toEqual([move?.verb ?? next, now]);
        expect(walker.facts.closing !== null).toBe(isClosed(walker.facts.stage));
        seen.add(walker.facts.stage);
      }
    }),
    runs(300),
  );
  expect(seen.size).toBeGreaterThan(9);
});

it('carries out whatever it offers, wherever a walk has led', timeFor(30_000), () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { maxLength: 60 }), (bySeeker, steps) => {
      const walker = fresh(bySeeker);
      for (const next of steps) {
        if (typeof next === 'string') happens(walker, next);
        else take(walker, ...next);
        if (interviewing.includes(walker.facts.stage)) walker.facts.stage = derived(walker);
      }
      for (const mover of movers)
        for (const verb of offeredMoves(walker.facts, mover)) {
          const input = { reason: 'location', override_reason: 'Known for years.' };
          const decision = decideMove(walker.facts, verb, mover, input);
          expect([verb, decision === 'same' || isRefusal(decision)]).toEqual([verb, false]);
        }
    }),
    runs(200),
  );
});
