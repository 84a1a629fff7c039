// The terms of service and the privacy policy: the same words in public and inside. Where they are shown is the web's.
import { limits } from '../limits';
import { termsVersion } from '../papers';

const { hiringYears, signedOfferYears } = limits.sealed;

export interface Paper {
  title: string;
  /** The day of this version; YYYY-MM-DD. */
  version: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

export const termsOfService: Paper = {
  title: 'Terms of service',
  version: termsVersion,
  sections: [
    {
      title: 'What Rounds is',
      paragraphs: [
        'Rounds is a place where healthcare professionals and employers find each other. Rounds is not a party to the contracts they make, and does not employ, place or pay anybody.',
        'Accounts are for people of 18 and over. One person has one account on each side; what happens under it is theirs to answer for.',
      ],
    },
    {
      title: 'What job seekers promise',
      paragraphs: [
        'What you state about licenses, education and experience is true and kept up to date. You apply only where you would really consider the work.',
        'Using Rounds costs a job seeker nothing. You may leave the market, block a company or erase your account at any time.',
      ],
    },
    {
      title: 'What employers promise',
      paragraphs: [
        'Vacancies are real, their pay ranges honest, and open for the people they are shown to. Nobody is chosen or refused for age, sex, origin, belief, disability or any other reason the law protects.',
        'What you learn about a person is used for hiring that person and for nothing else. It is not sold, passed on or collected elsewhere. Answers and results are given by the dates shown.',
      ],
    },
    {
      title: 'Tokens and plans',
      paragraphs: [
        'A connection request holds the tokens it costs. They are spent when the job seeker accepts and come back after a no, silence, withdrawal or the closing of the vacancy, as the token page shows line by line.',
        'Plans run by the month until they are ended. What was paid for is available to the end of the paid month. Tokens are not money and cannot be turned into money.',
      ],
    },
    {
      title: 'Conduct',
      paragraphs: [
        'Messages are civil and about work. Contact data stays out of messages until the yes opens it. Reading out profiles by machine, working around limits and opening several free companies are not allowed.',
        'We may close accounts that break these terms, and say why. Whoever is concerned may ask for a second look by a person.',
      ],
    },
    {
      title: 'Liability and changes',
      paragraphs: [
        'We keep Rounds running with care but do not promise that it always is, nor that somebody is hired. Check licenses and references with their primary sources before work begins.',
        'When these terms change in substance we tell you 30 days before. Who does not agree can leave and take their data along.',
      ],
    },
  ],
};

export const privacyPolicy: Paper = {
  title: 'Privacy policy',
  version: termsVersion,
  sections: [
    {
      title: 'What we keep',
      paragraphs: [
        'Job seekers: what you write in your profile, the files you upload, your requests, interviews, offers and messages. Employers: your name, your company, what you post, and what you do with tokens.',
        'For safety we keep sign-ins and a record of important deeds. We do not ask for health, citizenship, birth date or pay history, and no advertiser reads along.',
      ],
    },
    {
      title: 'Who sees a job seeker',
      paragraphs: [
        'Locked profiles show work, licenses, skills and wishes, but no name, contact or employer. An unlocked profile shows more under a first name and initial. Your full name opens with your yes, your contact by a logged click.',
        'Your present employer and the companies of its group do not see you, nor does a company you block. You can read which companies opened your profile, and when.',
      ],
    },
    {
      title: 'How fit is found',
      paragraphs: [
        'Fit is computed from stated facts by fixed rules, the same for everybody, and shown to both sides with its reasons. No application is refused by a machine. You may ask to be looked at without the score.',
      ],
    },
    {
      title: 'Cookies and local storage',
      paragraphs: [
        'While you are signed in, your browser keeps the access token, what the header shows, and how you like the page. One cookie ties the session to your browser. Signing out clears all of it.',
        'Rounds counts how often pages are opened and steps are done, as sums of a day: without a cookie, and without keeping who, from where or with what. Browsers that ask not to be tracked are not counted.',
        'Where Rounds uses an outside analytics service, its script is loaded on public pages only, and only after you said yes. It then learns your address, your browser and which public pages you open. A cookie keeps your answer for six months; you can change it any time on the public page of this policy. Browsers that ask not to be tracked are never asked.',
        'Where Rounds uses an outside chat, it is offered to people in the US and Canada who are signed in, beside the help. It is loaded from its provider, who then learns your address and your browser. Where you are is looked up from your address by Rounds itself, and not kept.',
      ],
    },
    {
      title: 'How long, and your rights',
      paragraphs: [
        'You can read, correct, export and erase your data yourself.',
        `After erasure each company that had received you keeps a sealed record of your request for ${hiringYears} years from its end: dates, stages, reason codes and the inputs of the fit, without your name, contact or words. An offer you signed stays with its company, document included, for ${signedOfferYears} years from its signing. Before you erase you read with whom what stays, and until when.`,
        'Bookings of tokens stay with the company, and name nobody who left.',
        'Staff who look at a person’s data must give a reason, and the person can read it.',
      ],
    },
  ],
};
