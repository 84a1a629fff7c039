// A post office of its own on this machine: takes letters by SMTP, keeps them as they came, and says when one arrives.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface PostOffice {
  readonly url: string;
  readonly letters: readonly string[];
  /** The next letter that comes. */
  next(): Promise<unknown>;
  close(): Promise<void>;
}

export async function openPostOffice(): Promise<PostOffice> {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, answer) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += String(part)));
      stream.on('end', () => {
        letters.push(text);
        answer();
        server.emit('letter');
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    next: () => once(server, 'letter'),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
