// Every number that both sides go by and that may be set per deployment; the house's own are in house-limits.ts.

/** Units are in the names. Source: docs/rules.md */
export const limits = {
  minimumProfileCompletion: 87,
  uploadBytes: 4_194_304,
  search: { minCharacters: 3, perPage: 10, countTo: 1000, maxPage: 100, mapped: 2000, nearMiles: 50 },
  accessToken: { minutes: 30, marginSeconds: 60, graceSeconds: 30, sessionHours: 12, noteUseMinutes: 5 },
  password: { minCharacters: 8, failuresBeforeLock: 8, lockMinutes: 30 },
  /**
   * Tries in so many minutes, by account and by network address. One address may be a whole hospital at the change of
   * shifts; one account is one person. Source: docs/rules.md#rate-limits
   */
  rateLimits: {
    sign_in: { minutes: 15, account: 20, address: 200 },
    register: { minutes: 60, account: 5, address: 60 },
    letter: { minutes: 60, account: 5, address: 60 },
    link: { minutes: 15, account: 20, address: 60 },
    password: { minutes: 15, account: 20, address: 200 },
    invitation: { minutes: 60, account: 60, address: 300 },
    captcha: { minutes: 15, account: 600, address: 600 },
    second_factor: { minutes: 15, account: 20, address: 200 },
    answer_by_mail: { minutes: 60, account: 20, address: 6000 },
    /** Of calendars that are named: each has somebody else's server asked. */
    calendar: { minutes: 60, account: 20, address: 400 },
    /** Of sets of opened screens: an open app sends one a minute. */
    visits: { minutes: 15, account: 120, address: 12_000 },
  },
  secondFactor: { ticketMinutes: 5, stepSeconds: 30, recoveryCodes: 10, freshMinutes: 10, endingHours: 24 },
  ownership: { waitDays: 7 },
  /** What staff work on: by when, who holds it for how long, wrong telephone codes before a new one, how old what was seen may be, and how often a company asks again after a no. Source: docs/rules.md#verification */
  desk: {
    businessDays: 1,
    claimMinutes: 30,
    codeTries: 5,
    proofDays: 366,
    asksAgain: { times: 3, days: 30 },
    /** The overview: weeks that it shows, minutes between counts of both searches, and whom it names as a lead, over so many days. */
    weeks: 8,
    stockMinutes: 60,
    leads: { days: 14, opened: 100, sentPercent: 2, most: 20 },
    /** Lines of the log that are counted, and that go out at once. */
    logCounted: 1000,
    logExported: 20_000,
    /** Above these a second member of staff confirms, also of parts in so many days. Source: docs/rules.md#two-pairs-of-eyes */
    alone: { tokens: 100, cents: 50_000, days: 30 },
  },
  /** What a ticket holds, in characters, and for how long a closed one can be opened again. Source: docs/rules.md#support */
  support: {
    title: { min: 2, max: 50 },
    description: { min: 10, max: 500 },
    commentMax: 2000,
    reopenDays: 14,
    mailBytes: 10_485_760,
  },
  /** Reports that somebody makes a day, and what each says, in characters. Source: docs/rules.md#reports */
  reports: { perDay: 20, note: 1000 },
  /** By when a profile is reviewed, in business days; for how many years that is good; what a message and a note say, in characters; from how many days without work on the checks ask. Source: docs/rules.md#reviews */
  review: { businessDays: 3, years: 1, message: 2000, note: 500, gapDays: 366 },
  /**
   * A page of the blog or of help, in characters; its pictures, and the figures it may name; pages of the blog at once, and
   * help pages that a search names. Source: docs/rules.md#content
   */
  content: {
    ...{ slug: 80, title: 120, summary: 300, body: 20_000 },
    ...{ pictures: 20, figures: 50, screens: 20 },
    ...{ perPage: 10, found: 8, words: 12 },
  },
  /** A company that was just verified: so many requests in so many days. Source: docs/rules.md#verification */
  newCompany: { days: 30, requests: 25 },
  /** What a company keeps of somebody who left. Source: docs/rules.md#leaving */
  sealed: { hiringYears: 4, signedOfferYears: 7 },
  links: {
    confirmationHours: 48,
    resetHours: 2,
    unlockHours: 24,
    staffHours: 48,
    invitationDays: 7,
    feedbackDays: 7,
  },
  request: {
    expiryDays: 10,
    expiryMinDays: 3,
    expiryMaxDays: 14,
    reminderDays: [2, 6],
    lastReminderHours: 24,
    coolDownSameDays: 30,
    coolDownOtherDays: 14,
    perSeekerIn90Days: 3,
    pendingPerPosition: 5,
    pendingMin: 10,
    pendingMax: 200,
    newPerWeekDefault: 5,
    vanishMinutes: 5,
    /** So often in 24 hours a company takes an invitation back as if it had never been sent. */
    takenBackADay: 5,
    /** Of one company to one person; what it takes back beyond these counts as sent. */
    takenBackUncounted: 1,
    lateYesDays: 14,
    lateYesConfirmDays: 3,
    restoreDays: 7,
    lapseDays: 60,
    idleReminderDays: [30, 14],
    /** Characters that somebody may write with an act. */
    actWords: 500,
    /** Notes of the team on one request, the characters and mentions of one, and how long its author may change it. */
    notes: { most: 500, characters: 2000, mentions: 20, changeMinutes: 15 },
  },
  /** As many requests of a list are put in the order of their fit at most; each is scored for every answer. */
  receivedByFit: 1000,
  owedBusinessDays: {
    firstMessage: 2,
    applicationAnswer: 10,
    interviewOffer: 5,
    result: 3,
    offer: 5,
    finalApproval: 3,
  },
  /** Of what an employer owed: cases of so many days, shown from so many cases, and what stops new requests. */
  onTime: { days: 90, leastCases: 10, leastPercent: 70, warnPercent: 80, named: 5 },
  /** Of the last so many answers: from when on the rate is shown, and when fewer may wait. */
  yesRate: { lastClosed: 50, shownPercent: 18, halvedPercent: 12 },
  tokens: {
    price: { support: 1, nursing_allied: 2, app_crna: 3, physician: 6 },
    planDays: 31,
    promoDays: 90,
    boughtMonths: 12,
    graceDays: 7,
    rolloverTimesGrant: 2,
    recreditDays: 14,
    notForMeHours: 72,
    silentYes: { wroteWithinDays: 2, silentDays: 7, mostPercent: 15 },
  },
  /** Days a letter's link is good for; whole tokens. Source: docs/rules.md#referrals */
  referral: { days: 90, rewards: { job_seeker: 2, employer: 10 }, mostAQuarter: 50, mostADay: 20 },
  /** Pages of results a member reads on a day, and different people whose profile is opened; the same again counts once. */
  hunt: { perPage: 20, pagesADay: 200, opensADay: { member: 300, company: 1000 } },
  savedSearches: { most: 20, mostOfCompany: 100, countTo: 100, tellHourUtc: 13 },
  /** Of an agency: lists, people on one, characters, and tags of an entry. Source: docs/rules.md#hitchlists */
  hitchlists: {
    most: 100,
    mostEntries: 500,
    name: 80,
    note: 1000,
    tag: 40,
    tags: 10,
    client: 120,
    representationDays: 30,
    submissionSummary: 3000,
  },
  unlock: { months: 12, perSeatADay: 40 },
  vacancy: { validDays: 60, maxDays: 120, fillDelayHours: 24, restoreDays: 30 },
  pay: { spreadNursing: 1.5, spreadPhysician: 2 },
  interview: {
    minMinutes: 30,
    stepMinutes: 15,
    maxHours: 8,
    earliestMinutes: 30,
    latestDays: 90,
    noShowMinutes: 10,
    moveHours: 12,
    ...{ seekerMoves: 2, freeTimes: 5 },
    /** What a booking's form begins with: so many times, that far ahead, at these hours of the place, ended by that one. */
    proposed: {
      ...{ times: 3, leadHours: 24, hours: [10, 13, 15, 9], dayEnds: 17 },
      /** For a job seeker's usual hours also at these, on so many business days. */
      ...{ otherHours: [11, 14, 16, 12, 8], fittingDays: 10 },
    },
    /** What a job seeker may keep of usual hours. Source: docs/rules.md#interviews */
    usualHours: { mostRanges: 21, mostOffDays: 60 },
    /** How many calendars kept elsewhere a member may name. Source: docs/rules.md#interviews */
    outsideCalendars: 3,
    /** Within which a job seeker books by themselves: spans in one offer, of how long and how far ahead, and times shown. Source: docs/rules.md#self-booking */
    hours: { most: 20, mostHours: 12, daysAhead: 14, stepMinutes: 30, mostTimes: 200 },
    /** Of a visit: its days, and the interviews on its agenda. Source: docs/rules.md#visits */
    visit: { mostDays: 3, mostParts: 12 },
    /** Of a company: pools, members of one, on one panel; and how far ahead counts as what a member has to do. Source: docs/rules.md#pools */
    pools: { most: 50, mostMembers: 50, onPanel: 3, loadDays: 14 },
    /** Of how many days at once the panel's taken times are read. Source: docs/rules.md#interviews */
    busyDays: 31,
    linkHours: 24,
    missingFeedbackHours: 24,
    feedbackReminderHours: { first: 1, again: 24 },
  },
  offer: {
    businessDays: { nurse: 5, allied: 5, app: 7, physician: 15 },
    minHours: 48,
    repayMinDays: 5,
    counterRounds: 3,
    mostLines: 12,
    mostParts: 6,
    repayMostMonths: 60,
    didNotStartDays: 90,
    earlierMonths: 24,
    earlierFewest: 3,
    earlierMost: 500,
  },
  /** When a payment that failed is tried again, in days after the first try, and what waits for how long. Source: docs/rules.md#plans */
  billing: {
    triesAfterDays: [0, 5, 10],
    unansweredMinutes: 2,
    confirmHours: 24,
    addOnWarningDays: 7,
    mostSeats: 500,
    invoiceDays: 30,
    // Money is compared over so many days; of the first of them the provider's list alone, as it dates by itself. What is
    // younger than the minutes may be on its way. A difference is settled within so many business days.
    compared: { days: 45, marginDays: 7, graceMinutes: 60, answerHours: 24, dueDays: 2 },
    // Two waits, opening and charging, end before an answer counts as one that never came.
    provider: { tries: 2, answerSeconds: 12, signatureMinutes: 5 },
  },
  distance: { bandMiles: 5 },
  /** Of somebody's data as a PDF; the JSON file has all. */
  exported: { paperLines: 6000 },
  /** A list is saved as a CSV by pages of so many rows. */
  csv: { size: 100, pages: 100 },
  /** Of a file of vacancies: rows, what one may hold in characters, faults that the screen shows, and how long it is taken back and kept. Source: docs/rules.md#vacancies-by-csv */
  imports: { rows: 10_000, rowCharacters: 60_000, shownFaults: 50, undoHours: 24, keptDays: 7 },
  pageSize: {
    appliedJobs: 10,
    unlocked: 3,
    huntShortlist: 20,
    shortlistedVacancies: 10,
    connectionRequests: 10,
    pipeline: 100,
    conversations: 50,
    notifications: 10,
    headerNotifications: 5,
    tokenTransactions: 10,
    jobSearch: 10,
    referrals: 10,
    purchases: 10,
    waiting: 20,
    timeline: 25,
  },
  text: { notificationPreview: 80, truncate: 200 },
  toastMs: 5000,
} as const;

