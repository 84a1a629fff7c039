// The machine of a hiring: its graph, its guards, its no-ops and its lost races, over every stage and verb.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/harness/runs';
import type { Role } from '../actor';
import { graphFaults } from '../machine';
import { roleMay } from '../permissions';
import { isRefusal } from '../refusals';
import { decideMove, offeredMoves, type Mover } from './lifecycle';
import type { MoveFacts } from './move-record';
import { interviewSteps, moveRows, verbs } from './moves';
import { closedStages, openStages, stages, type Stage } from './stages';
import { stageOf } from './deriving';

const now = '2026-03-02T15:00:00.000Z';

/** The two answers as they stand at each open stage, and the interviews behind it. */
const answers: Record<
  (typeof openStages)[number],
  Pick<MoveFacts, 'user_response_status' | 'employer_response_status'>
> = {
  requested: { user_response_status: 'pending', employer_response_status: 'accepted' },
  review: { user_response_status: 'accepted', employer_response_status: 'pending' },
  in_conversation: { user_response_status: 'accepted', employer_response_status: 'accepted' },
  interview: { user_response_status: 'accepted', employer_response_status: 'interview_shortlisted' },
  schedules: { user_response_status: 'accepted', employer_response_status: 'interview_shortlisted' },
  result_pending: { user_response_status: 'accepted', employer_response_status: 'interview_shortlisted' },
  offers: { user_response_status: 'accepted', employer_response_status: 'selected' },
  offer_rolled_out: { user_response_status: 'accepted', employer_response_status: 'offer_released' },
  final_approval: { user_response_status: 'offer_accepted', employer_response_status: 'offer_released' },
  hired: { user_response_status: 'offer_accepted', employer_response_status: 'hired' },
};
const at = (stage: (typeof openStages)[number], more: Partial<MoveFacts> = {}): MoveFacts => ({
  now,
  stage,
  ...answers[stage],
  closed_by: null,
  closing: null,
  debt: { owed_by: null, owed_at: null, extended: false, nudged: false },
  expires_at: null,
  counters: 0,
  interview_ahead: false,
  has_interview_steps: true,
  all_steps_passed: true,
  ...more,
});
const roles: Role[] = ['admin', 'hiring_manager', 'recruiter', 'interview_panelist'];
const movers: Mover[] = [
  { side: 'job_seeker' },
  { side: 'clock' },
  ...roles.map((role) => ({ side: 'employer' as const, role })),
];
const anyMover = fc.constantFrom(...movers);
const anyOpen = fc.constantFrom(...openStages);

it('has no unreachable stage and no dead end but the closed ones', () => {
  const faults = graphFaults<Stage>([...moveRows, ...interviewSteps], stages, {
    starts: ['requested', 'review'],
    terminals: closedStages,
  });
  expect(faults).toEqual({ unreachable: [], deadEnds: [] });
});

it('leads each decided move to the stage that the answers derive', () => {
  fc.assert(
    fc.property(anyOpen, fc.constantFrom(...verbs), anyMover, (stage, verb, mover) => {
      const decision = decideMove(at(stage), verb, mover, { reason: 'interview' });
      if (decision === 'same' || isRefusal(decision)) return;
      expect(stageOf(decision, [], now)).toBe(decision.to);
    }),
    runs(3000),
  );
});

it('offers exactly what it would decide', () => {
  for (const stage of openStages) {
    for (const mover of movers) {
      for (const verb of offeredMoves(at(stage), mover)) {
        const decision = decideMove(at(stage), verb, mover, { reason: 'interview' });
        expect([stage, verb, isRefusal(decision)]).toEqual([stage, verb, false]);
      }
    }
  }
});

it('keeps each move to its side and its column of the matrix', () => {
  for (const row of moveRows) {
    for (const mover of movers) {
      const [from] = row.from;
      const permission = row.permission ?? row.record.permission;
      if (!from || !(from in answers)) continue;
      const allowed =
        row.record.by === mover.side && (!permission || !mover.role || roleMay(mover.role, permission));
      const offered = offeredMoves(at(from as (typeof openStages)[number]), mover).includes(row.verb);
      if (!allowed) expect([row.verb, mover, offered]).toEqual([row.verb, mover, false]);
    }
  }
});

