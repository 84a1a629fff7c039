// What somebody reads who asked for too much in a minute, or at a very busy moment.
import type { PageData } from '@rounds/product/pages';

export function RefusedPage({ data }: { data: PageData['refused'] }) {
  return (
    <div className="wide page">
      <h1>Please wait a moment.</h1>
      <p className="lead">{data.message}</p>
      {data.number && (
        <p>
          If it stays like this, tell us this number: <code>{data.number}</code>
        </p>
      )}
      <p>
        <a className="button" href="">
          Try again
        </a>
      </p>
    </div>
  );
}
