// The public job search: the same call as in the app, rendered on the server.
import { pieceText } from '@rounds/product/hunt/understood';
import { jobsPath, type PageData } from '@rounds/product/pages';
import { SearchForm } from './landing';
import { Teaser } from './teaser';

export function JobsPage({ data }: { data: PageData['jobs'] }) {
  const { asked, vacancies, total, exact, page, pages } = data;
  const { query = '', states = '' } = asked;
  return (
    <div className="wide page">
      <h1>{query ? `Jobs for “${query}”` : 'Open vacancies'}</h1>
      <SearchForm query={query} states={states} />
      <Understood data={data} />
      <p className="quiet" role="status">
        {total === 0
          ? 'Nothing matches. Try a shorter word, or take a filter off.'
          : `${exact ? '' : 'More than '}${total.toLocaleString('en-US')} ${total === 1 ? 'vacancy' : 'vacancies'}`}
      </p>
      <ul className="teasers">
        {vacancies.map((vacancy) => (
          <Teaser key={vacancy.id} vacancy={vacancy} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="pager" aria-label="Pages">
          {page > 1 && <a href={jobsPath(asked, { page: String(page - 1) })}>Previous</a>}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && <a href={jobsPath(asked, { page: String(page + 1) })}>Next</a>}
        </nav>
      )}
    </div>
  );
}

/** Each piece of the text as a link that takes it off. */
function Understood({ data: { asked, understood } }: { data: PageData['jobs'] }) {
  if (understood.length === 0) return null;
  return (
    <ul className="chips understood" aria-label="Understood as">
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
