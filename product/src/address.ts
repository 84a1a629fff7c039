// The words that an address of a screen may carry; alone, because addresses are read before screens are loaded.

export const assessmentKinds = ['skills', 'equipment', 'populations'] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];

/** How much of a profile a company sees. Source: docs/rules.md#job-seeker */
export const visibilities = ['locked', 'unlocked', 'connected'] as const;
export type Visibility = (typeof visibilities)[number];
/** After a block, or off the market, a company sees nothing any more. */
export type Seen = Visibility | 'former';

/** The lists at the platform's desk; `late` is the part of what waits that is past its day. */
export const caseLists = ['waiting', 'late', 'asked', 'decided'] as const;
export type CaseList = (typeof caseLists)[number];
export const ticketLists = ['waiting', 'late', 'answered', 'closed'] as const;
export type TicketList = (typeof ticketLists)[number];
export const reportLists = ['waiting', 'late', 'in_force', 'decided'] as const;
export type ReportList = (typeof reportLists)[number];
export const reviewLists = ['waiting', 'late', 'decided'] as const;
export type ReviewList = (typeof reviewLists)[number];

export const moneyLists = ['payments', 'unpaid', 'written_off', 'differences', 'late', 'closed'] as const;
export type MoneyList = (typeof moneyLists)[number];

/** Days that the desk looks back at visits, today among them. */
export const visitWindows = ['7', '30', '90'] as const;
export type VisitWindow = (typeof visitWindows)[number];

/** Days that a company looks back at its hiring. */
export const analyticsWindows = ['30', '90', '365'] as const;
export type AnalyticsWindow = (typeof analyticsWindows)[number];

export const confirmationLists = ['waiting', 'late', 'decided'] as const;
export type ConfirmationList = (typeof confirmationLists)[number];

/** Of letters that did not go out. */
export const letterLists = ['waiting', 'late'] as const;
export type LetterList = (typeof letterLists)[number];

/** What staff look for. */
export const foundKinds = ['people', 'companies'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** How companies that staff look for pay. */
export const companyStandings = ['paying', 'past_due'] as const;

/** Of what the desk writes. */
export const contentKinds = ['blog', 'help'] as const;

/** Orders of the job search. */
export const sorts = ['relevance', 'newest', 'pay', 'distance', 'fit'] as const;
