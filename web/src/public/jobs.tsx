// The public job search: the same call as in the app, rendered on the server.
import type { PageData } from '@rounds/product/pages';
import { SearchForm } from './landing';
import { Teaser } from './teaser';

export function JobsPage({ data }: { data: PageData['jobs'] }) {
  const { query, states, vacancies, total, exact, page, pages } = data;
  const what = query ? `“${query}”` : 'all disciplines';
  return (
    <div className="wide page">
      <h1>{query ? `Jobs for ${what}` : 'Open vacancies'}</h1>
      <SearchForm query={query} states={states} />
      <p className="quiet" role="status">
        {total === 0
          ? 'Nothing matches. Try a shorter word, or take the state off.'
          : `${exact ? '' : 'More than '}${total.toLocaleString('en-US')} ${total === 1 ? 'vacancy' : 'vacancies'}`}
      </p>
      <ul className="teasers">
        {vacancies.map((vacancy) => (
          <Teaser key={vacancy.id} vacancy={vacancy} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="pager" aria-label="Pages">
          {page > 1 && <a href={address(data, page - 1)}>Previous</a>}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && <a href={address(data, page + 1)}>Next</a>}
        </nav>
      )}
    </div>
  );
}

function address({ query, states }: PageData['jobs'], page: number): string {
  const search = new URLSearchParams({ query, states, per_page: '10', page: String(page) });
  return `/jobs?${search}`;
}
