// What Stripe's double was asked for: customers, intents, refunds, disputes, with an event for whatever happens.
import {
  cards,
  customerFrom,
  disputeOf,
  eventOf,
  intentFrom,
  invalid,
  isStripeCard,
  methodOf,
  refundFrom,
  type Fields,
  type Intent,
  type Refusal,
} from './stripe-objects';

interface Request {
  method: string;
  path: string;
  fields: Fields;
}

export class StripeBook {
  readonly customers = new Map<string, ReturnType<typeof customerFrom>>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, ReturnType<typeof refundFrom>>();
  readonly disputes = new Map<string, ReturnType<typeof disputeOf>>();
  readonly owners = new Map<string, string>();
  readonly events: ReturnType<typeof eventOf>[] = [];
  private count = 0;

  constructor(private readonly now: () => number) {}

  /** What was taken and not given back, in cents. */
  taken(): number {
    const back = [...this.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
    return [...this.intents.values()].reduce((sum, { amount_received }) => sum + amount_received, 0) - back;
  }

  attend({ method, path, fields }: Request): object | Refusal {
    const [, , kind = '', id, act] = path.split('/');
    const asked = `${method} ${kind}${id ? '/:id' : ''}${act ? `/${act}` : ''}`;
    const does = this.doings[asked];
    return does ? does(fields, id ?? '') : invalid(`Unrecognized request URL (${asked}).`, undefined, 404);
  }

  /** The person's answer in the bank's dialog. */
  answerBank(id: string, yes: boolean): void {
    const intent = this.intents.get(id);
    if (intent?.status !== 'requires_action') throw new Error(`The bank asks nothing about ${id}.`);
    if (yes) this.take(intent);
    else this.decline(intent, { code: 'payment_intent_authentication_failure' });
  }

  /** The cardholder's bank takes the money back. */
  dispute(id: string): void {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`There is no ${id}.`);
    const dispute = disputeOf(this.name('dp'), intent, this.now());
    this.disputes.set(dispute.id, dispute);
    this.happened('charge.dispute.created', dispute);
  }

  private readonly doings: Record<string, (fields: Fields, id: string) => object | Refusal> = {
    'POST customers': (fields) =>
      this.keep(this.customers, customerFrom(this.name('cus'), fields, this.now())),
    'GET payment_methods/:id': (_fields, id) =>
      isStripeCard(id)
        ? methodOf(id, this.owners.get(id) ?? null)
        : invalid('No such PaymentMethod.', 'resource_missing', 404),
    'POST setup_intents': (fields) => this.setUp(fields),
    'POST payment_intents': (fields) => {
      const intent = this.keep(this.intents, intentFrom(this.name('pi'), fields, this.now()));
      this.happened('payment_intent.created', intent);
      return intent;
    },
    'GET payment_intents/:id': (_fields, id) => this.intents.get(id) ?? missing(),
    'GET payment_intents': (fields) => this.page(this.intents, fields),
    'POST payment_intents/:id/confirm': (fields, id) => this.confirm(fields, id),
    'POST payment_intents/:id/cancel': (_fields, id) => this.cancel(id),
    'POST refunds': (fields) => this.refund(fields),
    'GET refunds': (fields) => this.page(this.refunds, fields),
    'GET disputes': (fields) => this.page(this.disputes, fields),
  };

  private keep<T extends { id: string }>(into: Map<string, T>, row: T): T {
    into.set(row.id, row);
    return row;
  }

  private page<T extends { id: string; created: number }>(of: Map<string, T>, fields: Fields) {
    const { payment_intent: about, starting_after: after, 'created[gte]': from = '0' } = fields;
    const size = Number(fields.limit ?? 10);
    const newest = [...of.values()].reverse().filter(({ created }) => created >= Number(from));
    const rows = newest.filter(
      (row) => !about || (row as { payment_intent?: unknown }).payment_intent === about,
    );
    const begin = after ? rows.findIndex(({ id }) => id === after) + 1 : 0;
    const data = rows.slice(begin, begin + size);
    return { object: 'list', data, has_more: begin + size < rows.length, url: '/v1/list' };
  }

  private confirm(fields: Fields, id: string): object | Refusal {
    const intent = this.intents.get(id);
    if (!intent) return missing();
    if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status))
      return unexpected(intent);
    const method = fields.payment_method ?? '';
    if (!isStripeCard(method)) return invalid('No such PaymentMethod.', 'resource_missing');
    intent.payment_method = method;
    const card: { does: string; bank?: string } = cards[method];
    if (card.does === 'works') return this.take(intent);
    if (card.does !== 'asks')
      return this.decline(intent, { code: card.does, ...(card.bank ? { decline_code: card.bank } : {}) });
    if (fields.off_session === 'true') return this.decline(intent, { code: 'authentication_required' });
    intent.status = 'requires_action';
    this.happened('payment_intent.requires_action', intent);
    return intent;
  }

  /** A card that is kept without being charged. */
  private setUp({ payment_method: method = '', customer = '' }: Fields): object | Refusal {
    if (!isStripeCard(method)) return invalid('No such PaymentMethod.', 'resource_missing');
    const { does }: { does: string } = cards[method];
    if (does !== 'works' && does !== 'asks')
      return { status: 402, error: { type: 'card_error', message: 'Your card was declined.', code: does } };
    if (does === 'works') this.owners.set(method, customer);
    const status = does === 'works' ? 'succeeded' : 'requires_action';
    return { id: this.name('seti'), object: 'setup_intent', status, payment_method: method, customer };
  }

  private take(intent: Intent): Intent {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    this.happened('payment_intent.succeeded', intent);
    return intent;
  }

  private decline(intent: Intent, said: { code: string; decline_code?: string }): Refusal {
    const error = { type: 'card_error' as const, message: 'Your card was declined.', ...said };
    intent.status = 'requires_payment_method';
    intent.last_payment_error = error;
    this.happened('payment_intent.payment_failed', intent);
    return { status: 402, error: { ...error, payment_intent: structuredClone(intent) } };
  }

  private cancel(id: string): object | Refusal {
    const intent = this.intents.get(id);
    if (!intent) return missing();
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return unexpected(intent);
    intent.status = 'canceled';
    intent.cancellation_reason = 'abandoned';
    this.happened('payment_intent.canceled', intent);
    return intent;
  }

  private refund(fields: Fields): object | Refusal {
    const intent = this.intents.get(fields.payment_intent ?? '');
    if (!intent) return missing();
    const before = [...this.refunds.values()].filter(({ payment_intent }) => payment_intent === intent.id);
    const left = intent.amount_received - before.reduce((sum, { amount }) => sum + amount, 0);
    if (Number(fields.amount) > left)
      return invalid('The refund is greater than what is left of the charge.', 'amount_too_large');
    const refund = this.keep(this.refunds, refundFrom(this.name('re'), fields, this.now()));
    this.happened('refund.created', refund);
    return refund;
  }

  private name(kind: string): string {
    this.count += 1;
    return `${kind}_${String(this.count).padStart(6, '0')}`;
  }

  private happened(type: string, object: object): void {
    this.events.push(eventOf(this.name('evt'), type, structuredClone(object), this.now()));
  }
}

const missing = () => invalid('There is no such object.', 'resource_missing', 404);
const unexpected = ({ status }: Intent) =>
  invalid(`This PaymentIntent is ${status} already.`, 'payment_intent_unexpected_state');
