// The rules of reports: what may be decided on what, what is lifted, and how often somebody reports.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals';
import { reportLookReasons } from '../profile/staff-looks';
import {
  binds,
  decideReport,
  liftReport,
  outcomesOf,
  reportedThings,
  reportOutcomes,
  reportStates,
  tooManyReports,
} from './rules';

const things = fc.constantFrom(...reportedThings);
const outcomes = fc.constantFrom(...reportOutcomes);
const states = fc.constantFrom(...reportStates);

describe('a report', () => {
  it('is decided once, by what its kind allows', () => {
    fc.assert(
      fc.property(states, things, outcomes, (state, about, outcome) => {
        const may = state === 'open' && outcomesOf[about].includes(outcome);
        expect(isRefusal(decideReport(state, about, outcome))).toBe(!may);
      }),
    );
  });
  it('of a company or a person hides nothing', () => {
    expect(decideReport('open', 'company', 'hidden')).toMatchObject({
      message: 'Only messages and vacancies can be hidden.',
    });
    expect(decideReport('open', 'message', 'hidden')).toBe('decided');
    expect(decideReport('decided', 'message', 'closed')).toMatchObject({
      message: 'This report is decided.',
    });
  });
  it('is lifted only while it binds, and once', () => {
    fc.assert(
      fc.property(states, outcomes, (state, outcome) => {
        const answer = liftReport(state, outcome);
        expect(isRefusal(answer)).toBe(!(state === 'decided' && binds(outcome)));
      }),
    );
    expect(liftReport('decided', 'warned')).toMatchObject({
      message: 'Nothing of this report is in force.',
    });
  });
});

it('is made twenty times a day', () => {
  expect(tooManyReports(19)).toBeNull();
  expect(tooManyReports(20)?.message).toMatch(/^You can report 20 times a day\./);
});

it('is not told by the reasons that the reported reads', () => {
  for (const words of Object.values(reportLookReasons)) expect(words).not.toMatch(/report/);
});
