// What people of the demo write to each other on the way to a hiring: of its unit, and nothing that a profile denies.

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
    invitation: `Our team in ${unit} is growing, and we would like to hear what you look for. May we talk?`,
    application: `I would like to work in ${unit} at your house. May I visit the unit before I decide?`,
    interview: `A conversation about the work in ${unit}, with time for your questions.`,
    talk: [
      ['employer', `Thank you for answering. What matters most to you in ${unit}?`],
      ['job_seeker', 'Steady ratios, and a charge nurse or lead who is free to help.'],
      ['employer', 'That is how we staff it. Could you come by on Thursday morning?'],
      ['job_seeker', 'Thursday after ten is fine.'],
    ],
  }),
  (unit) => ({
    invitation: `We open a position in ${unit} and thought of your profile first.`,
    application: `Your ${unit} post is what I would like to do next. My profile says from when I am free.`,
    interview: 'Your cases, our schedule, and your questions.',
    talk: [
      ['employer', 'Thank you. Do you prefer a fixed schedule?'],
      ['job_seeker', 'Fixed is better, but I can take every third weekend.'],
      ['employer', 'Every third weekend is what we have. I send you times for an interview.'],
    ],
  }),
  (unit) => ({
    invitation: `A colleague retires from ${unit} this spring. Would you like to hear more?`,
    application: `I would like to work with your ${unit} team. Orientation matters to me.`,
    interview: 'You meet the team, and we talk through a usual shift.',
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
