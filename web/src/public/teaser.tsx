// One vacancy in a public list.
import { vacancyPath, type VacancyTeaser } from '@rounds/product/pages';
import { milesText, payText, type PayPeriod } from '../ui/words';

export const teaserPay = ({ min, max, period }: VacancyTeaser['pay']) =>
  payText(min, max, period as PayPeriod);

export function Teaser({ vacancy }: { vacancy: VacancyTeaser & { miles?: number | null } }) {
  const { miles = null, id, title, company, city, state, discipline, pay } = vacancy;
  return (
    <li className="teaser">
      <a href={vacancyPath(id, title)}>
        <strong>{title}</strong>
        <span className="quiet">
          {company} · {city}, {state}
          {miles !== null && ` · ${milesText(miles)}`}
        </span>
        <span className="pay">{teaserPay(pay)}</span>
        <span className="tag">{discipline}</span>
      </a>
    </li>
  );
}
