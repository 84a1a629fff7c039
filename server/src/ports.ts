// What the outside world must offer: two to four functions each. The real and the local ones are in adapters/.
import type { PaymentFault } from '@rounds/product/billing/payment';
import type { CalendarFault } from '@rounds/product/interviews/outside-calendars';
import type { Readable } from 'node:stream';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

export interface Clock {
  /** The instant, ISO-8601 in UTC. */
  now(): string;
}

export interface Letter {
  /** The same at every try to send it. */
  id?: string;
  to: string;
  subject: string;
  html: string;
  plain: string;
  /** Whom it is written to and which job seeker it speaks of: what the local mailbox forgets with them. */
  people?: { to: number; about: number | null };
  /** Where an answer goes that becomes a message here. */
  replyTo?: string;
  /** The same for letters that belong together; the left side of a message's name. */
  thread?: string;
  /** Ends letters like it by one POST. */
  unsubscribeUrl?: string;
  attachments?: { name: string; mediaType: string; content: string }[];
}

export interface Mail {
  /** Resolves once somebody else has taken it over. */
  send(letter: Letter): Promise<void>;
}

/** The mailbox or the letter is refused for good: no later try would change that. */
export class RefusedLetter extends Error {}

export type PaymentAnswer =
  /** Taken. */
  | { state: 'succeeded' }
  /** Not taken, and not to be taken any more. */
  | { state: 'failed'; reason: PaymentFault }
  /** The bank asks the person first; `question` = what its dialog in the browser is opened with, null where it is asked here. */
  | { state: 'needs_confirmation'; question: string | null };

/** Also: not charged so far, or on its way. */
export type PaymentStanding = PaymentAnswer | { state: 'open' } | { state: 'processing' };

/** A card as the provider keeps it: its number never comes here. */
export interface KeptCard {
  reference: string;
  brand: string;
  last4: string;
}

/** A payment that a call is about, with what the provider says of it; no answer where it is settled already. */
export interface Paid {
  id: number;
  answer: PaymentAnswer | null;
}

export interface OpenedPayment {
  /** The house's own; asked twice under one key, it is one payment. */
  key: string;
  companyId: number;
  cents: number;
}

export interface Charge {
  reference: string;
  key: string;
  companyId: number;
  card: KeptCard;
  /** Somebody is there whom the bank may ask. */
  present: boolean;
}

/** What has gone back of a payment, whoever began it. */
export interface TakenBack {
  /** The provider's own name for it. */
  reference: string;
  kind: 'refund' | 'charge_back';
  cents: number;
  /** The house's key, where the house asked for it. */
  key: string | null;
}

/** A payment of which the provider took something. */
export interface Taken {
  /** The provider's own name for it. */
  reference: string;
  /** Whose card it was; null where the house does not know them. */
  companyId: number | null;
  cents: number;
  /** When it was opened. */
  at: string;
}

/** Money that the provider gave back, with the payment that it is of. */
export interface Returned extends TakenBack {
  payment: string | null;
  at: string;
}

/** What a provider tells by itself, once its signature is proved. */
export interface ProviderEvent {
  id: string;
  kind: string;
  /** The payment that it is about. */
  reference: string | null;
}

/**
 * Takes money. Opened first, which takes nothing; charged by the provider's own name for it, however often, once. What gets no
 * answer rejects: whoever then asks what became of it reads it, or gives it up, after which nothing can be taken.
 */
export interface Payments {
  provider: 'test' | 'stripe';
  /** Said on every screen and invoice. */
  testMoney: boolean;
  keepCard(token: string, companyId: number): Promise<KeptCard | PaymentFault>;
  /** For payments that nobody is there for, without taking anything now. */
  saveCard(token: string, companyId: number): Promise<KeptCard | PaymentFault>;
  open(asked: OpenedPayment): Promise<string>;
  charge(asked: Charge): Promise<PaymentAnswer>;
  read(reference: string): Promise<PaymentStanding>;
  /** Says `succeeded` where it was taken before. */
  giveUp(reference: string, reason: PaymentFault): Promise<PaymentAnswer>;
  /** What came of the bank's question: the person's answer where it is given here, otherwise what the bank says by now. */
  confirmed(reference: string): Promise<PaymentAnswer>;
  /** Asked twice under one key it goes back once; null where the provider will not. */
  refund(asked: {
    key: string;
    reference: string;
    companyId: number;
    cents: number;
  }): Promise<{ reference: string } | null>;
  takenBack(reference: string): Promise<TakenBack[]>;
  /** Everything that it took of what was opened since then, and everything that went back since: read as far as somebody asks on. */
  taken(since: string): AsyncIterable<Taken>;
  returned(since: string): AsyncIterable<Returned>;
  /** Null for what the provider did not sign. */
  eventOf(raw: string, signature: string): Promise<ProviderEvent | null>;
}

