// The blog: its posts, the newest first, and one of them.
import { feedPath, postPath, type PageData } from '@rounds/product/pages';
import { Pieces } from '../ui/pieces';
import { OnDay } from './on-day';

export function BlogPage({ data: { posts, page, pages } }: { data: PageData['blog'] }) {
  return (
    <div className="wide page text">
      <h1>The Rounds blog</h1>
      <p className="lead">
        What changes in Rounds, and why it works the way it does. <a href={feedPath}>Follow the feed</a>.
      </p>
      {posts.length === 0 && <p>Nothing is published yet.</p>}
      <ul className="lines">
        {posts.map(({ slug, title, summary, published_at }) => (
          <li key={slug}>
            <h2>
              <a href={postPath(slug)}>{title}</a>
            </h2>
            <p className="quiet">
              <OnDay at={published_at} />
            </p>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="pager" aria-label="Pages">
          {page > 1 && <a href={page === 2 ? '/blog' : `/blog?page=${page - 1}`}>Newer</a>}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && <a href={`/blog?page=${page + 1}`}>Older</a>}
        </nav>
      )}
    </div>
  );
}

export function PostPage({ data }: { data: PageData['post'] }) {
  const { title, summary, published_at, updated_at, pieces } = data;
  return (
    <article className="wide page text written">
      <p className="quiet">
        <a href="/blog">The Rounds blog</a>
      </p>
      <h1>{title}</h1>
      <p className="quiet">
        <OnDay at={published_at} />
        {updated_at.slice(0, 10) !== published_at.slice(0, 10) && (
          <>
            , last changed <OnDay at={updated_at} />
          </>
        )}
      </p>
      <p className="lead">{summary}</p>
      <Pieces pieces={pieces} />
    </article>
  );
}
