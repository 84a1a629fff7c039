// What somebody agreed to: which versions of the terms and the privacy policy, and when.
import { lasts, number, ofPerson, own, reads, type Entries } from './entry';

export const agreementEntries: Entries = {
  agreements: {
    holds: 'which version of the papers somebody agreed to, and when',
    whose: 'person',
    people: ofPerson(),
    exported: 'agreements',
    kept: lasts('account', 'life of the account'),
    columns: {
      person_id: number(),
      'version agreed_at': own('never'),
    },
    seeker: reads('own'),
    employer: reads('own'),
  },
};