/** The keys of an operator at Stripe. */
export interface StripeSettings {
  key: string;
  /** Opens the card field in the page. */
  publishableKey: string;
  /** Signs what Stripe tells by itself. */
  webhookSecret: string;
  /** Where it listens; Stripe's own address unless something stands in for it. */
  address: URL | null;
}

export interface Countries {
  /** Two letters; null for what is private, reserved, unknown or no address. Nobody outside is asked. */
  at(address: string): Promise<string | null>;
}

/** Sums of a day, in memory until they are written. */
export interface VisitCounter {
  count(page: string, times?: number): void;
  /** What was counted since the last time. */
  take(): { day: string; page: string; count: number }[];
  giveBack(taken: ReturnType<VisitCounter['take']>): void;
}

/** As one process tells another one. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

export type Pools = Record<string, { totalCount: number; idleCount: number; waitingCount: number }>;

/** What a process measures of itself for its operator: sums and names of calls, nothing of anybody. */
export interface Measures {
  /** An answer: the name of its call, its status, how many milliseconds it took. */
  asked(call: string, status: number, ms: number): void;
  /** Times a search that is under way. */
  searched<T>(search: 'vacancies' | 'seekers', work: Promise<T>): Promise<T>;
  /** A fact of `at` was pushed at `now`. */
  pushed(at: string, now: string): void;
  swept(sweep: string, at: string): void;
  /** A mail came as an answer, and this became of it. */
  answered(outcome: string): void;
  watchPools(pools: Pools): void;
  /** Memory, processor and event loop; once a process. */
  watchProcess(): void;
  all(): Promise<Measured>;
}

/** A browser as its push service knows it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Shows notifications in browsers, each through its own push service. */
export interface WebPush {
  /** This house's public key, in base64 for addresses. */
  key(): string;
  /** Whether a push service at such an address would be asked at all. */
  reaches(endpoint: string): boolean;
  /** `gone`: there is no such browser any more; `refused`: this one thing is not taken. Rejects where a later try may go well. */
  send(target: PushTarget, payload: string): Promise<'taken' | 'gone' | 'refused'>;
}

/** By what a service knows again what it answered last. */
export interface CalendarMarks {
  etag: string | null;
  last_modified: string | null;
}

export type CalendarAnswer =
  | { is: 'unchanged' }
  | ({ is: 'changed'; bytes: Uint8Array } & CalendarMarks)
  | { is: 'fault'; fault: CalendarFault };

/** Reads calendars kept elsewhere. */
export interface CalendarReader {
  /** Whether such an address would be asked at all. */
  reaches(url: string): boolean;
  /** Never rejects: whatever goes wrong out there is an answer. */
  read(url: string, marks: CalendarMarks): Promise<CalendarAnswer>;
}

export type FilePlace = 'arriving' | 'kept';

/** Where files are, as an operator knows it, and what else could be named there. */
export interface FilesPlace {
  setting: 'ROUNDS_DATA' | 'ROUNDS_S3_BUCKET';
  name: string;
  another: string;
}

/** Whatever of it asks another machine rejects with FilesAway where that one says nothing, or no. */
export interface Files {
  place: FilesPlace;
  /** Brings what arrived to its place, lastingly; called before the transaction that names it. */
  keep(id: string): Promise<void>;
  /** As its row says, or a LostFile. */
  open(file: { id: string; bytes: number }): Promise<Readable>;
  /** All of it, or a LostFile. */
  read(id: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Lasting once it resolves. Where it rejects nobody finds it, or the daily sweep does. */
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** What is kept under this id, by its bytes; null where nothing is. */
  sumOf(id: string): Promise<FileSum | null>;
  /** Of all that is kept. */
  ids(): Promise<string[]>;
  /** Never fails: the daily sweep takes what stays. */
  remove(id: string): Promise<void>;
  /** The ids of what has lain somewhere for longer, by this machine's own clock, as files know no other. */
  olderThan(hours: number, where: FilePlace): Promise<string[]>;
  /** Takes away what nothing names, wherever it has come to. */
  discard(id: string): Promise<void>;
  /** Whether there is room, and leave to write. */
  writable(): Promise<boolean>;
  /** The number of the database whose files these are; null where none was said. */
  owner(): Promise<string | null>;
  /** Says whose they are where nobody has; the answer is who it is from now on. */
  claim(database: string): Promise<string>;
  /** Where uploads are until they are whole. */
  temporaryDir: string;
}

export interface FileSum {
  bytes: number;
  sha256: string;
}

/** A file whose row is there and whose bytes are not, or not all of them. */
export class LostFile extends Error {
  constructor(
    readonly id: string,
    what: string,
    cause?: unknown,
  ) {
    super(`The file ${id} ${what}.`, { cause });
  }
}

/** Where files are did not answer, or said no: one sentence that holds no secret. */
export class FilesAway extends Error {}

export interface Ports {
  clock: Clock;
  mail: Mail;
  files: Files;
  payments: Payments;
  countries: Countries;
  visits: VisitCounter;
  measures: Measures;
  webPush: WebPush;
  calendars: CalendarReader;
}
