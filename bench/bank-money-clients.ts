// The clients of the bank with payments: each presses Pay until somebody answers, and writes down what it was told.
import { addOnCodes, addOnIdOf, addOns } from '@rounds/product/billing/add-ons';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../tests/fuzz/random';

/** A press that nobody answers for so long, though the server stays up, is a fault of its own. */
const PATIENCE_MS = 60_000;

/** What the clients were told, and nothing else. */
export class MoneyLog {
  /** Company → how often it was told that something is paid. */
  readonly bought = new Map<number, number>();
  readonly faults: string[] = [];
  declined = 0;
  unanswered = 0;
  /** Since when the server stays up. */
  calmSince = Infinity;
}

export interface Buyer {
  url: string;
  log: MoneyLog;
  person: { authorization: string };
  companyId: number;
  chance: Chance;
  /** Without it every press is a new one: the control. */
  withKey: boolean;
}

const packs = addOnCodes.filter((code) => addOns[code].tokens > 0);

interface Press {
  path: string;
  body: object;
}

function nextPress({ chance }: Buyer): Press {
  const card = chance.oneIn(8) ? 'pm_card_chargeDeclined' : 'pm_card_visa';
  if (chance.oneIn(6)) {
    const company_plan_subscription = { plan_id: chance.oneIn(2) ? 2 : 3, card_token: card };
    return { path: 'company_plan_subscriptions', body: { company_plan_subscription } };
  }
  const code = packs[chance.below(packs.length)] ?? 'tokens_10';
  const company_plan_add_on = { plan_id: addOnIdOf(code), card_token: card };
  return { path: 'company_plan_add_ons', body: { company_plan_add_on } };
}

/** Until it is told to stop; the press under way is brought to its end. */
export async function buy(buyer: Buyer, going: () => boolean): Promise<void> {
  while (going()) await press(buyer, nextPress(buyer));
}

async function press(buyer: Buyer, { path, body }: Press): Promise<void> {
  const { log } = buyer;
  const key = randomUUID();
  const began = performance.now();
  while (performance.now() < Math.max(began, log.calmSince) + PATIENCE_MS) {
    const told = await send(buyer, { path, body }, key).catch(() => undefined);
    if (!told) log.unanswered += 1;
    else if (told.status < 300) return note(buyer, told.text);
    // Declined, or on that plan already: an honest answer.
    else if (told.status === 402 || (told.status === 409 && !/under_way|"busy"/.test(told.text))) {
      log.declined += 1;
      return;
    } else if (told.status >= 500 && told.status !== 503)
      log.faults.push(`answered ${told.status} to ${path}`);
    await pause(50 + buyer.chance.below(200));
  }
  log.faults.push(`no answer to ${path} of company ${buyer.companyId}`);
}

function note({ log, companyId }: Buyer, text: string): void {
  const { data } = JSON.parse(text) as { data: { state?: string; payment?: { state: string } | null } };
  // A smaller plan comes later and is paid by nothing today.
  const state = data.state ?? data.payment?.state;
  if (state === 'succeeded') log.bought.set(companyId, (log.bought.get(companyId) ?? 0) + 1);
}

async function send({ url, person, withKey }: Buyer, { path, body }: Press, key: string) {
  const reply = await fetch(`${url}/api/v1/employers/${path}`, {
    method: 'POST',
    headers: {
      authorization: person.authorization,
      'content-type': 'application/json',
      ...(withKey ? { 'idempotency-key': key } : {}),
    },
    signal: AbortSignal.timeout(PATIENCE_MS / 2),
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  person.authorization = reply.headers.get('authorization') ?? person.authorization;
  return { status: reply.status, text };
}
