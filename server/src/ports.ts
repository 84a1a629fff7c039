// What the outside world must offer: two to four functions each. The real and the local ones are in adapters/.
import type { Readable } from 'node:stream';

export interface Clock {
  /** The instant, ISO-8601 in UTC. */
  now(): string;
}

export interface Letter {
  to: string;
  subject: string;
  html: string;
  plain: string;
  /** Whom it is written to and which job seeker it speaks of: what the local mailbox forgets with them. */
  people?: { to: number; about: number | null };
  attachments?: { name: string; mediaType: string; content: string }[];
}

export interface Mail {
  send(letter: Letter): Promise<void>;
}

export type FilePlace = 'arriving' | 'kept';

export interface Files {
  /** Moves a finished temporary file to its own name; called after the commit. */
  keep(temporaryPath: string, id: string): Promise<void>;
  open(id: string): Readable;
  /** Whole, also in the moment between its commit and its coming to its place. */
  read(id: string): Promise<Uint8Array<ArrayBuffer>>;
  write(id: string, bytes: Uint8Array): Promise<void>;
  remove(id: string): Promise<void>;
  /** The ids of what has lain somewhere for longer, by this machine's own clock, as files know no other. */
  olderThan(hours: number, where: FilePlace): Promise<string[]>;
  /** Takes away what never came to its place. */
  discard(id: string): Promise<void>;
  /** Where uploads wait until their transaction has committed. */
  temporaryDir: string;
}

export interface Ports {
  clock: Clock;
  mail: Mail;
  files: Files;
}
