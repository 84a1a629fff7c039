// Employers by how punctually they answer: the rate that stands on their vacancies, as a bar, each leading to those.
import { limits } from '@rounds/product/limits';
import { jobsPath, type PageData } from '@rounds/product/pages';
import { count } from '../ui/words';

const { days, leastCases } = limits.onTime;

export function Punctual({ employers }: { employers: PageData['landing']['punctual'] }) {
  if (employers.length === 0) return null;
  return (
    <section className="wide">
      <h2>Who answers on time</h2>
      <p className="quiet">
        Of what an employer owed in the last {days} days (an answer, a time for an interview, a result, an
        offer), so much came by its date. Counted for everybody, shown from {leastCases} cases on.
      </p>
      <ol className="punctual">
        {employers.map(({ id, name, city, state, vacancies, percent }) => (
          <li key={id}>
            <a href={jobsPath({ company_id: String(id) })}>
              <span>
                {name}
                <span className="quiet">
                  {city}, {state} · <b>{count(vacancies)}</b>{' '}
                  {vacancies === 1 ? 'open vacancy' : 'open vacancies'}
                </span>
              </span>
              <strong>{percent} %</strong>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className="wage-most" width="100" height="8" rx="1" />
                <rect className="wage-pay" width={percent} height="8" rx="1" />
              </svg>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
