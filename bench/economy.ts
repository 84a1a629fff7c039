// What a quarter brings a hospital and an agency at three rates of yes, by the product's own prices and limits.
import { pendingLimit, sendRefusal, type SendFacts } from '@rounds/product/connections/send';
import { limits, plans } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { priceOf, type PriceTier } from '@rounds/product/tokens/ledger';
import { aboveCap } from '@rounds/product/tokens/month';
import { chance, type Chance } from '../tests/fuzz/random';

const START = '2026-01-05T12:00:00.000Z';
const QUARTER_DAYS = 91;
/** What is supposed of people, and is not the product's: one yes in so many becomes a hire, two noes in five are said aloud. */
const YESES_A_HIRE = 6;
const SAID_ALOUD = [2, 5] as const;
/** Of twenty posts: so many of each price. */
const MIX: readonly [PriceTier, number][] = [
  ['support', 3],
  ['nursing_allied', 12],
  ['app_crna', 3],
  ['physician', 2],
];
const tiers = MIX.flatMap(([tier, posts]) => Array.from({ length: posts }, () => tier));

interface Company {
  name: string;
  plan: (typeof plans)[keyof typeof plans];
  /** Open positions, suitable people within reach, and how many requests a day somebody has the time to write. */
  positions: number;
  people: number;
  aDay: number;
}

const companies: readonly Company[] = [
  { name: 'Hospital, Growth', plan: plans.growth, positions: 25, people: 900, aDay: 12 },
  { name: 'Agency, 20 seats', plan: plans.agency, positions: 80, people: 5000, aDay: 60 },
];

interface Person {
  tier: PriceTier;
  earlier: SendFacts['earlier'][number][];
  sent: string[];
}

interface Waiting {
  person: Person;
  price: number;
  yes: boolean;
  until: string;
}

class Quarter {
  tokens: number;
  held = 0;
  spent = 0;
  sent = 0;
  yeses = 0;
  unwanted = 0;
  mostWaiting = 0;
  waiting: Waiting[] = [];
  /** The last closed requests, newest last: whether each was a yes. */
  readonly closed: boolean[] = [];
  readonly people: Person[];

  constructor(
    readonly company: Company,
    readonly dice: Chance,
    readonly given: { yesPercent: number; bounded: boolean },
  ) {
    this.tokens = company.plan.tokens;
    this.people = Array.from({ length: company.people }, () => ({
      tier: dice.pick(tiers),
      earlier: [],
      sent: [],
    }));
  }

  play(): this {
    for (let day = 0; day < QUARTER_DAYS; day += 1) {
      const now = daysAfter(START, day);
      if (day > 0 && day % limits.tokens.planDays === 0) this.turnMonth();
      this.answer(now);
      for (let asked = 0; asked < this.company.aDay; asked += 1) this.ask(now);
    }
    return this;
  }

  private turnMonth() {
    const grant = this.company.plan.tokens;
    this.tokens += grant;
    this.tokens -= Math.min(this.tokens, aboveCap(this.tokens + this.held, grant));
  }

  private yesRate = () => {
    const last = this.closed.slice(-50);
    return { closed: last.length, yes: last.filter(Boolean).length };
  };

  private answer(now: string) {
    const due = this.waiting.filter(({ until }) => until <= now);
    this.waiting = this.waiting.filter(({ until }) => until > now);
    for (const { person, price, yes } of due) {
      this.held -= price;
      this.closed.push(yes);
      if (yes) {
        this.spent += price;
        this.yeses += 1;
      } else {
        this.tokens += price;
        this.unwanted += 1;
      }
      person.earlier.push({ closed_at: now, same_post: true, silent_or_declined: !yes });
    }
  }

  private ask(now: string) {
    const { dice, given } = this;
    const person = dice.pick(this.people);
    const price = priceOf(person.tier);
    if (this.tokens < price || this.waiting.some((one) => one.person === person)) return;
    if (person.earlier.some(({ silent_or_declined }) => !silent_or_declined)) return;
    if (given.bounded && this.refusal(person, now) !== null) return;
    const yes = dice.below(100) < given.yesPercent;
    const said = yes || dice.below(SAID_ALOUD[1]) < SAID_ALOUD[0];
    const days = said ? 1 + dice.below(limits.request.expiryDays - 1) : limits.request.expiryDays;
    this.waiting.push({ person, price, yes, until: daysAfter(now, days) });
    person.sent.push(now);
    this.tokens -= price;
    this.held += price;
    this.sent += 1;
    this.mostWaiting = Math.max(this.mostWaiting, this.waiting.length);
  }

  private refusal(person: Person, now: string) {
    const week = daysAfter(now, -7);
    const quarter = daysAfter(now, -90);
    return sendRefusal({
      now,
      message: '',
      company_verified: true,
      company_frozen: false,
      vacancy: { job_status: 1, open_positions_of_company: this.company.positions },
      seeker: {
        huntable: true,
        blocked: false,
        weekly_limit: limits.request.newPerWeekDefault,
        received_this_week: person.sent.filter((at) => at > week).length,
      },
      earlier: person.earlier,
      sent_in_90_days: person.sent.filter((at) => at > quarter).length,
      pending_of_company: this.waiting.length,
      yes_rate: this.yesRate(),
      // This company answers in time.
      punctuality: { cases: 0, on_time: 0 },
      late: [],
    });
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const played = (company: Company, yesPercent: number, bounded = true) =>
  new Quarter(company, chance(yesPercent), { yesPercent, bounded }).play();

say('| a quarter of | yes | requests | yeses | hires | unwanted | tokens spent | USD a hire |');
say('|---|---|---|---|---|---|---|---|');
let good = true;
for (const company of companies) {
  for (const yesPercent of [15, 25, 35]) {
    const { sent, yeses, unwanted, spent } = played(company, yesPercent);
    const hires = Math.floor(yeses / YESES_A_HIRE);
    const dollars = hires === 0 ? '–' : Math.round(((company.plan.price_cents / 100) * 3) / hires);
    say(
      `| ${company.name} | ${yesPercent} % | ${sent} | ${yeses} | ${hires} | ${unwanted} | ${spent} | ${dollars} |`,
    );
  }
}
for (const company of companies) {
  const most = pendingLimit({
    vacancy: { job_status: 1, open_positions_of_company: company.positions },
    yes_rate: { closed: 0, yes: 0 },
  });
  const { mostWaiting, unwanted } = played(company, 5);
  const control = played(company, 5, false);
  const kept = mostWaiting <= most && control.unwanted > unwanted;
  good &&= kept;
  say(
    `${company.name}, one yes in twenty: ${unwanted} unwanted (fewer than the ${control.unwanted} without the limits; at most ${most} wait) ${kept ? 'PASS' : 'FAIL'}`,
  );
}
process.exitCode = good ? 0 : 1;
