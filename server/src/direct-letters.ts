// Which facts go out as a letter of their own, and not as that of a notification.
import type { FactKind } from '@rounds/product/facts';

/** Facts that mail a person who gets no notification: by letter name. */
export const directLetters: Partial<Record<FactKind, true>> = {
  'account.confirmation_requested': true,
  'account.reset_requested': true,
  'account.locked': true,
  'account.known_address': true,
  'account.new_device': true,
  'account.password_changed': true,
  'account.factor_added': true,
  'account.factor_removed': true,
  'account.factor_ending': true,
  'account.staff_invited': true,
  'account.address_is': true,
  'account.address_was': true,
};
