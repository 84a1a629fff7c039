// What a wrong or closed address says.
import type { PageData } from '@rounds/product/pages';

type Gone = PageData['not_found']['gone'];

const words: Record<NonNullable<Gone> | 'never', [title: string, lead: string]> = {
  vacancy: ['This vacancy is closed.', 'It was filled or taken down by the employer.'],
  page: ['This page is gone.', 'Rounds has withdrawn it.'],
  never: ['This page does not exist.', 'The address may have a typing mistake in it.'],
};

export function NotFoundPage({ data: { gone } }: { data: PageData['not_found'] }) {
  const [title, lead] = words[gone ?? 'never'];
  return (
    <div className="wide page">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <p>
        <a className="button" href="/jobs">
          See what is open
        </a>
      </p>
    </div>
  );
}
