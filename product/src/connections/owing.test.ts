// What is owed: always somebody's, by name, in words that only say "You" to whom the step is open.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles } from '../actor';
import { roleMay } from '../permissions';
import { parts, type Colleague, type House } from '../vacancies/hiring-team';
import { offeredMoves } from './lifecycle';
import type { MoveFacts } from './move-record';
import type { Verb } from './moves';
import { employerSteps, isOwn, owedTo, owingsOf, type Owing, type OwingFacts } from './owing';
import { ownerOf } from './owner';
import { isClosed, results, scheduleStatuses, stages, type Stage } from './stages';

const now = '2026-03-10T12:00:00.000Z';
const person = (id: number, role: Colleague['role'], name: string): Colleague => ({ id, role, name });
const boss = person(1, 'admin', 'Ada');
const manager = person(2, 'hiring_manager', 'Theo');
const recruiter = person(3, 'recruiter', 'Rita');
const panelist = person(4, 'interview_panelist', 'Paul');
const other = person(5, 'interview_panelist', 'Pia');

const houseOf = (...members: Colleague[]): House => ({
  members,
  owner: members[0] ?? boss,
  find: (id) => members.find((one) => one.id === id),
});
const house = houseOf(boss, manager, recruiter, panelist, other);

const facts = (given: Partial<OwingFacts>): OwingFacts => ({
  now,
  stage: 'in_conversation',
  owed_at: '2026-03-12T12:00:00.000Z',
  first_message_sent: false,
  latest: null,
  all_steps_passed: false,
  approver: null,
  conditions: [],
  late_yes_until: null,
  named: { owner_id: recruiter.id, author_id: manager.id, team: [] },
  ...given,
});
const ended = {
  id: 70,
  start_at: '2026-03-09T12:00:00.000Z',
  end_at: '2026-03-09T13:00:00.000Z',
  status: 'completed',
  mode: 'onsite',
  place: '1 Harbor Street',
  result: null,
  asked_start: null,
  feedback_from: [],
} as const;

const line = (given: Partial<OwingFacts>, reader: Colleague) => {
  const said = owedTo(owingsOf(facts(given), house), { side: 'employer', ...reader, about: 'Nora' });
  return said && [said.who, said.words].filter(Boolean).join(': ');
};
const toSeeker = (given: Partial<OwingFacts>) => {
  const said = owedTo(owingsOf(facts(given), house), { side: 'job_seeker', company: 'Mercy' });
  return said && [said.who, said.words].filter(Boolean).join(': ');
};

