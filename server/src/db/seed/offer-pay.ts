// What the demo's offers pay: lines out of the vacancy's own range, which comes from the wages of its occupation.
import type { PayLine } from '@rounds/product/pay-line';
import type { ContractTerms } from '@rounds/product/vacancies/fields';
import type { NewOffer } from '../../slices/connections/offer-queries';
import type { Tx } from '../tx';

/** What is paid besides, in dollars: the vacancies say it, the offers hold it. */
const besides = { night: 5, weekend: 3, signing: 5000, education: 3500, relocation: 10_000 };
const inDollars = (sum: number) => `$${String(sum).replace(/(?=\d{3}$)/, ',')}`;

/** A vacancy's words for that. */
export function besidesOf(post: { yearly: boolean; night: boolean; full: boolean; travel: boolean }): string {
  const { education, relocation, night, weekend, signing } = besides;
  if (post.travel) return 'Travel paid both ways up to $500';
  if (post.yearly)
    return `Education ${inDollars(education)} a year, relocation up to ${inDollars(relocation)}`;
  const differential = post.night ? `Night differential $${night}` : `Weekend differential $${weekend}`;
  return `${differential} an hour${post.full ? `, sign-on ${inDollars(signing)} for some` : ''}`;
}

const plain = { label: '', taxable: true, expected: null, parts: [], repay: null };
type Given = Pick<PayLine, 'kind' | 'period'> & Partial<PayLine> & { dollars: number };
const line = ({ dollars, ...given }: Given): PayLine => ({
  ...plain,
  ...given,
  amount_cents: Math.round(dollars * 100),
});
const repay = { months: 24, shrinks: true };

type Pay = Pick<NewOffer, 'lines' | 'hours_a_week' | 'contract_weeks'>;

/** What the vacancy says of the work, and pay for it; `nth` tells one offer from the next: some have a sum for signing. */
export async function postOf(tx: Tx, vacancyId: number, nth: number) {
  const vacancy = await tx
    .selectFrom('vacancies')
    .select([
      'min_compensation',
      'max_compensation',
      'pay_period',
      'contract',
      'preferences_settings',
      'hours_a_week',
    ])
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow();
  const wishes = vacancy.preferences_settings as { shift: number[]; type_of_position: number[] };
  const shift = await tx
    .selectFrom('vocabulary')
    .select(['id', 'label'])
    .where('id', '=', wishes.shift[0] ?? 0)
    .executeTakeFirst();
  const middle = ((vacancy.min_compensation ?? 40) + (vacancy.max_compensation ?? 44)) / 2;
  const contract = vacancy.contract as ContractTerms | null;
  const pay = contract
    ? contractPay(contract)
    : vacancy.pay_period === 'year'
      ? yearlyPay(middle, nth)
      : hourlyPay(middle, { shift: shift?.label ?? '', hours: vacancy.hours_a_week ?? 40 }, nth);
  return { pay, typeId: wishes.type_of_position[0], shiftId: shift?.id, startOn: contract?.start };
}

function yearlyPay(middle: number, nth: number): Pay {
  const base = line({ kind: 'base', period: 'year', dollars: Math.round(middle / 1000) * 1000 });
  const moving = line({ kind: 'relocation', period: 'once', dollars: besides.relocation, repay });
  const learning = line({
    ...{ kind: 'allowance', period: 'year', label: 'Education', taxable: false },
    dollars: besides.education,
  });
  const lines = nth % 2 === 0 ? [base, moving, learning] : [base, learning];
  return { lines, hours_a_week: 40, contract_weeks: null };
}

function hourlyPay(middle: number, { shift, hours }: { shift: string; hours: number }, nth: number): Pay {
  const base = line({ kind: 'base', period: 'hour', dollars: Math.round(middle * 4) / 4 });
  const more = /night/i.test(shift)
    ? { label: 'Nights', expected: hours, dollars: besides.night }
    : { label: 'Weekends', expected: 8, dollars: besides.weekend };
  const differential = line({ kind: 'differential', period: 'hour', ...more });
  const signing = line({ kind: 'sign_on', period: 'once', dollars: besides.signing, repay });
  const lines = nth % 3 === 0 && hours >= 36 ? [base, differential, signing] : [base, differential];
  return { lines, hours_a_week: hours, contract_weeks: null };
}

function contractPay(contract: ContractTerms): Pay {
  const base = line({ kind: 'base', period: 'hour', dollars: contract.taxable_hourly });
  const stipends = contract.stipends.map(({ label, weekly }) =>
    line({ kind: 'stipend', period: 'week', label, taxable: false, dollars: weekly }),
  );
  return {
    lines: [base, ...stipends],
    hours_a_week: contract.shifts_a_week * contract.hours_a_shift,
    contract_weeks: contract.weeks,
  };
}
