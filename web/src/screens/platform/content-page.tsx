// One page of the blog or of help being written, or the first words of a new one.
import { showContent, type ContentPage } from '@rounds/product/content/desk-calls';
import { helpPath, postPath } from '@rounds/product/pages';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { Editor } from '../../features/content/editor';
import { NewPage } from '../../features/content/new-page';
import { kindWords, stateWords } from '../../features/content/words';
import { idIn } from '../../ui/address';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';

const crumbs = [{ title: 'Blog and help', to: '/platform/content' }];

export function NewContentPage() {
  const { kind = 'blog' } = useSearch({ from: '/inside/platform/content/new' });
  const navigate = useNavigate();
  const begun = (id: number) =>
    void navigate({ to: '/platform/content/$id', params: { id: String(id) }, replace: true });
  return (
    <Page title={kindWords[kind].write} lead="It begins as a draft." breadcrumbs={crumbs} width="wide">
      <NewPage key={kind} kind={kind} onBegun={begun} />
    </Page>
  );
}

export function ContentPageScreen() {
  const id = idIn(useParams({ from: '/inside/platform/content/$id' }).id);
  const page = useCall(showContent, { params: { id } });
  const shown = page.data?.data;
  return (
    <Page
      title={shown?.title ?? 'A page'}
      lead={shown && <Standing page={shown} />}
      breadcrumbs={crumbs}
      width="wide"
    >
      <Loaded of={page}>{({ data }) => <Editor page={data} />}</Loaded>
    </Page>
  );
}

function Standing({ page }: { page: ContentPage }) {
  const { kind, slug, state, publish_at, version, public_version } = page;
  const path = kind === 'blog' ? postPath(slug) : helpPath(slug);
  return (
    <>
      {kindWords[kind].one}, {stateWords[state][0].toLowerCase()}
      {state === 'scheduled' && publish_at && (
        <>
          {' '}
          for <When at={publish_at} show="exact" />
        </>
      )}
      . Version {version}
      {public_version !== null &&
        public_version !== version &&
        `, of which ${public_version} is public`}.{' '}
      {state === 'published' && <a href={path}>{path}</a>}
    </>
  );
}