describe('what is owed', () => {
  it('follows what has happened, not the stage alone', () => {
    expect(line({}, recruiter)).toBe('You: write the first message');
    expect(line({ first_message_sent: true }, recruiter)).toBe('You: offer an interview');
    expect(line({ stage: 'interview' }, recruiter)).toBe('You: offer an interview');
    const out = { ...ended, status: 'proposed' } as const;
    expect(line({ stage: 'interview', latest: out }, recruiter)).toBe('waits for Nora’s choice');
    expect(toSeeker({ stage: 'interview', latest: out })).toBe('You: choose an interview time');
    const asked = { ...out, asked_start: now };
    expect(line({ stage: 'interview', latest: asked }, recruiter)).toBe(
      'You: answer the other time that Nora asks for',
    );
    expect(line({ stage: 'interview', all_steps_passed: true }, manager)).toContain(
      'decide: select or reject',
    );
  });

  it('is the panel’s while feedback is missing, each their own, and the owner’s once it is in', () => {
    const given = { stage: 'result_pending', latest: { ...ended, feedback_from: [4, 5] } } as const;
    expect(line(given, recruiter)).toBe('Paul: feedback on Nora');
    expect(line(given, panelist)).toBe('You: feedback on Nora');
    expect(line(given, other)).toBe('You: feedback on Nora');
    expect(line({ stage: 'result_pending', latest: ended }, recruiter)).toBe('You: record the result');
    expect(line({ stage: 'result_pending', latest: ended }, other)).toBe('Rita: record the result');
    // The job seeker reads the company and nobody in it.
    expect(toSeeker(given)).toBe('Mercy: tell the result of the interview');
  });

  it('passes to the first of the hiring team who may, else to the company’s owner', () => {
    expect(line({ stage: 'final_approval' }, recruiter)).toBe('Ada: give the final approval');
    const team = [
      { member_id: recruiter.id, part: 'owner' },
      { member_id: manager.id, part: 'manager' },
    ] as const;
    const named = { owner_id: recruiter.id, author_id: boss.id, team };
    expect(line({ stage: 'final_approval', named }, recruiter)).toBe('Theo: give the final approval');
    expect(line({ stage: 'final_approval', named }, manager)).toBe('You: give the final approval');
  });

  it('is the named approver’s, and an admin’s where that one cannot approve any more', () => {
    const approving = { stage: 'offers', approver: manager.id } as const;
    expect(line(approving, manager)).toBe('You: approve the offer to Nora');
    expect(line(approving, boss)).toBe('Theo: approve the offer to Nora');
    expect(line({ stage: 'offers', approver: recruiter.id }, boss)).toBe(
      'You: name somebody who can approve the offer',
    );
  });

  it('is nobody’s to do before the interview has ended', () => {
    const given = { stage: 'schedules', latest: { ...ended, status: 'confirmed' } } as const;
    expect(line(given, recruiter)).toBe('record the result after the interview');
    expect(line(given, manager)).toBe('Rita: record the result after the interview');
    expect(
      owingsOf(facts(given), house).some((one) => isOwn(one, { side: 'employer', ...recruiter, about: '' })),
    ).toBe(false);
  });

  it('is the link of a video interview first, a day before it', () => {
    const ahead = { start_at: '2026-03-12T12:00:00.000Z', end_at: '2026-03-12T13:00:00.000Z' };
    const latest = { ...ended, ...ahead, status: 'confirmed', mode: 'video', place: '' } as const;
    const given = { stage: 'schedules', latest } as const;
    expect(line(given, recruiter)).toBe('You: send the link of the interview');
    expect(toSeeker(given)).toBe('Mercy: send the link of the interview');
    expect(owingsOf(facts(given), house)).toMatchObject([{ due: '2026-03-11T12:00:00.000Z' }]);
    const sent = { ...latest, place: 'https://video.example/1' };
    expect(line({ ...given, latest: sent }, recruiter)).toBe('record the result after the interview');
    expect(
      line({ ...given, latest: { ...latest, ...ahead, start_at: '2026-03-09T12:00:00.000Z' } }, recruiter),
    ).toBe('record the result after the interview');
  });

  it('stays with the company while a late yes can be confirmed', () => {
    const late = { stage: 'no_response', owed_at: null, late_yes_until: '2026-03-11T12:00:00.000Z' } as const;
    expect(line(late, recruiter)).toBe('You: answer the late yes');
    expect(line({ ...late, late_yes_until: now }, recruiter)).toBeNull();
  });
});

describe('the owner', () => {
  const named = { owner_id: recruiter.id, author_id: manager.id, team: [] };
  it('is who took it up, else the team’s owner, else the author, else the company’s owner', () => {
    expect(ownerOf(named, house)).toBe(recruiter);
    const team = [{ member_id: manager.id, part: 'owner' as const }];
    expect(ownerOf({ owner_id: null, author_id: recruiter.id, team }, house)).toBe(manager);
    expect(ownerOf({ ...named, owner_id: null }, house)).toBe(manager);
    expect(ownerOf({ owner_id: 99, author_id: panelist.id, team: [] }, house)).toBe(boss);
  });
  it('passes on where a role does not act on requests any more', () => {
    const demoted = houseOf(boss, manager, person(3, 'interview_panelist', 'Rita'));
    expect(ownerOf(named, demoted)).toBe(manager);
  });
});

const somebody = fc.constantFrom(1, 2, 3, 4, 5, 99);
const anyFacts: fc.Arbitrary<OwingFacts> = fc.record({
  now: fc.constant(now),
  stage: fc.constantFrom(...stages),
  owed_at: fc.constantFrom(null, '2026-03-01T00:00:00.000Z', '2026-03-20T00:00:00.000Z'),
  first_message_sent: fc.boolean(),
  latest: fc.option(
    fc.record({
      id: fc.constant(70),
      start_at: fc.constant(ended.start_at),
      end_at: fc.constant(ended.end_at),
      status: fc.constantFrom(...scheduleStatuses),
      mode: fc.constantFrom('video' as const, 'onsite' as const),
      place: fc.constantFrom('', 'https://video.example/1'),
      result: fc.constantFrom(null, ...results),
      asked_start: fc.constantFrom(null, now),
      feedback_from: fc.uniqueArray(somebody, { maxLength: 3 }),
    }),
  ),
  all_steps_passed: fc.boolean(),
  approver: fc.option(somebody),
  conditions: fc.array(
    fc.record({
      owed_by: fc.constantFrom('job_seeker' as const, 'employer' as const),
      state: fc.constantFrom('open', 'failed'),
      handed_in: fc.boolean(),
      due: fc.constantFrom(null, '2026-03-09T05:00:00.000Z'),
    }),
    { maxLength: 3 },
  ),
  late_yes_until: fc.constantFrom(null, '2026-03-09T00:00:00.000Z', '2026-03-11T00:00:00.000Z'),
  named: fc.record({
    owner_id: fc.option(somebody),
    author_id: somebody,
    team: fc.uniqueArray(fc.record({ member_id: somebody, part: fc.constantFrom(...parts) }), {
      selector: ({ member_id }) => member_id,
      maxLength: 4,
    }),
  }),
});
const anyHouse = fc
  .tuple(
    ...[2, 3, 4, 5].map((id) =>
      fc.option(fc.constantFrom(...roles).map((role) => person(id, role, `P${id}`))),
    ),
  )
  .map((others) => houseOf(boss, ...others.filter((one) => one !== null)));

