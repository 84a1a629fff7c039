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
  attachments?: { name: string; mediaType: string; content: string }[];
}

export interface Mail {
  send(letter: Letter): Promise<void>;
}

export interface Files {
  /** Moves a finished temporary file to its own name; called after the commit. */
  keep(temporaryPath: string, id: string): Promise<void>;
  open(id: string): Readable;
  write(id: string, bytes: Uint8Array): Promise<void>;
  remove(id: string): Promise<void>;
  /** Where uploads wait until their transaction has committed. */
  temporaryDir: string;
}

export interface Ports {
  clock: Clock;
  mail: Mail;
  files: Files;
}
