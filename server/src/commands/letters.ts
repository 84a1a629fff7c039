// An operator's look at letters that are not sent yet: waiting, failing, failed and refused; and how they go out again.
import { systemClock } from '../adapters/clock';
import { houseRole } from '../db/acting';
import type { LetterState } from '@rounds/product/staff/letter-calls';
import { listLetters, sendAgain, type ListedLetter } from '../letter-list';
import { Misused, say, withDatabase, type Command } from './stand';

type Asked = 'list' | { again: number | 'all' };

function asked([verb, which, ...rest]: string[]): Asked {
  if (verb === undefined) return 'list';
  if (verb !== 'resend' || which === undefined || rest.length > 0) throw new Misused();
  if (which === 'all') return { again: 'all' };
  if (!/^[1-9]\d{0,14}$/.test(which)) throw new Misused();
  return { again: Number(which) };
}

function lineOf({ id, state, kind, to, attempts, mostAttempts, nextAt, lastError }: ListedLetter): string {
  const next = state === 'waiting' || state === 'failing' ? `, next ${nextAt}` : '';
  const tried = `${attempts} of ${mostAttempts} tries${next}`;
  return [id, state, kind ?? 'of something that is gone', to, tried, ...(lastError ? [lastError] : [])].join(
    '  ',
  );
}

function list(letters: readonly ListedLetter[]): void {
  for (const letter of letters) say(lineOf(letter));
  const states: LetterState[] = ['waiting', 'failing', 'failed', 'refused'];
  const count = (state: LetterState) => letters.filter((letter) => letter.state === state).length;
  say(`Letters: ${states.map((state) => `${count(state)} ${state}`).join(', ')}.`);
}

const carryOut = (wish: Asked) =>
  withDatabase(async ({ db }) => {
    if (wish === 'list') return list(await listLetters(db));
    const count = await sendAgain(db, wish.again, systemClock.now());
    if (count === 0 && wish.again !== 'all') {
      say(`No letter ${wish.again} waits or failed.`);
      process.exitCode = 1;
    } else say(`${count} ${count === 1 ? 'letter goes' : 'letters go'} out again, as soon as Rounds runs.`);
  }, houseRole);

export const command: Command = {
  usage: '[resend <id>|all]',
  does: 'lists the letters that wait, fail, failed or were refused, and sends them again',
  run: (args) => carryOut(asked(args)),
};
