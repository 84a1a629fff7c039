// What of my profile decides whether companies find me, as the product's sentence on it asks.
import type { OwnProfile } from '@rounds/product/profile/calls';
import type { Standing } from '@rounds/product/profile/findable';

export const standingOf = ({ status, email_confirmed, frozen, completion }: OwnProfile): Standing => ({
  status,
  confirmed: email_confirmed,
  frozen,
  completion,
});
