// Connection Received: applications that wait for an answer, and conversations that have begun.
import { Tabs } from '@mantine/core';
import { IconInbox, IconMessages } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { RequestList, type RequestListProps } from '../../features/connections/request-list';
import { useScreenTitle } from '../../features/connections/screen-title';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

const path = '/employer/job_seekers/in_conversation';

export function InConversation() {
  const search = useSearch({ from: `/inside${path}` });
  const navigate = useNavigate({ from: path });
  const tab = search.tab ?? 'received';
  const go = (next: Partial<typeof search>) =>
    void navigate({ search: { ...next, tab: search.tab }, replace: true });
  return (
    <Page
      title={useScreenTitle(path, 'Connection Received')}
      lead="Applications to answer, and the people you are talking with."
    >
      <Tabs
        value={tab}
        onChange={(value) =>
          void navigate({ search: value === 'conversation' ? { tab: 'conversation' } : {}, replace: true })
        }
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="received">Received</Tabs.Tab>
          <Tabs.Tab value="conversation">In conversation</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'received' ? (
            <Received search={search} onSearch={go} />
          ) : (
            <Talking search={search} onSearch={go} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

const jobsPath: string = '/employer/jobs';

type ListProps = Pick<RequestListProps, 'search' | 'onSearch'>;

function Received(list: ListProps) {
  return (
    <RequestList
      label="Applications received"
      status="review"
      columns={['name', 'discipline', 'vacancy', 'received', 'opened', 'owed']}
      {...list}
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

function Talking(list: ListProps) {
  return (
    <RequestList
      label="In conversation"
      status="in_conversation"
      columns={['name', 'discipline', 'vacancy', 'moved', 'owed']}
      {...list}
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
