// One vacancy in a public list.
import { dayWords } from '@rounds/product/moment';
import { vacancyPath, type VacancyTeaser } from '@rounds/product/pages';
import { milesText, payText, type PayPeriod } from '../ui/words';

export const teaserPay = ({ min, max, period }: VacancyTeaser['pay']) =>
  payText(min, max, period as PayPeriod);

export function Teaser({ vacancy }: { vacancy: VacancyTeaser }) {
  const { miles, id, title, company, city, state, discipline, pay, shifts, types, published_at } = vacancy;
  const day = published_at.slice(0, 10);
  const work = [...shifts, ...types, ...(vacancy.department ? [vacancy.department] : [])];
  return (
    <li className="teaser">
      <a href={vacancyPath(id, title)}>
        <strong>{title}</strong>
        <span className="quiet">
          {company} · {city}, {state}
          {miles !== null && ` · ${milesText(miles)}`}
        </span>
        <span className="pay">{teaserPay(pay)}</span>
        {work.length > 0 && <span className="quiet">{work.join(' · ')}</span>}
        <span className="foot">
          <span className="tag">{discipline}</span>
          <time className="quiet" dateTime={day}>
            Posted {dayWords(day)}
          </time>
        </span>
      </a>
    </li>
  );
}
