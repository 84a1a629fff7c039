// Limits of the house itself, by which no page goes: files, letters, processes, database. Source: docs/rules.md

/** Units are in the names. */
export const houseLimits = {
  /** Pictures unpacked, and as they are kept. */
  image: { mostPixels: 40_000_000, side: 1600, seconds: 10 },
  /** What is read of a résumé, and what its process may take. Source: docs/rules.md#resumes */
  resume: {
    mostCharacters: 200_000,
    mostUnpackedBytes: 52_428_800,
    mostUnpackedFiles: 1000,
    bounds: { seconds: 10, heapMegabytes: 128, wholeMegabytes: 384 },
  },
  /** A file of vacancies: rows in one transaction, and seconds after which the next file has its turn. Source: docs/rules.md#vacancies-by-csv */
  imports: { atOnce: 20, turnSeconds: 5 },
  /**
   * Calendars kept elsewhere: how one is asked for, how often and how much later after failures, for how long an answer that
   * nothing changed is enough, and what the process that counts its events may take. Source: docs/rules.md#interviews
   */
  outsideCalendars: {
    ...{ atOnce: 2, seconds: 10, mostBytes: 2_097_152, mostRedirects: 3 },
    ...{ everyMinutes: 30, spreadMinutes: 5, latestHours: 24, leaseMinutes: 10, againSeconds: 60 },
    ...{ wholeHours: 20, mostSpans: 20_000, mostSteps: 200_000 },
    bounds: { seconds: 10, heapMegabytes: 128, wholeMegabytes: 384 },
  },
  /** Public pages in each process: for how long one is kept, how much of all, and the letters of the longest address. Source: docs/rules.md#public-pages */
  keptPages: { seconds: 5, mostBytes: 33_554_432, longestAddress: 500 },
  /** Files that belong to nothing: where they wait, and where they are kept, between two looks. Source: docs/rules.md#files */
  orphans: { arrivingHours: 1, keptHours: 24, againSeconds: 60 },
  /**
   * Letters: how many are under way at once in one process, for how long a post office is waited for, over how many days one
   * is tried, and for how many days one that failed can be sent again. `devices`: what shows them, and until when. Source: docs/rules.md#letters
   */
  letters: {
    atOnce: 4,
    seconds: { connect: 10, greeting: 10, silent: 20, whole: 60 },
    triedDays: 3,
    failedDays: 90,
    /** A message that stays unread for as long is told by a letter. */
    unreadMinutes: 10,
    devices: { aPerson: 10, atOnce: 4, seconds: 10, tries: 6, hours: 24 },
  },
  /**
   * A bucket: how long a connection, an answer and all of one question may take, and one that nobody waits for; after so many
   * that took too long in a row, nobody asks for a while; when a résumé is tried again. Source: docs/rules.md#files
   */
  bucket: {
    connectMs: 1000,
    answerMs: 4000,
    wholeMs: 8000,
    briefMs: 1000,
    late: 3,
    restMs: 2000,
    againMs: 60_000,
  },
  /**
   * Sockets: so many a person; their sessions are looked at this often, their rows renewed every so many looks; so many open at the
   * same moment; and what more than a few hear is sent to a few at a time.
   */
  live: {
    socketsAPerson: 10,
    checkMs: 400,
    renewEvery: 25,
    leaseSeconds: 30,
    openings: { atOnce: 4, mostWaiting: 50_000, seconds: 50 },
    spread: { atOnce: 20, pauseMs: 1 },
  },
  /** How long each check of /readyz has. */
  readiness: { ms: 1500 },
  /** From when on an operator is told that something is wrong. Source: docs/operating.md#doctor */
  doctor: {
    /** Less room than either is said. */
    room: { leastGigabytes: 2, leastShare: 0.05 },
    clockSeconds: 5,
    jobMinutes: 15,
    factMinutes: 5,
    addressMs: 5000,
    /** Answers by mail that were not taken: so many, and so much of all, are said. */
    answers: { least: 10, share: 0.5 },
    /** A day and a little, so that a backup which begins later than the one before is none too late. */
    backupHours: 26,
  },
  /** How long a scrape waits for the figures of one process, and of all. Source: docs/rules.md#waiting */
  metrics: { processMs: 1000, allMs: 3000 },
  /**
   * How a process ends: its requests have so long, its sockets are told one after the other over so long,
   * its jobs have so long; what has not ended after all of it is killed.
   * Source: docs/rules.md#waiting
   */
  closing: { requestsMs: 30_000, socketsMs: 3000, jobsMs: 10_000, allMs: 60_000 },
  /**
   * How long the database is waited for: a connection, a row that somebody else holds, a twin under the same key, a question that only reads, a
   * transaction that says nothing more, an answer of any kind. Source: docs/rules.md#waiting
   */
  database: {
    connectMs: 1000,
    lockMs: 3000,
    twinMs: 10_000,
    readMs: 5000,
    idleInTransactionMs: 30_000,
    answerMs: 60_000,
    againMs: { first: 100, most: 2000 },
  },
  /** A standby: how old its last good look may be, how often it is looked at, and how soon after a change. Source: docs/rules.md#public-pages */
  replica: { lagMs: 2000, lookMs: 500, soonMs: 50 },
  /**
   * Work that few may do at once in one process: how many wait for it in all, and for how many seconds at most. argon2 and
   * pictures share four threads with files and DNS. Source: docs/rules.md#reading
   */
  turns: {
    /** `each`: of one person's reads, of one company's new rows, or of those who want to change the same thing. */
    members: { atOnce: 6, each: 2, mostWaiting: 60, seconds: 1 },
    guests: { atOnce: 2, mostWaiting: 400, seconds: 20 },
    passwords: { atOnce: 2, mostWaiting: 64, seconds: 10 },
    pictures: { atOnce: 1, mostWaiting: 32, seconds: 20 },
    papers: { atOnce: 1, mostWaiting: 32, seconds: 20 },
  },
  /** The process that draws signed offers and people's data. */
  paper: { seconds: 10, idleSeconds: 60, heapMegabytes: 128 },
  /** Reads in a minute: of a guest's address, of a person, of all of a company together. Source: docs/rules.md#reading */
  reads: { guest: 120, member: 600, company: 6000 },
  /** `cost` = rounds of a step, `least`–`most` = steps; half a second on a phone. Source: docs/rules.md#rate-limits */
  captcha: { cost: 5000, least: 60, most: 180, minutes: 10, afterFailures: 3, failureMinutes: 15 },
} as const;
