// What a company can buy beside its plan: packs of tokens, an extra vacancy, a featured one. Prices in cents.
import { refuse, type Refusal } from '../refusals';
import { daysAfter } from '../time';
import type { QuoteLine } from './quote';

interface AddOnConfig {
  title: string;
  price_cents: number;
  /** Bought tokens, good for 12 months. */
  tokens: number;
  /** How long what is no token lasts; 0 = nothing lasts but the tokens. */
  days: number;
  about: string;
}

const pack = (tokens: number, price_cents: number): AddOnConfig => ({
  title: `${tokens.toString().replace(/\B(?=(\d{3})+$)/g, ',')} tokens`,
  ...{ price_cents, tokens, days: 0 },
  about: 'Good for 12 months; spent after the tokens of your plan.',
});

/** Source: docs/rules.md#plans */
export const addOns = {
  tokens_10: pack(10, 15_000),
  tokens_50: pack(50, 65_000),
  tokens_200: pack(200, 230_000),
  tokens_1000: pack(1000, 950_000),
  extra_vacancy: {
    ...{ title: 'Extra vacancy', price_cents: 9900, tokens: 0, days: 30 },
    about:
      'One more published vacancy for 30 days. A week before it ends you get a letter; then your newest pauses.',
  },
  featured_vacancy: {
    ...{ title: 'Featured vacancy', price_cents: 14_900, tokens: 0, days: 14 },
    about: 'Labeled “Featured” for 14 days. It never changes anybody’s fit or the order of a search.',
  },
} as const satisfies Record<string, AddOnConfig>;
export type AddOnCode = keyof typeof addOns;

export const addOnCodes = Object.keys(addOns) as AddOnCode[];
/** Add-ons travel by their place in the list, from 1. */
export const addOnIdOf = (code: AddOnCode): number => addOnCodes.indexOf(code) + 1;
export const addOnOfId = (id: number): AddOnCode | undefined => addOnCodes[id - 1];

/** `vacancy` = the title of the one that is featured. */
export function addOnLine(code: AddOnCode, now: string, vacancy: string | null = null): QuoteLine {
  const { title, price_cents, days } = addOns[code];
  const period = days > 0 ? { from: now, until: daysAfter(now, days) } : null;
  return {
    item: code,
    words: vacancy === null ? title : `${title}: ${vacancy}`,
    quantity: 1,
    unit_cents: price_cents,
    amount_cents: price_cents,
    period,
  };
}

/** A featured vacancy names one of the company's published ones that is not featured yet; nothing else names any. */
export function vacancyRefusal(
  code: AddOnCode,
  vacancy: { state: string; featured: boolean } | null | undefined,
): Refusal | null {
  if (code !== 'featured_vacancy') return null;
  const at = 'company_plan_add_on.vacancy_id';
  const no = (message: string) => refuse('validation_failed', { message, fields: { [at]: message } });
  if (!vacancy) return no('Please choose the vacancy.');
  if (vacancy.state !== 'published') return no('Only a published vacancy can be featured.');
  return vacancy.featured ? no('This vacancy is featured already.') : null;
}
