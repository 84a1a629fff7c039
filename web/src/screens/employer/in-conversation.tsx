// Connection Received: applications that wait for an answer, and conversations that have begun.
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInbox, IconMessages } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ReceivedSearch } from '../../features/connections/came-from';
import { useScreenTitle } from '../../features/connections/screen-title';
import { EmptyState } from '../../ui/empty-state';
import { SkeletonLines } from '../../ui/loaded';
import { Page } from '../../ui/page';

// Loaded with this screen alone; the words around it are drawn meanwhile.
const List = lazy(async () => ({ default: (await import('../../features/hiring/received')).Received }));

const path = '/employer/job_seekers/in_conversation';

export function InConversation() {
  const search = useSearch({ from: `/inside${path}` });
  const navigate = useNavigate({ from: path });
  return (
    <Page
      title={useScreenTitle(path, 'Connection Received')}
      lead="Applications to answer, and the people you are talking with."
      width="wide"
    >
      <Tabs
        value={search.tab ?? 'received'}
        onChange={(value) =>
          void navigate({ search: value === 'conversation' ? { tab: 'conversation' } : {}, replace: true })
        }
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="received">Received</Tabs.Tab>
          <Tabs.Tab value="conversation">In conversation</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={search.tab ?? 'received'}>
          {search.tab === 'conversation' ? <Talking /> : <Received />}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

const jobsPath: string = '/employer/jobs';

function Received() {
  return (
    <Requests
      list="received"
      label="Applications received"
      empty={
        <EmptyState
          icon={<IconInbox size={24} stroke={1.7} />}
          title="No application waits for you"
          text="Everybody who applies to one of your vacancies stands here until you answer."
          action={<Link to={jobsPath}>See your published jobs</Link>}
        />
      }
    />
  );
}

function Talking() {
  return (
    <Requests
      list="conversation"
      label="In conversation"
      empty={
        <EmptyState
          icon={<IconMessages size={24} stroke={1.7} />}
          title="No conversation yet"
          text="Once both sides have said yes, the person stands here until you shortlist them."
          action={<Link to="/employer/job_seekers/search">Hunt job seekers</Link>}
        />
      }
    />
  );
}

interface RequestsProps {
  list: 'received' | 'conversation';
  label: string;
  empty: ReactNode;
}

/** One for every width, so that what is selected and held there outlives a window that is drawn narrower. */
function Requests({ list, label, empty }: RequestsProps) {
  const search = useSearch({ from: `/inside${path}` });
  const navigate = useNavigate({ from: path });
  const wide = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false });
  const onSearch = (next: ReceivedSearch) =>
    void navigate({ search: { ...next, tab: search.tab }, replace: true });
  return (
    <Suspense fallback={<SkeletonLines />}>
      <List {...{ list, label, search, onSearch, wide, empty }} />
    </Suspense>
  );
}
