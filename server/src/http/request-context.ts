// What a handler is given besides its input, and how it says no. No HTTP in here.
import type { Actor, Employer, JobSeeker, Member, Platform } from '@rounds/product/actor';
import type { Answer, CallSpec, Input } from '@rounds/product/call';
import type { May } from '@rounds/product/permissions';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '@rounds/product/refusals';
import type { Readable } from 'node:stream';
import type { Config } from '../config';
import type { OfferDocument } from '../drawing/offer-document-pdf';
import type { SignedOffer } from '../drawing/signed-offer-pdf';
import type { NewFact } from '../facts';
import type { Tx } from '../db/tx';
import type { Paid, Ports } from '../ports';

/** A file that arrived with the call: on disk, hashed and typed by its content, kept only if the transaction commits. */
export interface Upload {
  id: string;
  path: string;
  name: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  /** Of a picture, in pixels, as it is kept. */
  sides?: { width: number; height: number };
}

/** What became of a call's passwords before its transaction. */
export interface PasswordWork {
  /** Whether the present password that came is that of this row; false for nobody's. */
  proves(person: { password_hash: string } | undefined): boolean;
  /** What is kept of the new password that came. */
  made(): string;
}

/** A signed offer or an offer's document, drawn before the transaction of the call that signs or releases it. */
export type Paper = (SignedOffer | OfferDocument) & { bytes: Uint8Array };

export interface RequestContext<A extends Actor = Actor> {
  actor: A;
  tx: Tx;
  /** The instant of this call; one for the whole transaction. */
  now: string;
  ports: Ports;
  config: Config;
  files: Record<string, Upload>;
  fact(fact: NewFact): Promise<number>;
  /** Reads on a connection of its own while the call goes on, as the same reader; null where none is idle. */
  inParallel<T>(read: (tx: Tx) => Promise<T>): Promise<T> | null;
  /** Runs when the transaction has committed. */
  afterCommit(work: () => Promise<void>): void;
  /** What came of the call's passwords, worked out before the transaction. */
  passwords: PasswordWork;
  /** Where the call signs an offer that stands, by the right password, or releases one without a document. */
  paper: Paper | null;
  /** Where the call pays: the payment, with the provider's answer. */
  paid: Paid | null;
  http: {
    requestId: string;
    address: string;
    /** The browser's binding cookie, where it sent one; `isBrowser` = a browser that can be bound. */
    binding: string | undefined;
    isBrowser: boolean;
    /** The cookie of the browser in which somebody registered, where it sent one; `null` takes it back. */
    registering: string | undefined;
    keepRegistering(value: string | null): void;
    /** A proof of work came along and was taken. */
    proved: boolean;
    /** The name that the program gives itself, and the country that the operator's proxy says, if it says one. */
    userAgent: string | undefined;
    country: string | null;
    /** Neither a robot nor somebody who asks not to be counted. */
    counted: boolean;
    issue(token: string, binding?: string): void;
  };
}

type ActorFor<M extends May> = M extends { guest: true }
  ? Actor
  : | (M extends { job_seeker: true } ? JobSeeker : never)
    | (M extends { employer: 'anyone' } ? Employer : M extends { employer: string } ? Member : never)
    | (M extends { platform: true | 'administrator' } ? Platform : never);

/** Bytes instead of JSON, for a call that `produces` something. */
export interface Download {
  name: string;
  mediaType: string;
  content: Readable | string | Uint8Array;
}

export type Handler<C extends CallSpec> = (
  input: Input<C>,
  context: RequestContext<ActorFor<C['may']>>,
) => Promise<C extends { produces: string } ? Download : Answer<C>>;

/** One handler for every call of a module. */
export type HandlersOf<M> = {
  [K in keyof M as M[K] extends CallSpec ? K : never]: M[K] extends CallSpec ? Handler<M[K]> : never;
};

/** The one thing a handler throws on purpose: the pipe answers it. `keep` commits what was written before it. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly keep = false,
  ) {
    super(refusal.message);
  }
}

/** Ends a handler with a refusal. */
export function no(code: RefusalCode, detail: Partial<Omit<Refusal, 'refusal'>> = {}): never {
  throw new Refused(refuse(code, detail));
}

/** Unwraps what a rule of the product returned: the value, or the end of the handler. */
export function must<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Refused(result);
  return result;
}

/** The row, or 404 as if it never was. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new Refused(refuse('not_found'));
  return row;
}
