// Which acts on an account are open, by how it stands.
import { expect, it } from 'vitest';
import { accountRules, type Account } from './acts';

const account: Account = {
  kind: 'job_seeker',
  email: 'nora@people.example',
  locked: false,
  frozen: false,
  factors: 1,
  factor_asked: false,
  factor_ending: false,
};
const with_ = (changes: Partial<Account>) => ({ ...account, ...changes });

it('unlocks what is locked', () => {
  expect(accountRules.unlock(account)?.message).toBe('This account is not locked.');
  expect(accountRules.unlock(with_({ locked: true }))).toBeNull();
});

it('ends a second factor that there is, and asks for it once', () => {
  expect(accountRules.end_factor(account)).toBeNull();
  for (const no of [{ factors: 0 }, { factor_asked: true }, { factor_ending: true }])
    expect(accountRules.end_factor(with_(no))?.refusal).toBe('move_not_open');
  expect(accountRules.keep_factor(account)?.refusal).toBe('move_not_open');
  expect(accountRules.keep_factor(with_({ factor_ending: true }))).toBeNull();
});

it('freezes job seekers, once, and lets go of what is frozen', () => {
  expect(accountRules.freeze(account)).toBeNull();
  expect(accountRules.freeze(with_({ kind: 'employer' }))?.message).toMatch(/^Only job seekers/);
  expect(accountRules.freeze(with_({ frozen: true }))?.refusal).toBe('move_not_open');
  expect(accountRules.unfreeze(account)?.refusal).toBe('move_not_open');
  expect(accountRules.unfreeze(with_({ frozen: true }))).toBeNull();
});

it('takes another address for a correction, and the very one for the end of the account', () => {
  expect(accountRules.correct_address(account, 'Nora@people.example')?.fields).toBeDefined();
  expect(accountRules.correct_address(account, 'nora@other.example')).toBeNull();
  expect(accountRules.erase(account, 'nora@other.example')?.fields).toBeDefined();
  expect(accountRules.erase(account, 'Nora@people.example')).toBeNull();
});
