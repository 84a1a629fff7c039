// What is owed on a signed offer: its conditions first, each by whoever can do the next thing about it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { owedTo, owingsOf, type OwingFacts } from './owing';
import type { Colleague, House } from '../vacancies/hiring-team';
import { owedConditions } from './owed-conditions';

const boss: Colleague = { id: 1, role: 'admin', name: 'Ada' };
const house: House = { members: [boss], owner: boss, find: () => boss };
const facts = (given: Partial<OwingFacts>): OwingFacts => ({
  ...{ now: '2026-03-10T12:00:00.000Z', stage: 'final_approval', owed_at: '2026-03-12T12:00:00.000Z' },
  ...{ first_message_sent: false, latest: null, all_steps_passed: false, approver: null, conditions: [] },
  ...{ late_yes_until: null, named: { owner_id: boss.id, author_id: boss.id, team: [] } },
  ...given,
});
const line = (given: Partial<OwingFacts>, reader: Colleague) => {
  const said = owedTo(owingsOf(facts(given), house), { side: 'employer', ...reader, about: 'Nora' });
  return said && [said.who, said.words].filter(Boolean).join(': ');
};
const toSeeker = (given: Partial<OwingFacts>) => {
  const said = owedTo(owingsOf(facts(given), house), { side: 'job_seeker', company: 'Mercy' });
  return said && [said.who, said.words].filter(Boolean).join(': ');
};

describe('before the final approval', () => {
  const unmet = (given: Partial<OwingFacts['conditions'][number]>) => ({
    ...{ owed_by: 'job_seeker' as const, state: 'open', handed_in: false, due: null },
    ...given,
  });
  const at = (...conditions: OwingFacts['conditions'][number][]) =>
    ({ stage: 'final_approval', conditions }) as const;
  const dues = (...conditions: OwingFacts['conditions'][number][]) =>
    owingsOf(facts(at(...conditions)), house).map(({ side, step, due }) => [side, step, due]);

  it('what is open is owed first, by whoever can do the next thing about it', () => {
    expect(line(at(), boss)).toBe('You: give the final approval');
    expect(toSeeker(at(unmet({})))).toBe('You: see to the conditions');
    expect(line(at(unmet({})), boss)).toBe('waits for Nora’s part of the conditions');
    expect(line(at(unmet({ handed_in: true })), boss)).toBe('You: settle the conditions');
    expect(line(at(unmet({ state: 'failed' })), boss)).toBe('You: settle the conditions');
    expect(toSeeker(at(unmet({ owed_by: 'employer' })))).toBe('Mercy: settle the conditions');
  });

  it('by the first day that is said, the company else by the date of its final approval', () => {
    const [first, later] = ['2026-03-09T05:00:00.000Z', '2026-03-20T05:00:00.000Z'];
    expect(dues(unmet({ due: later }), unmet({ due: first }), unmet({ owed_by: 'employer' }))).toEqual([
      ['employer', 'settle_conditions', '2026-03-12T12:00:00.000Z'],
      ['job_seeker', 'meet_conditions', first],
    ]);
    expect(dues(unmet({ owed_by: 'employer', due: later }))).toEqual([
      ['employer', 'settle_conditions', later],
    ]);
  });

  it('always leaves somebody who owes something while one is unmet', () => {
    const one = fc.record({
      owed_by: fc.constantFrom('job_seeker' as const, 'employer' as const),
      state: fc.constantFrom('open', 'failed'),
      handed_in: fc.boolean(),
      due: fc.constantFrom(null, '2026-03-09T05:00:00.000Z', '2026-03-20T05:00:00.000Z'),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), (conditions) => {
        const { ours, theirs } = owedConditions(conditions);
        expect(ours !== null || theirs !== null).toBe(conditions.length > 0);
      }),
    );
  });
});
