// Whoever stores a résumé again and again under keys of their own, and writes down what they were told was kept.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const PASSWORD = 'Rounds-demo-1';

export interface Attempt {
  key: string;
  text: string;
  sha256: string;
}

export class Uploader {
  /** The last that was acknowledged, and what was sent since and not answered. */
  acknowledged: Attempt | undefined;
  open: Attempt[] = [];
  count = 0;
  readonly faults: string[] = [];
  private authorization = '';

  async signIn(url: string): Promise<void> {
    const user = { email: 'nurse@people.example', password: PASSWORD };
    const reply = await fetch(`${url}/api/users/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user }),
    });
    if (reply.status !== 200) throw new Error(await reply.text());
    this.authorization = reply.headers.get('authorization') ?? '';
  }

  make(): Attempt {
    const key = randomUUID();
    const text = `Registered nurse in Tampa. ${key}\n`.repeat(3000);
    return { key, text, sha256: createHash('sha256').update(text).digest('hex') };
  }

  private request({ key, text }: Attempt) {
    const form = new FormData();
    form.set('resume', new File([text], 'nora.txt'));
    const headers = { authorization: this.authorization, 'idempotency-key': key };
    return { method: 'PUT', headers, body: form };
  }

  /** False where nobody answered. */
  async send(url: string, attempt: Attempt): Promise<boolean> {
    if (!this.open.includes(attempt)) this.open.push(attempt);
    try {
      const reply = await fetch(`${url}/api/v1/profile`, this.request(attempt));
      const text = await reply.text();
      this.authorization = reply.headers.get('authorization') ?? this.authorization;
      if (reply.status !== 200) {
        if (reply.status !== 503 && !text.includes('"busy"')) this.faults.push(`${reply.status} ${text}`);
        return false;
      }
    } catch {
      return false;
    }
    this.acknowledged = attempt;
    this.open = [];
    this.count += 1;
    return true;
  }

  /** The same under the same key, until it is answered. */
  async untilKept(url: () => string, attempt: Attempt): Promise<void> {
    const until = performance.now() + 30_000;
    while (!(await this.send(url(), attempt))) {
      if (performance.now() > until) return void this.faults.push('nobody answered for 30 s');
      await pause(50);
    }
  }

  /** Begins a file and never ends it. */
  half(url: string): void {
    const { headers } = this.request(this.make());
    const boundary = 'half';
    const start = `--${boundary}\r\ncontent-disposition: form-data; name="resume"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nNurse`;
    const body = new ReadableStream<Uint8Array>({
      start: (to) => to.enqueue(Buffer.from(start + 'x'.repeat(200_000))),
    });
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const options = { method: 'PUT', headers: { ...headers, ...type }, body, duplex: 'half' };
    fetch(`${url}/api/v1/profile`, options as RequestInit).catch(() => undefined);
  }
}
