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

/** What a company reads of the decision about it. */
export const decisionTemplates = {
  verified: [
    'Verified',
    'Thank you for your help. Your company is verified: you can publish vacancies, hunt and read applications from now on.',
  ],
  not_reached: [
    'Nobody was reached',
    'We called your public number on several days and reached nobody who could read the code out to us. Please ask again and tell us when somebody is there.',
  ],
  not_shown: [
    'Nothing shows that it is yours',
    'What we have seen does not show that you act for this organization. Please ask again with a mail address of its own domain, or with a document that names you both.',
  ],
  two_claims: [
    'Two claimed the same CCN',
    'Two companies named the same CCN. We have looked at what both of you sent us and decided by it. If something has changed, please ask again.',
  ],
} as const satisfies Record<string, readonly [title: string, text: string]>;

/** Why a report was decided so; for the desk's book alone, since the rule is what the reported side reads. */
export const reportTemplates = {
  nothing: ['No rule is broken', 'Read in full with what stands around it: no rule is broken.'],
  first: ['The first time', 'A rule is broken, for the first time and without harm: a warning is enough.'],
  again: ['Not the first time', 'A rule is broken again after a warning: '],
  harm: ['Somebody may be harmed', 'What is written may harm somebody as long as it can be seen: '],
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
