// The job seeker's pipeline: every hiring by where it stands, what waits for them first. One opens at the side.
import { seekerPipeline } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { IconTargetArrow } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { RequestDrawer } from '../../features/connections/request-drawer';
import { isMyTurn, SeekerRequestList } from '../../features/connections/seeker-request-item';
import { SeekerRequestPanel } from '../../features/hiring/seeker-request-panel';
import { CompareLink } from '../../features/jobs/compare-link';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';
import { pipelineGroups } from './pipeline-groups';
import { useHashTarget } from '../../ui/use-hash-target';

export function Pipeline() {
  const { request } = useSearch({ from: '/inside/job_seeker/pipeline' });
  const navigate = useNavigate({ from: '/job_seeker/pipeline' });
  const pipeline = useCall(seekerPipeline, {});
  useHashTarget(pipeline.data !== undefined);
  const open = pipeline.data?.data.find((card) => card.id === request);
  return (
    <Page
      title="Pipeline"
      lead="Where everything stands, and whose turn it is."
      width="form"
      actions={<CompareLink />}
    >
      <Loaded of={pipeline}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon={<IconTargetArrow size={24} stroke={1.7} />}
              title="Nothing is under way yet"
              text="Invitations and your applications stand here until the start date."
              action={<Link to="/job_seeker/job_search">Search jobs</Link>}
            />
          ) : (
            pipelineGroups.map(({ id, title, stages, span }) => (
              <Group
                key={id}
                id={id}
                title={title}
                lead={span && `In the last ${span}.`}
                cards={data.filter((card) => stages.includes(card.stage))}
              />
            ))
          )
        }
      </Loaded>
      {request && (
        <RequestDrawer
          title={open ? `${open.vacancy.title}, ${open.company.name}` : 'Request'}
          onClose={() => void navigate({ search: {}, replace: true })}
        >
          <SeekerRequestPanel id={request} />
        </RequestDrawer>
      )}
    </Page>
  );
}

interface GroupProps {
  id: string;
  title: string;
  lead: string | undefined;
  cards: readonly RequestCard[];
}

function Group({ id, title, lead, cards }: GroupProps) {
  if (cards.length === 0) return null;
  const mineFirst = [...cards].sort((left, right) => Number(isMyTurn(right)) - Number(isMyTurn(left)));
  return (
    <div id={id} tabIndex={-1}>
      <Section title={title} plain {...(lead ? { lead } : {})}>
        <SeekerRequestList cards={mineFirst} />
      </Section>
    </div>
  );
}
