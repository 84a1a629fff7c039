// What a job seeker must know before giving notice elsewhere.
import { openConditionsText } from '../connections/words';
import type { OfferCondition } from './offer-terms';
import classes from './offers.module.css';

export function ResignWarning({ conditions }: { conditions: readonly OfferCondition[] }) {
  const open = conditions.filter((condition) => condition.state === 'open').length;
  if (open === 0) return null;
  return <p className={classes.warning}>Do not resign yet: {openConditionsText(open)}.</p>;
}
