// Help: all of its pages or those that answer a few words, and one of them.
import { helpPath, type PageData } from '@rounds/product/pages';
import { Pieces } from '../ui/pieces';
import { OnDay } from './on-day';

export function HelpPagesPage({ data: { query, lines } }: { data: PageData['help'] }) {
  return (
    <div className="wide page text">
      <h1>Help</h1>
      <form className="search" method="get" role="search">
        <label>
          <span>Your question</span>
          <input name="query" defaultValue={query} maxLength={200} placeholder="Who sees my name?" />
        </label>
        <button type="submit">Search</button>
      </form>
      {query && (
        <p role="status">
          {lines.length === 0 ? 'No page answers this.' : `${lines.length} pages, the best first.`}{' '}
          <a href="/help">All pages</a>
        </p>
      )}
      <ul className="lines">
        {lines.map(({ slug, title, summary }) => (
          <li key={slug}>
            <h2>
              <a href={helpPath(slug)}>{title}</a>
            </h2>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
      <p className="quiet">
        Not answered? Sign in and press the question mark at the top: what you write there reaches somebody at
        Rounds.
      </p>
    </div>
  );
}

export function HelpPage({ data: { title, summary, updated_at, pieces } }: { data: PageData['help_page'] }) {
  return (
    <article className="wide page text written">
      <p className="quiet">
        <a href="/help">Help</a>
      </p>
      <h1>{title}</h1>
      <p className="lead">{summary}</p>
      <Pieces pieces={pieces} />
      <p className="quiet">
        Last changed <OnDay at={updated_at} />
      </p>
    </article>
  );
}