it('releases held tokens only where something is held, and spends only on the yes', () => {
  fc.assert(
    fc.property(anyOpen, fc.constantFrom(...verbs), anyMover, (stage, verb, mover) => {
      const decision = decideMove(at(stage), verb, mover, { reason: 'pay' });
      if (decision === 'same' || isRefusal(decision)) return;
      const takesBack = ['not_for_me', 'recredit'].includes(verb);
      expect(decision.tokens === 'recredit').toBe(takesBack);
      if (takesBack) return;
      if (decision.tokens === 'post') expect([stage, verb]).toEqual(['requested', 'accept']);
      if (stage !== 'requested') expect(decision.tokens).toBe('none');
      else expect(decision.tokens).not.toBe('none');
    }),
    runs(3000),
  );
});

describe('one after the other', () => {
  const seeker: Mover = { side: 'job_seeker' };
  const manager: Mover = { side: 'employer', role: 'hiring_manager' };

  it('answers the same move again with the present state', () => {
    expect(decideMove(at('in_conversation'), 'accept', seeker)).toBe('same');
    expect(decideMove(at('hired'), 'hire', manager)).toBe('same');
  });

  it('tells the slower side that it was too late', () => {
    const withdrawn: MoveFacts = {
      ...at('requested'),
      stage: 'withdrawn',
      employer_response_status: 'withdrawn',
      closed_by: 'employer',
    };
    expect(decideMove(withdrawn, 'accept', seeker)).toMatchObject({ refusal: 'already_moved' });
    const declined: MoveFacts = {
      ...at('requested'),
      stage: 'withdrawn',
      user_response_status: 'declined',
      closed_by: 'job_seeker',
    };
    expect(decideMove(declined, 'accept', seeker)).toMatchObject({ refusal: 'move_not_open' });
  });

  it('takes a yes back only while that is open', () => {
    const open = at('in_conversation', { not_for_me_open: true });
    expect(decideMove(open, 'not_for_me', seeker)).toMatchObject({
      closed_as: 'withdrawn',
      close_reason: 'not_interested',
      tokens: 'recredit',
    });
    expect(offeredMoves(open, seeker)).toContain('not_for_me');
    expect(offeredMoves(at('in_conversation'), seeker)).not.toContain('not_for_me');
    expect(decideMove(at('in_conversation'), 'not_for_me', seeker)).toMatchObject({
      refusal: 'move_not_open',
      message: 'This is open for 72 hours after your yes, until your contact details are opened.',
    });
  });

  it('takes a yes until the invitation’s end, and not at it', () => {
    const until = (expires_at: string) => decideMove(at('requested', { expires_at }), 'accept', seeker);
    expect(until('2026-03-02T15:00:00.001Z')).toMatchObject({ to: 'in_conversation' });
    expect(until(now)).toMatchObject({ refusal: 'move_not_open', message: 'This invitation has expired.' });
  });

  it('asks for a reason before rejecting', () => {
    expect(decideMove(at('review'), 'reject', manager)).toMatchObject({ refusal: 'validation_failed' });
  });

  it('selects without an interview only where the process has none, or with a reason', () => {
    const facts = at('in_conversation', { all_steps_passed: false });
    expect(decideMove(facts, 'select', manager)).toMatchObject({ refusal: 'move_not_open' });
    expect(decideMove(facts, 'select', manager, { override_reason: 'We know her well.' })).toMatchObject({
      to: 'offers',
    });
    expect(decideMove({ ...facts, has_interview_steps: false }, 'select', manager)).toMatchObject({
      to: 'offers',
    });
    expect(decideMove(facts, 'select', { side: 'employer', role: 'recruiter' })).toMatchObject({
      refusal: 'not_allowed',
    });
  });
});
