// The stations of a hiring as a guest reads them: which stages each holds, what happens there, and who owes what.
import type { Stage } from '@rounds/product/connections/stages';
import { limits } from '@rounds/product/limits';
import type { PictureName } from './station-pictures';

export interface Station {
  name: string;
  picture: PictureName;
  /** Of a request; none before there is one. */
  stages: readonly Stage[];
  text: string;
  /** Who owes the next step, and within how many days. */
  owes: { by: 'you' | 'the employer'; within: number; days: 'day' | 'business day' } | null;
}

const { owedBusinessDays: owed, request } = limits;
const employer = (within: number): Station['owes'] => ({ by: 'the employer', within, days: 'business day' });

/** In the order of the stages. Source: docs/rules.md#owes */
export const stations: readonly Station[] = [
  {
    ...{ name: 'Hunt', picture: 'hunt', stages: [], owes: null },
    text: 'An employer looks by license, skill and distance. You have no name there.',
  },
  {
    ...{ name: 'Request', picture: 'request', stages: ['requested', 'review'] },
    text: 'It says the pay first. A token is held, not spent. Or you apply by yourself.',
    owes: { by: 'you', within: request.expiryDays, days: 'day' },
  },
  {
    ...{ name: 'Your yes', picture: 'yes', stages: ['in_conversation'], owes: employer(owed.firstMessage) },
    text: 'Now they read who you are, and the two of you write to each other.',
  },
  {
    ...{ name: 'Interview', picture: 'interview', stages: ['interview', 'schedules'] },
    text: 'You choose one of the times, on your own clock.',
    owes: employer(owed.interviewOffer),
  },
  {
    ...{ name: 'Result', picture: 'result', stages: ['result_pending'], owes: employer(owed.result) },
    text: 'Everybody who spoke with you says what they think, and you hear what comes of it.',
  },
  {
    ...{
      name: 'Offer',
      picture: 'offer',
      stages: ['offers', 'offer_rolled_out'],
      owes: employer(owed.offer),
    },
    text: 'Pay, start and terms on one paper. Say yes, no, or what should change.',
  },
  {
    ...{ name: 'Signature', picture: 'signature', stages: ['final_approval', 'hired'] },
    text: 'You sign where you read it. The employer’s last approval makes it a hire.',
    owes: employer(owed.finalApproval),
  },
];
