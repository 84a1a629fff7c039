// The front door: what Rounds is, a search that works without an account, and what is really there right now.
import { badgeText } from '@rounds/product/company/badge';
import { jobsPath, type PageData } from '@rounds/product/pages';
import { count } from '../ui/words';
import { Country } from './country';
import { OneLine } from './one-line';
import { PayPlot } from './pay-plot';
import { Punctual } from './punctual';
import { SearchForm } from './search-form';
import { Teaser } from './teaser';

export function LandingPage({ data }: { data: PageData['landing'] }) {
  const { counts, states, disciplines, employers, punctual, recent } = data;
  return (
    <>
      <section className="hero">
        <div className="wide opening">
          <div>
            <h1>From the first hello to the signed offer.</h1>
            <p className="lead">
              Rounds joins nurses, therapists, physicians and the places that need them in one record: pay on
              every vacancy, your name only after your yes, and a date by which somebody owes you an answer.
            </p>
            <SearchForm />
            <Numbers counts={counts} />
          </div>
          <Country counts={states} />
        </div>
      </section>
      <BothSides />
      <OneLine />
      <Punctual employers={punctual} />
      <Wanted disciplines={disciplines} />
      <PayPlot disciplines={disciplines} />
      {recent.length > 0 && (
        <section className="wide">
          <h2>Just published</h2>
          <ul className="teasers">
            {recent.map((vacancy) => (
              <Teaser key={vacancy.id} vacancy={vacancy} />
            ))}
          </ul>
        </section>
      )}
      <Employers employers={employers} />
    </>
  );
}

function Wanted({ disciplines }: Pick<PageData['landing'], 'disciplines'>) {
  if (disciplines.length === 0) return null;
  return (
    <section className="wide">
      <h2>Where people are wanted</h2>
      <ul className="chips">
        {disciplines.map(({ id, title, vacancies }) => (
          <li key={id}>
            <a href={jobsPath({ query: title })}>
              {title} <b>{count(vacancies)}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Employers({ employers }: Pick<PageData['landing'], 'employers'>) {
  if (employers.length === 0) return null;
  return (
    <section className="wide">
      <h2>Recently added employers</h2>
      <ul className="teasers">
        {employers.map(({ id, name, city, state, vacancies, verified_by }) => (
          <li key={id} className="teaser">
            <a href={jobsPath({ company_id: String(id) })}>
              <strong>{name}</strong>
              <span className="quiet">
                {city}, {state}
              </span>
              <span>
                <b>{count(vacancies)}</b> {vacancies === 1 ? 'open vacancy' : 'open vacancies'}
              </span>
              <span className="quiet">{badgeText(verified_by)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Numbers({ counts }: Pick<PageData['landing'], 'counts'>) {
  return (
    <ul className="numbers" aria-label="On Rounds now">
      <li>
        <a href="/jobs">
          <b>{count(counts.vacancies)}</b> open vacancies
        </a>
      </li>
      {/* No page lists these, so they lead nowhere. */}
      <li>
        <b>{count(counts.companies)}</b> employers
      </li>
      <li>
        <b>{count(counts.job_seekers)}</b> professionals
      </li>
      <li>
        <b>{count(counts.states)}</b> states and territories
      </li>
    </ul>
  );
}

function BothSides() {
  return (
    <section className="wide sides">
      <article>
        <h2>For professionals</h2>
        <p>
          Hospitals ask you, with the pay in the first line. You stay unnamed until you say yes, you see which
          company looked, and every request ends by a date you can see.
        </p>
        <a className="button" href="/job_seeker/register">
          Create your profile
        </a>
      </article>
      <article>
        <h2>For employers</h2>
        <p>
          Hunt by license, skill and distance. A token leaves your account only when somebody says yes: never
          for reading, never for sending, never for silence.
        </p>
        <a className="button plain" href="/employer/register">
          Post a vacancy
        </a>
      </article>
    </section>
  );
}
