// What a screen makes of the moves it is offered: their order, their way back, and when it must read again.
import type { RequestCard } from '@rounds/product/connections/card';
import { moveOf, verbs, type Verb } from '@rounds/product/connections/moves';
import type { Stage } from '@rounds/product/connections/stages';
import { refusals, type RefusalCode } from '@rounds/product/refusals';
import { expect, it } from 'vitest';
import { offline, Refused } from '../../api/refused';
import { aboutOf, inOrder, isOutdated, moveInto, speakerOf, wayBack } from './verbs';

const card = (stage: Stage, ...offered: Verb[]) =>
  ({
    stage,
    job_seeker: { name: 'Ann Lee' },
    vacancy: { title: 'ICU Nurse' },
    moves: offered.map((verb) => ({ verb, title: moveOf(verb).title })),
  }) as unknown as RequestCard;
const order = (of: RequestCard) => inOrder(of).map(({ verb }) => verb);

it('puts what ends something behind all that leads on, and loses nothing', () => {
  expect(order(card('review', 'reject', 'shortlist', 'employer_withdraw', 'extend'))).toEqual([
    'shortlist',
    'extend',
    'reject',
    'employer_withdraw',
  ]);
  expect(order(card('review', ...verbs)).sort()).toEqual([...verbs].sort());
});

it('drops a card only where an offered move leads', () => {
  const talking = card('in_conversation', 'reject', 'shortlist');
  expect(moveInto(talking, 'interview')).toBe('shortlist');
  expect(moveInto(talking, 'rejected')).toBe('reject');
  expect(moveInto(talking, 'hired')).toBeUndefined();
});

it('offers to undo by the move that opens the request again, and by no other', () => {
  expect(wayBack(card('rejected', 'nudge', 'employer_restore'))).toBe('employer_restore');
  expect(wayBack(card('withdrawn', 'restore'))).toBe('restore');
  expect(wayBack(card('review', 'reject', 'shortlist', 'extend'))).toBeUndefined();
});

it('names the job seeker to the employer, and the vacancy to the job seeker', () => {
  expect(aboutOf(speakerOf('shortlist'), card('review'))).toBe('Ann Lee');
  expect(aboutOf(speakerOf('withdraw'), card('review'))).toBe('ICU Nurse');
});

it('reads again after a refusal that says the screen was old, and after no other', () => {
  const codes = Object.keys(refusals) as RefusalCode[];
  const old = codes.filter((code) => isOutdated(new Refused(409, code, '')));
  expect(old.sort()).toEqual(['already_moved', 'conflict', 'move_not_open']);
  expect(isOutdated(offline())).toBe(false);
  expect(isOutdated(new Error('already_moved'))).toBe(false);
});
