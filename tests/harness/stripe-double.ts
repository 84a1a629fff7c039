// Stands in for Stripe over HTTP, for its own library: remembers keys, charges once, tells when told to.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { StripeBook } from './stripe-book';
import type { Fields, Refusal } from './stripe-objects';
import { STRIPE_SECRET, stripeSettings } from './stripe-settings';

/** Of the next request to a path: its answer is lost, or waits until `held` is done before anything or after it happened. */
type Fault =
  | { to: RegExp; lose: 'the answer' | 'the request' }
  | { to: RegExp; wait: 'before' | 'after'; held: Promise<void> };

interface Answer {
  status: number;
  body: object;
}

export class StripeDouble {
  private readonly answers = new Map<string, { asked: string; answer: Answer }>();
  private readonly faults: Fault[] = [];
  /** Every request: method, path and the key that it came under. */
  readonly asked: { method: string; path: string; key: string | undefined }[] = [];
  /** The control of what must go wrong: nothing is remembered by its key. */
  forgetsKeys = false;

  private constructor(
    readonly url: URL,
    readonly book: StripeBook,
    readonly close: () => Promise<void>,
  ) {}

  static async open({ at = 0, now = inSeconds }: { at?: number; now?: () => number } = {}) {
    const server = createServer();
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const close = async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    };
    const double = new StripeDouble(new URL(`http://127.0.0.1:${port}`), new StripeBook(now), close);
    server.on('request', (request, response) => void double.attend(request, response));
    return double;
  }

  /** What the environment of a house says that is to charge here. */
  readonly settings = () => stripeSettings(this.url);

  fault(fault: Fault): void {
    this.faults.push(fault);
  }

  /** Sends an event to a house, signed as Stripe signs it. */
  async tell(house: string, event: object, { secret = STRIPE_SECRET, at }: { secret?: string; at: string }) {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(Date.parse(at) / 1000);
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' };
    return fetch(`${house}/webhooks/payments`, { method: 'POST', body: payload, headers });
  }

  private async attend(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', this.url);
    const { method = 'GET' } = request;
    let sent = '';
    for await (const part of request.setEncoding('utf8')) sent += part as string;
    const key = request.headers['idempotency-key']?.toString();
    this.asked.push({ method, path: url.pathname, key });
    const fault = this.faultOf(`${method} ${url.pathname}`);
    if (fault && 'lose' in fault && fault.lose === 'the request') return request.socket.destroy();
    if (fault && 'wait' in fault && fault.wait === 'before') await fault.held;
    const fields = Object.fromEntries(new URLSearchParams(method === 'GET' ? url.search : sent));
    const answer = this.answerTo({
      method,
      path: url.pathname,
      fields,
      key,
      asked: `${url.pathname} ${sent}`,
    });
    if (fault && 'wait' in fault && fault.wait === 'after') await fault.held;
    if (fault && 'lose' in fault) return request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(answer.body));
  }

  private faultOf(asked: string): Fault | undefined {
    const at = this.faults.findIndex(({ to }) => to.test(asked));
    return at < 0 ? undefined : this.faults.splice(at, 1)[0];
  }

  /** The same key is the same answer, and never another question's. */
  private answerTo({ key, asked, ...request }: Request & { key: string | undefined; asked: string }): Answer {
    const known = key === undefined || this.forgetsKeys ? undefined : this.answers.get(key);
    if (known && known.asked !== asked)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Another one’s key.' } } };
    if (known) return known.answer;
    const answer = this.attendTo(request);
    if (key !== undefined) this.answers.set(key, { asked, answer });
    return answer;
  }

  private attendTo(request: Request): Answer {
    const found = this.book.attend(request);
    const refused = found as Partial<Refusal>;
    if (refused.error) return { status: refused.status ?? 400, body: { error: refused.error } };
    // As it stands now: what is remembered under a key does not change with the book.
    return { status: 200, body: structuredClone(found) };
  }
}

const inSeconds = () => Math.floor(Date.now() / 1000);

interface Request {
  method: string;
  path: string;
  fields: Fields;
}
