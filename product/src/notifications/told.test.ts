// Who of a company is told: by who is named, by role and by place.
import { describe, expect, it } from 'vitest';
import { rolesThatMay } from '../permissions';
import type { Colleague, House } from '../vacancies/hiring-team';
import { toldOf, type Telling } from './told';

const owner: Colleague = { id: 1, name: 'Ada', role: 'admin' };
const manager: Colleague = { id: 2, name: 'Theo', role: 'hiring_manager' };
const recruiter: Colleague = { id: 3, name: 'Rita', role: 'recruiter' };
const panelist: Colleague = { id: 4, name: 'Paul', role: 'interview_panelist' };
const elsewhere: Colleague = { id: 5, name: 'Rob', role: 'recruiter' };
const members = [owner, manager, recruiter, panelist, elsewhere];
const house: House = { members, owner, find: (id) => members.find((one) => one.id === id) };

const told = (given: Partial<Telling>) =>
  toldOf({
    kind: 'connection_request.applied',
    named: { owner_id: null, author_id: manager.id, team: [] },
    owings: [],
    house,
    sees: (id) => id !== elsewhere.id,
    ...given,
  }).sort();

describe('an application', () => {
  it('tells everybody who may answer it and sees its place, where nobody is named', () => {
    expect(told({})).toEqual([1, 2, 3]);
    expect(rolesThatMay('send_requests')).not.toContain('interview_panelist');
  });
  it('tells the hiring team alone where one is named, and of its panel nobody', () => {
    const team = [
      { member_id: recruiter.id, part: 'owner' },
      { member_id: panelist.id, part: 'panel' },
    ] as const;
    expect(told({ named: { owner_id: null, author_id: manager.id, team } })).toEqual([3]);
  });
  it('tells whoever is named, wherever they are tied to', () => {
    const team = [{ member_id: elsewhere.id, part: 'recruiter' as const }];
    expect(told({ named: { owner_id: elsewhere.id, author_id: manager.id, team } })).toEqual([5]);
  });
  it('tells whoever its card calls the owner, also where the team has none', () => {
    const team = [{ member_id: recruiter.id, part: 'recruiter' as const }];
    expect(told({ named: { owner_id: null, author_id: manager.id, team } })).toEqual([2, 3]);
  });
  it('tells the company’s owner where nobody else could be told', () => {
    const gone = { owner_id: null, author_id: 99, team: [] };
    expect(told({ named: gone, sees: () => false })).toEqual([1]);
  });
});

describe('what follows', () => {
  const taken = { owner_id: recruiter.id, author_id: manager.id, team: [] };
  it('tells the request’s owner', () => {
    expect(told({ kind: 'connection_request.accepted', named: taken })).toEqual([3]);
  });
  it('tells besides whoever the step names; of messages it does not', () => {
    const approval = {
      side: 'employer',
      step: 'final_approval',
      holder: manager,
      due: null,
      opens_at: null,
      schedule_id: null,
    } as const;
    expect(told({ kind: 'offer.accepted', named: taken, owings: [approval] })).toEqual([2, 3]);
    expect(told({ kind: 'chat.message', named: taken, owings: [approval] })).toEqual([3]);
  });
  it('tells of a vacancy to be decided on whoever there may decide', () => {
    expect(told({ kind: 'vacancy.submitted', named: { ...taken, owner_id: manager.id } })).toEqual([1, 2]);
  });
});
