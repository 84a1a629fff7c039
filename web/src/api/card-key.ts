// Whether cards are typed into the payment provider's own field, and which pages it may stand on.
import { isMoneyPath } from '@rounds/product/billing/money-paths';

const said =
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name=card-field]');

/** What the provider's field is opened with; null where the cards are those of test money. */
export const cardKey = /^pk_\w+$/.exec(said?.content ?? '')?.[0] ?? null;

/** The content policy is that of the page that was loaded, however far one went in it since. */
const loadedAt = typeof window === 'undefined' ? '' : window.location.pathname;

/** The policy is open to the provider on the pages where something is paid, and on no others: so one goes there, and back, by a load. */
export const needsALoad = (path: string): boolean =>
  cardKey !== null && isMoneyPath(path) !== isMoneyPath(loadedAt);
