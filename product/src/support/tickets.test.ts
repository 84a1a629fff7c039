// The moves of a ticket: every state is reached, nothing is stuck, and a closed one opens again for two weeks.
import { expect, it } from 'vitest';
import { limits } from '../limits';
import { graphFaults } from '../machine';
import { isRefusal } from '../refusals';
import { daysAfter, minutesAfter } from '../time';
import { afterTicket, reopenRefusal, ticketMoves, ticketStates, waitsForDesk } from './tickets';

const now = '2026-11-23T10:00:00.000Z';

it('reaches every state, and every state goes on', () => {
  const faults = graphFaults(ticketMoves, ticketStates, { starts: ['open'], terminals: ['closed'] });
  expect(faults).toEqual({ unreachable: [], deadEnds: [] });
});

it('is owed an answer by the desk from the first word on, and again after each', () => {
  expect(ticketStates.filter(waitsForDesk)).toEqual(['open', 'waiting']);
  expect(afterTicket('open', 'reply')).toBe('answered');
  expect(afterTicket('answered', 'comment')).toBe('waiting');
  expect(afterTicket('closed', 'reopen')).toBe('waiting');
});

it('takes no word while it is closed, and is opened again only then', () => {
  expect(
    ['reply', 'comment', 'close'].filter((verb) => !isRefusal(afterTicket('closed', verb as 'reply'))),
  ).toEqual([]);
  for (const state of ['open', 'waiting', 'answered'] as const)
    expect(isRefusal(afterTicket(state, 'reopen'))).toBe(true);
});

it('opens again until the last minute of the two weeks', () => {
  const last = daysAfter(now, limits.support.reopenDays);
  expect(reopenRefusal(now, last)).toBeNull();
  expect(reopenRefusal(now, minutesAfter(last, 1))?.refusal).toBe('move_not_open');
});
