// The public job search: the same call as in the app, rendered on the server.
import { facetTitles } from '@rounds/product/jobs/facets';
import { pieceText } from '@rounds/product/jobs/understood';
import { jobsPath, type FoundMap, type PageData } from '@rounds/product/pages';
import { FoundOnMap } from './found-map';
import { WholeSearchForm } from './search-form';
import { Teaser } from './teaser';
import { moreThan } from '../ui/words';

export function JobsPage({ data }: { data: PageData['jobs'] }) {
  const { asked, wrong } = data;
  const isWrong = Object.keys(wrong).length > 0;
  return (
    <div className="wide page">
      <h1>{headingOf(data)}</h1>
      <WholeSearchForm asked={asked} wrong={wrong} order={data.order} />
      <Taken data={data} />
      {isWrong ? (
        <Unsearched wrong={wrong} />
      ) : data.map ? (
        <Mapped data={data} map={data.map} />
      ) : (
        <Listed data={data} />
      )}
    </div>
  );
}

/** By place, without the choices of the list: one looks where, or narrows. */
function Mapped({ data, map }: { data: PageData['jobs']; map: FoundMap }) {
  return (
    <div id="results">
      <Head data={data} />
      <Wider data={data} />
      {map.looked_at > 0 && <FoundOnMap map={map} asked={data.asked} />}
    </div>
  );
}

function Listed({ data }: { data: PageData['jobs'] }) {
  const { asked, vacancies } = data;
  // How many each choice has is counted in the whole country.
  const facets = asked['place'] ? [] : data.facets.filter(({ choices }) => choices.length > 0);
  return (
    <div className="narrowed">
      <div id="results">
        <Head data={data} />
        {facets.length > 0 && (
          <p className="to-filters">
            <a href="#narrow">Narrow the results</a>
          </p>
        )}
        <Wider data={data} />
        <Keep data={data} />
        <Around data={data} />
        <ul className="teasers" aria-label="Vacancies">
          {vacancies.map((vacancy) => (
            <Teaser key={vacancy.id} vacancy={vacancy} />
          ))}
        </ul>
        <Pager data={data} />
      </div>
      {facets.length > 0 && <Facets asked={asked} facets={facets} />}
    </div>
  );
}

const Head = ({ data }: { data: PageData['jobs'] }) => (
  <div className="found-head">
    <Found data={data} />
    <Views asked={data.asked} />
  </div>
);

/** From one place on the map to the search around it, which its name in the words asks for. */
function Around({ data: { asked, understood } }: { data: PageData['jobs'] }) {
  const { place, query = '' } = asked;
  if (!place) return null;
  const words = understood.find(({ kind }) => kind === 'place')?.without ?? query;
  const change = { query: `${words} in ${place}`.trim(), place: '', zip_code: '', radius: '', states: '' };
  return (
    <p>
      <a href={jobsPath(asked, change)} rel="nofollow">
        Around {place} as well
      </a>
    </p>
  );
}

/** Two addresses of the same results. */
function Views({ asked }: Pick<PageData['jobs'], 'asked'>) {
  const isMap = asked['view'] === 'map';
  return (
    <nav className="views" aria-label="View">
      <a href={jobsPath(asked, { view: '' })} aria-current={isMap ? undefined : 'page'}>
        List
      </a>
      <a
        href={jobsPath(asked, { view: 'map', place: '' })}
        aria-current={isMap ? 'page' : undefined}
        rel="nofollow"
      >
        Map
      </a>
    </nav>
  );
}

/** The employer's name comes with its vacancies. */
function headingOf({ asked, vacancies }: PageData['jobs']): string {
  const there = asked['place'] ? ` in ${asked['place']}` : '';
  if (asked['query']) return `Jobs for “${asked['query']}”${there}`;
  const [first] = vacancies;
  return `Open vacancies${asked['company_id'] && first ? ` of ${first.company}` : ''}${there}`;
}

/** What is asked for cannot be searched for. What has no field here is said here. */
function Unsearched({ wrong }: Pick<PageData['jobs'], 'wrong'>) {
  return (
    <div role="status">
      <p>Nothing was searched for yet: {Object.values(wrong).join(' ')}</p>
      <p>
        <a href="/jobs">All open vacancies</a>
      </p>
    </div>
  );
}

