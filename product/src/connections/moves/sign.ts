// The job seeker signs the offer: typed name, consent, password again.
import { z } from 'zod';
import { fact } from '../../fact-row';
import { text } from '../../fields';
import { move, moveTopics } from '../move-record';

/** What signing asks for. */
export const signature = {
  signature_name: text(120).min(2, 'Please type your full name.'),
  consent: z.literal(true, 'Please agree to sign electronically.'),
  offer_version: z.number().int(),
  password: z.string('Please enter valid password').min(1, 'Please enter valid password').max(255),
};

export const sign = move({
  title: 'Sign the offer',
  by: 'job_seeker',
  asks: 'dialog',
  says: { word: 'offer_accepted', with: signature },
  rows: [
    {
      from: ['offer_rolled_out'],
      to: 'final_approval',
      user: 'offer_accepted',
      fact: fact({
        kind: 'offer.accepted',
        tells: ['team'],
        mails: true,
        touches: moveTopics,
        says: { employer: (n) => `${n.job_seeker} signed the offer for ${n.vacancy}.` },
        story: 'Offer signed',
      }),
    },
  ],
});
