// What a wrong or closed address says.
import type { PageData } from '@rounds/product/pages';

export function NotFoundPage({ data }: { data: PageData['not_found'] }) {
  return (
    <div className="wide page">
      <h1>{data.gone ? 'This vacancy is closed.' : 'This page does not exist.'}</h1>
      <p className="lead">
        {data.gone
          ? 'It was filled or taken down by the employer.'
          : 'The address may have a typing mistake in it.'}
      </p>
      <p>
        <a className="button" href="/jobs">
          See what is open
        </a>
      </p>
    </div>
  );
}
