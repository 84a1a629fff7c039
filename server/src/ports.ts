// What the outside world must offer: two to four functions each. The real and the local ones are in adapters/.
import type { PaymentFault } from '@rounds/product/billing/payment';
import type { Readable } from 'node:stream';

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
  | { state: 'succeeded' | 'needs_confirmation'; reference: string }
  | { state: 'failed'; reference: string | null; reason: PaymentFault };

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

/** Takes money. Whatever is asked twice under one key happens once; what gets no answer rejects and may be read later. */
export interface Payments {
  provider: 'test' | 'stripe';
  /** Said on every screen and invoice. */
  testMoney: boolean;
  keepCard(token: string, companyId: number): Promise<KeptCard | PaymentFault>;
  pay(asked: { key: string; companyId: number; cents: number; card: KeptCard }): Promise<PaymentAnswer>;
  /** What became of a key; null where nothing ever reached the provider. */
  read(key: string): Promise<PaymentAnswer | null>;
  /** The person's answer to the bank, where it is given here; otherwise what the bank says by now. */
  confirmHere(key: string, confirmed: boolean): Promise<PaymentAnswer>;
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

export type FilePlace = 'arriving' | 'kept';

export interface Files {
  /** Brings what arrived to its place, lastingly; called before the transaction that names it. */
  keep(id: string): Promise<void>;
  /** As its row says, or a LostFile. */
  open(file: { id: string; bytes: number }): Promise<Readable>;
  read(id: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Lasting once it resolves, and not there at all where it rejects. */
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** Never fails: the daily sweep takes what stays. */
  remove(id: string): Promise<void>;
  /** The ids of what has lain somewhere for longer, by this machine's own clock, as files know no other. */
  olderThan(hours: number, where: FilePlace): Promise<string[]>;
  /** Takes away what nothing names, wherever it has come to. */
  discard(id: string): Promise<void>;
  /** Whether there is room, and leave to write. */
  writable(): Promise<boolean>;
  /** Where uploads are until they are whole. */
  temporaryDir: string;
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

export interface Ports {
  clock: Clock;
  mail: Mail;
  files: Files;
  payments: Payments;
  countries: Countries;
  visits: VisitCounter;
}