function Found({ data: { asked, vacancies, total, exact } }: { data: PageData['jobs'] }) {
  const fromNowhere = asked['sort'] === 'distance' && vacancies.every(({ miles }) => miles === null);
  return (
    <p className="quiet" role="status">
      {total === 0
        ? 'Nothing matches.'
        : `${moreThan(total, exact ? 'eq' : 'gte')} ${total === 1 ? 'vacancy' : 'vacancies'}`}
      {total > 0 &&
        fromNowhere &&
        '. To see the nearest first, give the ZIP code to measure from; these are the newest.'}
    </p>
  );
}

/** On the way in, what was said here needs no second saying. */
function Keep({ data: { asked, understood, total } }: { data: PageData['jobs'] }) {
  const said = understood.find(({ kind, set_aside }) => kind === 'discipline' && set_aside === null);
  const discipline = said?.disciplines[0];
  if (total === 0 || discipline === undefined) return null;
  const carried = new URLSearchParams({
    discipline_id: String(discipline),
    ...(asked['zip_code'] ? { zip_code: asked['zip_code'] } : {}),
  });
  return (
    <p>
      <a href={`/job_seeker/register?${carried.toString()}`} rel="nofollow">
        See how well each fits you
      </a>
      <span className="quiet">: an account takes an address and a password.</span>
    </p>
  );
}

function Pager({ data: { asked, page, pages } }: { data: PageData['jobs'] }) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && <a href={jobsPath(asked, { page: String(page - 1) })}>Previous</a>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <a href={jobsPath(asked, { page: String(page + 1) })}>Next</a>}
    </nav>
  );
}

/** What the results go by, from the text and from the filters: each a link that takes it off. */
function Taken({ data }: { data: PageData['jobs'] }) {
  const { place } = data.asked;
  const chosen = [
    ...data.facets.flatMap(({ choices }) => choices.filter((choice) => choice.chosen)),
    ...(place ? [{ label: place, change: { place: '' } }] : []),
  ];
  if (data.understood.length + chosen.length === 0) return null;
  return (
    <div className="taken">
      <Understood data={data} />
      {chosen.length > 0 && (
        <ul className="chips" aria-label="Filters that are set">
          {chosen.map(({ label, change }) => (
            <li key={label}>
              <a href={jobsPath(data.asked, change)} rel="nofollow" aria-label={`${label}: take it off`}>
                {label} <b aria-hidden="true">×</b>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Understood({ data: { asked, understood } }: { data: PageData['jobs'] }) {
  if (understood.length === 0) return null;
  return (
    <ul className="chips" aria-label="Understood as">
      {understood.map((piece) => (
        <li key={piece.without}>
          <a
            href={jobsPath(asked, { query: piece.without })}
            className={piece.set_aside ? 'aside' : undefined}
            aria-label={`${pieceText(piece)}: take it off`}
          >
            {pieceText(piece)} <b aria-hidden="true">×</b>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where nothing is found: the one thing to drop. */
function Wider({ data: { asked, widening, total } }: { data: PageData['jobs'] }) {
  if (total > 0) return null;
  if (!widening)
    return (
      <p>
        <a href="/jobs">All open vacancies</a>
      </p>
    );
  const { label, change, total_results, total_relation } = widening;
  const many = `${total_relation === 'gte' ? 'more than ' : ''}${total_results.toLocaleString('en-US')}`;
  return (
    <p>
      <a className="button plain" href={jobsPath(asked, change)}>
        Without {label}: {many} {total_results === 1 ? 'vacancy' : 'vacancies'}
      </a>
    </p>
  );
}

const choicesListed = 8;
const listsOpen = 2;

/** Every choice is a plain link; those that are chosen lead back. Long lists wait behind their titles. */
function Facets({ asked, facets }: Pick<PageData['jobs'], 'asked' | 'facets'>) {
  return (
    <aside id="narrow" className="facets" aria-label="Narrow the results">
      <p className="to-filters">
        <a href="#results">Back to the results</a>
      </p>
      {facets.map(({ name, choices }, index) => (
        <details key={name} open={index < listsOpen || choices.some(({ chosen }) => chosen)}>
          <summary>{facetTitles[name]}</summary>
          <ul>
            {choices
              .filter(({ chosen }, place) => chosen || place < choicesListed)
              .map(({ label, count, chosen, change }) => (
                <li key={label}>
                  <a href={jobsPath(asked, change)} className={chosen ? 'chosen' : undefined} rel="nofollow">
                    <span>{chosen ? `✓ ${label}` : label}</span>
                    {count !== null && <b>{count.toLocaleString('en-US')}</b>}
                  </a>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </aside>
  );
}