/** The verb that a step is done by, where the machine has one. */
const verbsOf: Partial<Record<string, (stage: Stage) => Verb | null>> = {
  answer_application: () => 'employer_accept',
  offer_interview: (stage) => (stage === 'in_conversation' ? 'shortlist' : null),
  decide: () => 'select',
  decide_after_fail: () => 'reject',
  final_approval: () => 'hire',
  answer_invitation: () => 'accept',
  answer_offer: () => 'sign',
};

const datedApart = ['send_link', 'confirm_late_yes', 'settle_conditions', 'meet_conditions'];

const moveFacts = ({ stage, all_steps_passed }: OwingFacts): MoveFacts => ({
  now,
  stage,
  user_response_status: 'accepted',
  employer_response_status: 'accepted',
  closed_by: null,
  closing: null,
  debt: { owed_by: null, owed_at: null, extended: false, nudged: false },
  expires_at: null,
  counters: 0,
  interview_ahead: false,
  has_interview_steps: true,
  all_steps_passed,
});

const owed = ({ stage, late_yes_until }: OwingFacts): boolean =>
  stage === 'no_response'
    ? late_yes_until === '2026-03-11T00:00:00.000Z'
    : stage !== 'hired' && !isClosed(stage);

describe('whatever has happened', () => {
  const readersOf = ({ members }: House) =>
    members.map((one) => ({ side: 'employer' as const, ...one, about: 'Nora' }));
  const mineOf = (owing: Owing, of: House) => readersOf(of).filter((reader) => isOwn(owing, reader));

  it('has exactly one holder for each thing that is owed, who works there and may do it', () => {
    fc.assert(
      fc.property(anyFacts, anyHouse, (given, of) => {
        const owings = owingsOf(given, of);
        expect(owings.length > 0).toBe(owed(given));
        // Conditions of one offer may be both sides'.
        const sides = new Set(owings.map(({ side }) => side)).size;
        expect(sides).toBeLessThanOrEqual(given.conditions.length > 1 ? 2 : 1);
        for (const owing of owings) {
          if (owing.side === 'job_seeker') continue;
          const { needs } = employerSteps[owing.step];
          expect(of.find(owing.holder.id)).toBe(owing.holder);
          expect(needs === null || roleMay(owing.holder.role, needs)).toBe(true);
          expect(mineOf(owing, of).map(({ id }) => id)).toEqual(
            owing.opens_at === null ? [owing.holder.id] : [],
          );
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is owed by the request’s own date, but for what the rules give another', () => {
    fc.assert(
      fc.property(anyFacts, anyHouse, (given, of) => {
        for (const { step, due } of owingsOf(given, of))
          if (!datedApart.includes(step)) expect([step, due]).toEqual([step, given.owed_at]);
      }),
    );
  });

  it('says "You" only to whom the step is open, with a button, and names nobody of the company to the job seeker', () => {
    fc.assert(
      fc.property(anyFacts, anyHouse, (given, of) => {
        const owings = owingsOf(given, of);
        for (const reader of [...readersOf(of), { side: 'job_seeker' as const, company: 'Mercy' }]) {
          const said = owedTo(owings, reader);
          if (!said) continue;
          expect(said.who === 'You').toBe(said.mine);
          expect(said.button !== null).toBe(said.mine);
          if (reader.side === 'job_seeker')
            expect(of.members.some(({ name }) => `${said.who} ${said.words}`.includes(name))).toBe(false);
          const verb = said.mine ? verbsOf[said.step]?.(given.stage) : null;
          const mover =
            reader.side === 'employer' ? { side: reader.side, role: reader.role } : { side: reader.side };
          if (verb) expect(offeredMoves(moveFacts(given), mover)).toContain(verb);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