/**
 * Plans by code. Cents a month; tokens and unlocks a month; null = unlimited; `per_seat` = what each seat costs and brings, from
 * so many seats. `has` = what a plan opens besides. Source: docs/rules.md#plans
 */
export const plans = {
  free: { name: 'Free', price_cents: 0, vacancies: 1, seats: 2, tokens: 2, unlocks: 5, has: [] },
  starter: {
    ...{ name: 'Starter', price_cents: 24_900, vacancies: 5, seats: 5, tokens: 20, unlocks: 60 },
    has: ['searches'],
  },
  growth: {
    ...{ name: 'Growth', price_cents: 89_000, vacancies: 25, seats: 20, tokens: 100, unlocks: 240 },
    has: ['searches', 'processes'],
  },
  enterprise: {
    ...{ name: 'Enterprise', price_cents: 240_000, vacancies: null, seats: null, tokens: 300, unlocks: 1000 },
    has: ['searches', 'processes'],
  },
  agency: {
    ...{ name: 'Agency', price_cents: 158_000, vacancies: null, seats: null, tokens: 600, unlocks: 2000 },
    per_seat: { price_cents: 7900, tokens: 30, least: 20 },
    has: ['searches', 'processes', 'hitchlists'],
  },
} as const;
export type PlanCode = keyof typeof plans;
export type PlanFeature = (typeof plans)[PlanCode]['has'][number];
