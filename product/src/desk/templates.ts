// What staff write again and again to companies and job seekers, to begin from; whoever reads it reads Rounds.

/** A question to a company whose case waits. */
export const askTemplates = {
  telephone: [
    'A public number',
    'We would like to call you on a number that stands in public, on your own website or in your state’s list. Where do we find it?',
  ],
  owner: [
    'Whose address it is',
    'The mail address of your account lies on another domain than your website. Please add an address of your own domain, or tell us how the two belong together.',
  ],
  ccn: [
    'The CCN',
    'The CCN that you gave is not in the federal hospital file under your name. Please check it, or tell us under which name you are listed.',
  ],
} as const satisfies Record<string, readonly [title: string, text: string]>;

/** A word to a job seeker whose profile is reviewed. */
export const reviewTemplates = {
  license: [
    'A license',
    'One of your licenses does not read as your state writes it. Please check the number and the date, as they stand on your card.',
  ],
  dates: [
    'Dates of posts',
    'Two of your posts overlap, or a longer time between them is left open. Please look at their dates once more.',
  ],
  thanks: ['Thank you', 'Thank you, that was all that we needed.'],
} as const satisfies Record<string, readonly [title: string, text: string]>;
