// A post office of its own on this machine: takes letters by SMTP, or refuses or hangs as it is told.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** What becomes of one letter: taken at once or when it is told to, refused at its address or after its words, or left without an answer. */
export type Manner =
  | 'takes'
  | 'takes when told'
  | { address: number }
  | { words: number }
  | 'hangs at the address'
  | 'hangs after the words';

export interface PostOffice {
  readonly url: string;
  readonly letters: readonly string[];
  /** How many sessions began. */
  readonly calls: number;
  /** How it treats letters from now on; in the order given, the last one for all that follow. */
  behave(...manners: Manner[]): void;
  /** The next letter that comes. */
  next(): Promise<unknown>;
  /** The next letter whose words are in and that gets no answer, or a late one. */
  hung(): Promise<unknown>;
  /** Takes the letter that it was asked to keep. */
  tell(): void;
  close(): Promise<void>;
}

const refusal = (code: number) =>
  Object.assign(new Error('for nurse@people.example'), { responseCode: code });

export async function openPostOffice(port = 0): Promise<PostOffice> {
  const letters: string[] = [];
  let manners: Manner[] = ['takes'];
  let calls = 0;
  const at = new Map<string, Manner>();
  const mannerOf = (session: SMTPServerSession): Manner => {
    const known = at.get(session.id);
    if (known) return known;
    const manner = (manners.length > 1 ? manners.shift() : manners[0]) ?? 'takes';
    at.set(session.id, manner);
    return manner;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, answer) => {
      calls += 1;
      answer();
    },
    onRcptTo(_address, session, answer) {
      const manner = mannerOf(session);
      if (manner === 'hangs at the address') return;
      if (typeof manner === 'object' && 'address' in manner) return answer(refusal(manner.address));
      answer();
    },
    onData(stream, session, answer) {
      const manner = mannerOf(session);
      let text = '';
      stream.on('data', (part: Buffer) => (text += String(part)));
      stream.on('end', () => {
        if (manner === 'hangs after the words') return server.emit('hangs');
        const take = () => {
          letters.push(text);
          answer();
          server.emit('letter');
        };
        if (manner === 'takes when told') {
          server.once('told', take);
          return server.emit('hangs');
        }
        if (typeof manner === 'object' && 'words' in manner) return answer(refusal(manner.words));
        take();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    get calls() {
      return calls;
    },
    behave: (...next) => void (manners = next),
    next: () => once(server, 'letter'),
    hung: () => once(server, 'hangs'),
    tell: () => void server.emit('told'),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
