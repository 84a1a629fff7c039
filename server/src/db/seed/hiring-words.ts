// What people of the demo write to each other on the way to a hiring, about the unit it is for.

type Side = 'employer' | 'job_seeker';

export interface HiringWords {
  invitation: string;
  application: string;
  interview: string;
  talk: readonly (readonly [Side, string])[];
}

type Words = (unit: string) => HiringWords;

const kinds: readonly Words[] = [
  (unit) => ({
    invitation: `Your years in ${unit} are what our team is looking for. May we talk?`,
    application: `I work in ${unit} today and would like to come closer to home. May I visit the unit?`,
    interview: `A conversation with the manager of ${unit} and somebody you would work beside.`,
    talk: [
      ['employer', `Thank you for answering. What matters most to you in ${unit}?`],
      ['job_seeker', 'Steady ratios, and a charge nurse or lead who is free to help.'],
      ['employer', 'That is how we staff it. Could you come by on Thursday morning?'],
      ['job_seeker', 'Thursday after ten is fine.'],
    ],
  }),
  (unit) => ({
    invitation: `We open a position in ${unit} and thought of your profile first.`,
    application: `Your ${unit} post fits my schedule and my training. I can start after my notice.`,
    interview: 'Forty-five minutes: your cases, our schedule, and your questions.',
    talk: [
      ['employer', 'Thank you. How long is your notice, and do you prefer a fixed schedule?'],
      ['job_seeker', 'Four weeks. Fixed is better, but I can take every third weekend.'],
      ['employer', 'Every third weekend is what we have. I send you times for an interview.'],
    ],
  }),
  (unit) => ({
    invitation: `A colleague retires from ${unit} this spring. Would you like to hear more?`,
    application: `I would like to work with your ${unit} team. Orientation matters to me.`,
    interview: 'You meet the team, and we walk through the unit together.',
    talk: [
      ['job_seeker', `How long is the orientation in ${unit}, and with how many preceptors?`],
      ['employer', 'Eight weeks with one preceptor, longer where you wish.'],
      ['job_seeker', 'That sounds good. I am free on most afternoons.'],
    ],
  }),
];

export const wordsFor = (unit: string, nth: number): HiringWords => {
  const make = kinds[nth % kinds.length] ?? kinds[0];
  if (!make) throw new Error('There are no words.');
  return make(unit);
};
