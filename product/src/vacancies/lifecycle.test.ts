// The machine of vacancies: whole as a graph, and row by row against the rules' table.
import { expect, it, test } from 'vitest';
import { roles, type Role } from '../actor';
import { graphFaults } from '../machine';
import { isRefusal } from '../refusals';
import { decideVacancy, editMode, vacancyVerbsFor, verbOf } from './lifecycle';
import { vacancyMoves, vacancyVerbs, type VacancyVerb } from './moves';
import { jobStatusOf, vacancyStates, type VacancyState } from './states';

test('every state can be reached and, save the deleted, left', () => {
  const faults = graphFaults<string>(Object.values(vacancyMoves), [...vacancyStates, 'deleted'], {
    starts: ['draft'],
    terminals: ['deleted'],
  });
  expect(faults).toEqual({ unreachable: [], deadEnds: [] });
});

const table: Record<VacancyVerb, [from: VacancyState[], to: string, who: (Role | 'clock')[]]> = {
  submit: [['draft'], 'in_review', ['recruiter', 'interview_panelist']],
  publish: [['draft', 'in_review', 'paused', 'expired'], 'published', ['admin', 'hiring_manager']],
  return: [['in_review'], 'draft', ['admin', 'hiring_manager']],
  pause: [['published'], 'paused', ['admin', 'hiring_manager']],
  fill: [['published'], 'filled', ['admin', 'hiring_manager']],
  unfill: [['filled'], 'published', ['admin', 'hiring_manager']],
  close: [['published', 'paused', 'filled', 'expired'], 'closed', ['admin', 'hiring_manager']],
  archive: [['closed', 'expired'], 'archived', ['admin', 'hiring_manager']],
  reopen: [['closed', 'expired', 'filled'], 'draft', ['admin', 'hiring_manager']],
  expire: [['published'], 'expired', ['clock']],
  delete: [['draft', 'archived'], 'deleted', [...roles]],
};

it.each(Object.keys(table) as VacancyVerb[])('%s: from where, to where, by whom', (verb) => {
  const [from, to, who] = table[verb];
  for (const role of [...roles, 'clock'] as const) {
    for (const state of vacancyStates) {
      const decision = decideVacancy(verb, state, role);
      if (!who.includes(role)) expect(decision).toMatchObject({ refusal: 'not_allowed' });
      else if (from.includes(state)) expect(decision).toMatchObject({ verb, to });
      else if (state === to) expect(decision).toBe('same');
      else expect(decision).toMatchObject({ refusal: 'move_not_open' });
    }
  }
});

it('takes a state’s name as the verb that leads there', () => {
  expect(verbOf('published', 'draft')).toBe('publish');
  expect(verbOf('published', 'filled')).toBe('unfill');
  expect(verbOf('draft', 'in_review')).toBe('return');
  expect(verbOf('draft', 'closed')).toBe('reopen');
  expect(verbOf('paused', 'published')).toBe('pause');
  expect(verbOf('expired', 'published')).toBeNull();
  expect(verbOf('deleted', 'draft')).toBeNull();
  expect(verbOf('toString', 'draft')).toBeNull();
});

it('offers exactly what would be taken', () => {
  for (const role of roles) {
    for (const state of vacancyStates) {
      const offered = vacancyVerbsFor(state, role).map(({ verb }) => verb);
      const taken = vacancyVerbs.filter((verb) => {
        const decision = decideVacancy(verb, state, role);
        return decision !== 'same' && !isRefusal(decision);
      });
      expect(offered).toEqual(taken);
    }
  }
});

it('reads as job_status 1 while published and at no other time', () => {
  expect(vacancyStates.filter((state) => jobStatusOf(state) === 1)).toEqual(['published']);
});

it('takes an edit at once, as a proposal, or not at all', () => {
  expect(editMode('published', 'hiring_manager')).toBe('edit');
  expect(editMode('published', 'recruiter')).toBe('propose');
  expect(editMode('published', 'interview_panelist')).toBe('propose');
  expect(editMode('draft', 'interview_panelist')).toBe('edit');
  expect(editMode('closed', 'admin')).toMatchObject({ refusal: 'move_not_open' });
});
