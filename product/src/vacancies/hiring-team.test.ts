// A hiring team: who may have which part, and who answers for what nobody has taken up.
import { describe, expect, it } from 'vitest';
import { inOrder, mayHave, teamRefusal, type Colleague } from './hiring-team';

const manager: Colleague = { id: 2, name: 'Theo', role: 'hiring_manager' };
const recruiter: Colleague = { id: 3, name: 'Rita', role: 'recruiter' };
const panelist: Colleague = { id: 4, name: 'Paul', role: 'interview_panelist' };
const members = [manager, recruiter, panelist];
const saying = (team: Parameters<typeof teamRefusal>[0]) =>
  teamRefusal(team, members)?.fields?.['hiring_team'];

describe('a hiring team', () => {
  it('stands with parts that fit the roles', () => {
    expect(
      teamRefusal(
        [
          { member_id: 3, part: 'owner' },
          { member_id: 2, part: 'manager' },
          { member_id: 4, part: 'panel' },
        ],
        members,
      ),
    ).toBeNull();
    expect(mayHave('recruiter', 'manager')).toBe(false);
    expect(mayHave('interview_panelist', 'panel')).toBe(true);
  });
  it('says what is wrong with it', () => {
    expect(saying([{ member_id: 3, part: 'manager' }])).toContain('Rita does not decide on offers.');
    expect(saying([{ member_id: 4, part: 'owner' }])).toContain('Paul does not work on requests.');
    expect(saying([{ member_id: 9, part: 'panel' }])).toBe('Please choose people of your own team.');
    expect(
      saying([
        { member_id: 2, part: 'owner' },
        { member_id: 3, part: 'owner' },
      ]),
    ).toBe('A vacancy has one owner. Please choose one.');
    expect(
      saying([
        { member_id: 2, part: 'owner' },
        { member_id: 2, part: 'manager' },
      ]),
    ).toBe('Please name each person once.');
  });
  it('is asked in the order of its parts', () => {
    const team = [
      { member_id: 4, part: 'panel' },
      { member_id: 3, part: 'recruiter' },
      { member_id: 2, part: 'owner' },
    ] as const;
    expect(inOrder(team).map(({ member_id }) => member_id)).toEqual([2, 3, 4]);
  });
});
