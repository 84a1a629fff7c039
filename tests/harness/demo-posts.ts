// What the demo's vacancies and offers say, beside the posts they are made of and what the rules would write.
import { keptContract } from '@rounds/product/vacancies/fields';
import { businessDaysAfter } from '@rounds/product/time';
import { usualOfferDays } from '@rounds/product/vacancies/processes';
import { validUntil, weeklyGross } from '@rounds/product/vacancies/publishing';
import type { ContractTerms } from '@rounds/product/vacancies/fields';
import type pg from 'pg';
import { readPosts } from '../../server/src/db/seed/posts';

interface Post {
  title: string;
  code: string;
  department: string;
  shifts: string[];
  types: string[];
  pay_period: string;
  hours: number;
  contract: ContractTerms | null;
  low: number;
  high: number;
  other_pay: string;
  published_at: string;
  closing_date: string | null;
  valid_until: string;
}

export async function demoPosts(pool: pg.Pool): Promise<Post[]> {
  const words = (kind: string) => `(select array_agg(w.label) from vocabulary w
    where v.preferences_settings -> '${kind}' @> to_jsonb(w.id))`;
  const { rows } = await pool.query<Post>(
    `select v.title, d.code, p.name as department, ${words('shift')} as shifts, ${words('type_of_position')} as types,
      v.pay_period, v.hours_a_week::float as hours, v.contract, v.min_compensation::float as low,
      v.max_compensation::float as high, v.other_pay, v.published_at, v.closing_date, v.valid_until
    from vacancies v join disciplines d on d.id = v.discipline_id join departments p on p.id = v.department_id
    where v.state = 'published'`,
  );
  return rows;
}

const posts = readPosts('data');

/** Why somebody of the field would not believe it. */
export function doubtsOf(post: Post): string[] {
  const { title, contract, shifts, types, hours } = post;
  const known = posts.get(post.code)?.filter(({ unit }) => title.split(', ').includes(unit)) ?? [];
  const whole = shifts.every((shift) => !shift.includes('12 h') || hours % 12 === 0);
  const week = contract && weeklyGross(contract);
  const doubts: [boolean, string][] = [
    [known.length > 0 && !known.some(({ department }) => department === post.department), 'department'],
    [!whole, 'hours of whole shifts'],
    [post.pay_period === 'year' && types.join() !== 'Full time', 'a salary for a part'],
    [post.pay_period === 'year' && /an hour/.test(post.other_pay), 'an hour beside a salary'],
    [(contract !== null) !== types.some((type) => type.startsWith('Travel')), 'contract'],
    // A page that answers by the record would refuse to show it.
    [contract !== null && !keptContract.safeParse(contract).success, 'contract beside its record'],
    [(contract !== null) !== title.startsWith('Travel '), 'title'],
    [week !== null && (week < post.low || week > post.high), 'a week outside of its range'],
    [post.valid_until !== validUntil(post.published_at, post.closing_date), 'until when it stands'],
  ];
  return doubts.flatMap(([doubt, what]) => (doubt ? [`${title}: ${what}`] : []));
}

interface Offered {
  title: string;
  tier: string;
  zone: string;
  other_pay: string;
  lines: { kind: string; amount_cents: number }[];
  released_at: string;
  expires_at: string;
  start_on: string;
  contract: ContractTerms | null;
}

export async function demoOffers(pool: pg.Pool): Promise<Offered[]> {
  const { rows } = await pool.query<Offered>(
    `select v.title, d.price_tier as tier, f.zone, v.other_pay, o.lines, o.released_at, o.expires_at, o.start_on, v.contract
    from offers o join connection_requests r on r.id = o.request_id join vacancies v on v.id = r.vacancy_id
      join facilities f on f.id = o.facility_id join job_seekers s on s.id = r.job_seeker_id
      join disciplines d on d.id = s.discipline_id`,
  );
  return rows;
}

/** Why it is no offer for its vacancy, or not one of its template. */
export function faultsOf(offer: Offered): string[] {
  const { title, released_at, lines, other_pay } = offer;
  const until = businessDaysAfter(released_at, usualOfferDays(offer.tier), offer.zone);
  const words: Record<string, RegExp> = {
    ...{ sign_on: /sign-on/, relocation: /relocation/, allowance: /Education/ },
    differential: /differential/,
  };
  const unsaid = lines.filter(({ kind, amount_cents }) => {
    const sum = (amount_cents / 100).toLocaleString('en-US');
    return words[kind] && !(words[kind].test(other_pay) && other_pay.includes(`$${sum}`));
  });
  const faults: [boolean, string][] = [
    [offer.expires_at !== until, `stands until ${offer.expires_at}, not ${until}`],
    [unsaid.length > 0, `${unsaid.map(({ kind }) => kind).join()} is not in: ${other_pay}`],
    [offer.start_on <= released_at.slice(0, 10), 'starts before it is out'],
    [offer.contract !== null && offer.start_on !== offer.contract.start, 'starts beside its contract'],
  ];
  return faults.flatMap(([fault, what]) => (fault ? [`${title}: ${what}`] : []));
}
