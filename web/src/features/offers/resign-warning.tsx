// What a job seeker must know before giving notice elsewhere.
import { openConditionsText } from '../connections/words';
import type { Condition } from '@rounds/product/offers/conditions';
import classes from './offers.module.css';

export function ResignWarning({ conditions }: { conditions: readonly Condition[] }) {
  const open = conditions.filter((condition) => condition.state === 'open').length;
  if (open === 0) return null;
  return <p className={classes.warning}>Do not resign yet: {openConditionsText(open)}.</p>;
}
