// The front door: what Rounds is, a search that works without an account, and what is really there right now.
import type { PageData } from '@rounds/product/pages';
import { Teaser } from './teaser';

const number = (value: number) => value.toLocaleString('en-US');

export function LandingPage({ data }: { data: PageData['landing'] }) {
  const { counts, disciplines, recent } = data;
  return (
    <>
      <section className="hero">
        <div className="wide">
          <h1>From the first hello to the signed offer.</h1>
          <p className="lead">
            Rounds joins nurses, therapists, physicians and the places that need them in one record: pay on
            every vacancy, your name only after your yes, and a date by which somebody owes you an answer.
          </p>
          <SearchForm query="" states="" />
          <Numbers counts={counts} />
        </div>
      </section>
      <BothSides />
      {disciplines.length > 0 && (
        <section className="wide">
          <h2>Where people are wanted</h2>
          <ul className="chips">
            {disciplines.map(({ id, title, vacancies }) => (
              <li key={id}>
                <a href={`/jobs?query=${encodeURIComponent(title)}`}>
                  {title} <b>{number(vacancies)}</b>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
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
    </>
  );
}

function Numbers({ counts }: Pick<PageData['landing'], 'counts'>) {
  return (
    <ul className="numbers" aria-label="On Rounds now">
      <li>
        <a href="/jobs">
          <b>{number(counts.vacancies)}</b> open vacancies
        </a>
      </li>
      {/* No page lists these, so they lead nowhere. */}
      <li>
        <b>{number(counts.companies)}</b> employers
      </li>
      <li>
        <b>{number(counts.job_seekers)}</b> professionals
      </li>
      <li>
        <b>{number(counts.states)}</b> states and territories
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

export function SearchForm({ query, states }: { query: string; states: string }) {
  return (
    <form className="search" action="/jobs" method="get" role="search">
      <label>
        <span>What</span>
        <input name="query" defaultValue={query} placeholder="Occupational Therapist" maxLength={100} />
      </label>
      <label>
        <span>State</span>
        <input name="states" defaultValue={states} placeholder="FL" maxLength={60} />
      </label>
      <button type="submit">Search jobs</button>
    </form>
  );
}
