// One vacancy in a public list.
import { vacancyPath, type VacancyTeaser } from '@rounds/product/pages';

const periods: Record<string, string> = {
  hour: 'an hour',
  shift: 'a shift',
  visit: 'a visit',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
};
const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { maximumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

export const payText = ({ min, max, period }: VacancyTeaser['pay']) =>
  `${min === max ? dollars(min) : `${dollars(min)}–${dollars(max)}`} ${periods[period] ?? `per ${period}`}`;

export function Teaser({ vacancy }: { vacancy: VacancyTeaser }) {
  const { id, title, company, city, state, discipline, pay } = vacancy;
  return (
    <li className="teaser">
      <a href={vacancyPath(id, title)}>
        <strong>{title}</strong>
        <span className="quiet">
          {company} · {city}, {state}
        </span>
        <span className="pay">{payText(pay)}</span>
        <span className="tag">{discipline}</span>
      </a>
    </li>
  );
}
