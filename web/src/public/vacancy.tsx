// One vacancy as anybody may read it: everything at a glance, then what, where, for which wages, and others like it.
import { badgeText } from '@rounds/product/company/badge';
import { sizeWords } from '@rounds/product/company-sizes';
import type { PageData } from '@rounds/product/pages';
import { centsText } from '@rounds/product/pay-words';
import { weekHours, weekLines } from '@rounds/product/vacancies/weekly-lines';
import { PayContext } from '../ui/wage-scale';
import { many, shortened } from '../ui/words';
import { Glance, offeredPay } from './glance';
import { Locator } from './locator';
import { Teaser, teaserPay } from './teaser';
import { Asked, Offered } from './vacancy-facts';

export function VacancyPage({ data }: { data: PageData['vacancy'] }) {
  const apply = `/job_seeker/job_search/${data.id}`;
  return (
    <article className="wide page vacancy">
      <p className="quiet">
        <a href="/jobs">Jobs</a> · {data.discipline}
      </p>
      <h1>{data.title}</h1>
      <p className="lead">
        {data.company} · {data.facility}, {data.city}, {data.state}
        {data.company_verified_by && <span className="note">{badgeText(data.company_verified_by)}</span>}
      </p>
      <Glance vacancy={data} />
      <p className="apply">
        <a className="button" href={apply}>
          Apply on Rounds
        </a>
      </p>
      <div className="split">
        <div>
          <Asked data={data} />
          <About text={data.description} />
          <Week contract={data.contract} />
          <Offered data={data} />
          <Fairness data={data} />
        </div>
        <aside aria-label="Place and wages">
          <Locator state={data.state} city={data.city} area={data.area} />
          <Wages data={data} />
        </aside>
      </div>
      <Company name={data.company} about={data.about} />
      <Similar vacancies={data.similar} />
      <p className="apply-bar">
        <span className="pay">{teaserPay(data.pay)}</span>
        <a className="button" href={apply} aria-label={`Apply for ${data.title}`}>
          Apply
        </a>
      </p>
    </article>
  );
}

function About({ text }: { text: string }) {
  if (!text) return null;
  return (
    <section>
      <h2>About this position</h2>
      {text.split(/\n+/).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </section>
  );
}

function Fairness({ data: { id, company, accommodation_contact } }: { data: PageData['vacancy'] }) {
  return (
    <>
      <p className="quiet">
        {company} is an equal opportunity employer. For an accommodation in the application, write to{' '}
        {accommodation_contact}.
      </p>
      <p className="quiet">
        <a href={`/job_seeker/job_search/${id}#report`} rel="nofollow">
          Report this vacancy
        </a>
      </p>
    </>
  );
}

function Wages({ data }: { data: PageData['vacancy'] }) {
  const { contract, discipline_id, state, pay } = data;
  return (
    <section id="wages">
      <h2>The pay beside published wages</h2>
      <PayContext
        disciplineId={discipline_id}
        state={state}
        pay={offeredPay(data)}
        stipends={(contract?.stipends.length ?? 0) > 0 && pay.period === 'week'}
      />
    </section>
  );
}

const mostWords = 600;

/** Nothing of a company that says nothing of itself and has nothing else open. */
function Company({ name, about }: { name: string; about: PageData['vacancy']['about'] }) {
  const { text, specialties, size, is_staffing_agency, city, state, vacancies } = about;
  if (!text && vacancies.length === 0) return null;
  const facts = [
    is_staffing_agency && 'Staffing agency',
    specialties,
    size && `${sizeWords[size]} people`,
    `${city}, ${state}`,
  ];
  return (
    <section>
      <h2>About {name}</h2>
      <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
      {text && <p>{shortened(text, mostWords)}</p>}
      {vacancies.length > 0 && (
        <>
          <h3>Its other vacancies, the nearest first</h3>
          <ul className="teasers">
            {vacancies.map((vacancy) => (
              <Teaser key={vacancy.id} vacancy={vacancy} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Similar({ vacancies }: { vacancies: PageData['vacancy']['similar'] }) {
  if (vacancies.length === 0) return null;
  return (
    <section>
      <h2>Similar vacancies, the nearest first</h2>
      <ul className="teasers">
        {vacancies.map((vacancy) => (
          <Teaser key={vacancy.id} vacancy={vacancy} />
        ))}
      </ul>
    </section>
  );
}

function Week({ contract }: Pick<PageData['vacancy'], 'contract'>) {
  if (!contract) return null;
  const lines = weekLines(contract);
  return (
    <section>
      <h2>A week of the contract</h2>
      <table className="week">
        <caption className="quiet">
          {many(contract.weeks, 'week')}, {many(contract.shifts_a_week, 'shift')} of{' '}
          {many(contract.hours_a_shift, 'hour')}
        </caption>
        <tbody>
          {lines.map(({ label, cents }, index) => (
            <tr key={index}>
              <th scope="row">
                {label ??
                  `${many(weekHours(contract), 'hour')} at ${centsText(Math.round(contract.taxable_hourly * 100))}`}
              </th>
              <td>{centsText(cents)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Gross a week</th>
            <td>
              <strong>{centsText(lines.reduce((sum, { cents }) => sum + cents, 0))}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
