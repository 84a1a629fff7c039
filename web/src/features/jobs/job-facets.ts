// Choices of the facets against the address, which is ahead of the answer: what is ticked, and what a tick changes.
import type { Facet, FacetChoice, FacetName } from '@rounds/product/jobs/facets';
import { payPeriods } from '@rounds/product/vacancies/pay';
import { listIn } from '../../ui/address';
import type { JobSearch } from './job-address';
import type { JobFilter } from './job-search';

const parameter: Record<Exclude<FacetName, 'pay'>, JobFilter> = {
  states: 'states',
  shifts: 'preferences',
  types: 'preferences',
  settings: 'preferences',
  disciplines: 'discipline_id',
  posted: 'posted_since',
};

function isTicked(search: JobSearch, name: FacetName, { value }: FacetChoice): boolean {
  if (name === 'pay') return value === `${search.pay_min ?? ''} ${search.pay_period ?? 'hour'}`;
  return listIn(search[parameter[name]]).includes(value);
}

export const tickedIn = (search: JobSearch, { name, choices }: Facet): FacetChoice[] =>
  choices.filter((choice) => isTicked(search, name, choice));

/** Ticks it, or takes the tick off: of pay and age one counts, of everything else several. */
export function ticking(search: JobSearch, name: FacetName, choice: FacetChoice): Partial<JobSearch> {
  const { value } = choice;
  const ticked = isTicked(search, name, choice);
  if (name === 'pay') {
    const [dollars, period] = value.split(' ');
    const other = payPeriods.find((one) => one === period && one !== 'hour');
    return { pay_min: ticked ? undefined : dollars, pay_period: ticked ? undefined : other };
  }
  if (name === 'posted') return { posted_since: ticked ? undefined : value };
  const before = listIn(search[parameter[name]]);
  const after = ticked ? before.filter((one) => one !== value) : [...before, value];
  return { [parameter[name]]: after.join(',') || undefined };
}
