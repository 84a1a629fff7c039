// What a request and several of them ask alike: for which vacancy, for how many days, what it costs.
import { limits } from '@rounds/product/limits';
import { showDiscipline } from '@rounds/product/reference/calls';
import { Link } from '@tanstack/react-router';
import { wayToTokens } from '../../api/leads';
import { useCall } from '../../api/use-call';
import { many } from '../../ui/words';
import { WhoBuys } from './no-tokens';
import type { PublishedVacancy } from './published-vacancies';

const { expiryMinDays, expiryMaxDays } = limits.request;
export const dayChoices = Array.from({ length: expiryMaxDays - expiryMinDays + 1 }, (_, index) => ({
  value: String(expiryMinDays + index),
  label: `${expiryMinDays + index} days`,
}));
const newVacancyPath: string = '/employer/jobs/new';

export function NoVacancy() {
  return (
    <>
      A request is about a published vacancy. <Link to={newVacancyPath}>Post one</Link> first.
    </>
  );
}

/** Tokens, by the vacancy's discipline; undefined while no vacancy is chosen. */
export function usePrice(vacancy: PublishedVacancy | undefined): number | undefined {
  const id = vacancy?.discipline?.id ?? 0;
  const discipline = useCall(
    showDiscipline,
    { params: { id }, query: {} },
    { enabled: id > 0, staleTime: Infinity },
  );
  if (!vacancy || !discipline.data) return undefined;
  const prices: Record<string, number> = limits.tokens.price;
  return prices[discipline.data.data.price_tier] ?? limits.tokens.price.nursing_allied;
}

/** What is written stays kept while somebody buys. */
export function TooFew({ price, available }: { price: number; available: number }) {
  const buying = wayToTokens();
  return (
    <>
      This costs {tokens(price)}; {many(available, 'is', 'are')} available.{' '}
      {buying ? <a href={buying}>Buy tokens</a> : <WhoBuys />}
    </>
  );
}

export const tokens = (amount: number) => many(amount, 'token');
