// What Rounds writes: the posts of the blog and the help pages, drafts among them.
import { Button } from '@mantine/core';
import { listContent } from '@rounds/product/content/desk-calls';
import { contentKinds } from '@rounds/product/address';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { ContentTable } from '../../features/content/content-table';
import { kindWords } from '../../features/content/words';
import { DeskQueue } from '../../features/desk/desk-queue';

const kinds = contentKinds.map((value) => ({ value, label: kindWords[value].many }));
const size = 20;

export function ContentPages() {
  const { kind = 'blog', page = 1 } = useSearch({ from: '/inside/platform/content' });
  const navigate = useNavigate({ from: '/platform/content' });
  const query = { kind, page, per_page: size };
  const pages = useCall(listContent, { query }, { keepPrevious: true });
  return (
    <DeskQueue
      title="Blog and help"
      lead="What everybody reads of Rounds, without an account."
      actions={
        <Button component={Link} to={`/platform/content/new?kind=${kind}`}>
          {kindWords[kind].write}
        </Button>
      }
      choice={{ label: 'Which pages', value: kind, options: kinds }}
      onChoose={(value) => void navigate({ search: { kind: value } })}
      of={pages}
      at={{ page, size }}
      onPage={(next) => void navigate({ search: { kind, page: next } })}
    >
      {(rows) => <ContentTable kind={kind} rows={rows} busy={pages.isPlaceholderData} />}
    </DeskQueue>
  );
}
