// The letters about an account itself: its address, password, factors and locks. Links are minted as they are written.
import { limits } from '@rounds/product/limits';
import type { Content } from './letter-layout';
import type { LinkPurpose } from './slices/identity/queries';

interface Known {
  type: 'employer' | 'job_seeker' | 'platform';
  /** A link of its own, minted as the letter is written. */
  link: (purpose: LinkPurpose, hours: number) => Promise<string>;
  /** Of the session that the fact is about. */
  device: () => Promise<string>;
}

export const accountLetters: Partial<Record<string, (known: Known) => Promise<Content> | Content>> = {
  'account.confirmation_requested': async ({ type, link }) => ({
    subject: 'Confirm your email address',
    lines: [
      'Welcome to Rounds.',
      'One click confirms that this mailbox is yours. The link works for 48 hours.',
    ],
    button: {
      label: 'Confirm my address',
      path: `/${type}/confirmation?confirmation_token=${await link('confirmation', limits.links.confirmationHours)}`,
    },
  }),
  'account.reset_requested': async ({ type, link }) => ({
    subject: 'Set a new password',
    lines: [
      'Somebody asked to set a new password for your account.',
      'If it was not you, nothing needs to be done. The link works once, for 2 hours.',
    ],
    button: {
      label: 'Set a new password',
      path: `/${type}/reset_password?reset_password_token=${await link('reset', limits.links.resetHours)}`,
    },
  }),
  'account.locked': async ({ type, link }) => ({
    subject: 'Your account is locked',
    lines: [
      'There were too many wrong passwords in a row.',
      'It opens by itself in 30 minutes, or with this link at once.',
    ],
    button: {
      label: 'Unlock my account',
      path: `/${type}/unlock?unlock_token=${await link('unlock', limits.links.unlockHours)}`,
    },
  }),
  'account.known_address': ({ type }) => ({
    subject: 'You already have an account',
    lines: [
      'Somebody tried to register with this address, which already has an account.',
      'Sign in, or set a new password if you forgot yours.',
    ],
    button: { label: 'Sign in', path: `/${type}` },
  }),
  'account.new_device': async ({ type, device }) => ({
    subject: 'A new device signed in to your account',
    lines: [
      `${await device()} signed in to your account for the first time.`,
      'If it was you, nothing needs to be done. If not, set a new password now: that ends every other session.',
    ],
    button: { label: 'Set a new password', path: `/${type}/forgot_password` },
  }),
  'account.factor_added': () => ({
    subject: 'A second factor was added',
    lines: [
      'From now on, signing in to your account asks for it besides the password.',
      'If it was not you, set a new password now, then remove it under Sign-in and security.',
    ],
  }),
  'account.factor_removed': () => ({
    subject: 'A second factor was removed',
    lines: [
      'Signing in to your account does not ask for it any more.',
      'If it was not you, set a new password now and add it again under Sign-in and security.',
    ],
  }),
  'account.factor_ending': async ({ type, link }) => ({
    subject: 'Your second factor is about to end',
    lines: [
      `Rounds staff were asked to end the second factor of your account, because it is lost. It ends in ${limits.secondFactor.endingHours} hours, and signing in then takes the password alone.`,
      'If you did not ask for it, keep it with this link, and set a new password.',
    ],
    button: {
      label: 'Keep my second factor',
      path: `/${type}/keep_factor?keep_factor_token=${await link('keep_factor', limits.secondFactor.endingHours)}`,
    },
  }),
  'account.address_is': async ({ type, link }) => ({
    subject: 'Confirm your new email address',
    lines: [
      'Rounds staff corrected the address of your account: from now on you sign in with this one.',
      'One click confirms that this mailbox is yours. The link works for 48 hours.',
    ],
    button: {
      label: 'Confirm my address',
      path: `/${type}/confirmation?confirmation_token=${await link('confirmation', limits.links.confirmationHours)}`,
    },
  }),
  'account.address_was': () => ({
    subject: 'Your account has another email address',
    lines: [
      'Rounds staff corrected the address of your account, because somebody asked for it. Letters go to the other address from now on, and every session was ended.',
      'If it was not you, answer this letter at once.',
    ],
  }),
  'account.staff_invited': async ({ link }) => ({
    subject: 'You are of the staff of Rounds',
    lines: [
      'An administrator made an account of the platform’s desk for you.',
      `The link sets your password, once, within ${limits.links.staffHours} hours. Before anything else you add a second factor.`,
    ],
    button: {
      label: 'Set my password',
      path: `/platform/reset_password?reset_password_token=${await link('reset', limits.links.staffHours)}`,
    },
  }),
  'account.password_changed': ({ type }) => ({
    subject: 'Your password was changed',
    lines: [
      'The password of your account was changed, and your other sessions were ended.',
      'If it was not you, set a new one now.',
    ],
    // Staff ask the operator for a link.
    ...(type === 'platform'
      ? {}
      : { button: { label: 'Set a new password', path: `/${type}/forgot_password` } }),
  }),
};
