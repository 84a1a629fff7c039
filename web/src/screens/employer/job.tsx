// One vacancy of the company: how it stands, what is missing, what was proposed, and what a job seeker reads.
import { Button } from '@mantine/core';
import { vacancyPath } from '@rounds/product/pages';
import { showVacancy, type FullVacancy } from '@rounds/product/vacancies/calls';
import { IconEdit, IconExternalLink, IconUserSearch } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCall } from '../../api/use-call';
import { useMay } from '../../api/use-may';
import { HiringTeamSection } from '../../features/vacancies/hiring-team';
import { LacksToFill } from '../../features/vacancies/lacks';
import { Proposals } from '../../features/vacancies/proposals';
import { useVacancyMoves, type VacancyMoves } from '../../features/vacancies/use-vacancy-moves';
import { valuesOf } from '../../features/vacancies/values';
import { CameBack, FilledNote, VacancyFacts } from '../../features/vacancies/vacancy-facts';
import { StateBadge } from '../../features/vacancies/vacancy-list';
import { useEditing, VacancyMenu, verbItems } from '../../features/vacancies/vacancy-menu';
import { VacancyPreview } from '../../features/vacancies/vacancy-preview';
import { Versions } from '../../features/vacancies/versions';
import { verbTitle } from '../../features/vacancies/words';
import { idIn } from '../../ui/address';
import { useDeeds } from '../../ui/deeds';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';
import { Allowed, LeftToOthers } from '../../ui/allowed';
import { WithinPlan } from '../../ui/within-plan';

const FromAgencies = lazy(async () => ({
  default: (await import('../../features/hitchlists/from-agencies')).FromAgencies,
}));

const unpublished = { title: 'Review Unpublished Jobs', to: '/employer/jobs/review' };
const published = { title: 'Published Jobs', to: '/employer/jobs' };

export function Job() {
  const id = idIn(useParams({ from: '/inside/employer/jobs/$id' }).id);
  const navigate = useNavigate();
  const moves = useVacancyMoves({ onGone: () => void navigate({ to: '/employer/jobs', replace: true }) });
  const read = useCall(showVacancy, { params: { id } }, { enabled: moves.gone !== id });
  const vacancy = read.data?.data;
  const isDraft = vacancy?.state === 'draft' || vacancy?.state === 'in_review';
  return (
    <Page
      title={vacancy?.title ?? 'Vacancy'}
      lead={vacancy && <StateBadge state={vacancy.state} />}
      breadcrumbs={[isDraft ? unpublished : published]}
      actions={vacancy && <Actions vacancy={vacancy} moves={moves} />}
    >
      <Loaded of={read} skeleton={<SkeletonLines count={10} />}>
        {({ data }) => moves.gone !== data.id && <Parts vacancy={data} moves={moves} />}
      </Loaded>
      {moves.dialog}
    </Page>
  );
}

interface PartsProps {
  vacancy: FullVacancy;
  moves: VacancyMoves;
}

function Actions({ vacancy, moves }: PartsProps) {
  const editing = useEditing(vacancy.state);
  const complete = Object.keys(vacancy.lacks).length === 0;
  const onward = vacancy.verbs.find(({ verb }) => verb === 'publish' || verb === 'submit')?.verb;
  useDeeds(verbItems(vacancy, moves).map((item) => ({ ...item, about: vacancy.title })));
  return (
    <>
      {onward && complete && <Onward vacancy={vacancy} moves={moves} verb={onward} />}
      {vacancy.state === 'published' && (
        <Allowed to="hunt" title="Hunt for it">
          <Button
            component={Link}
            to={`/employer/job_seekers/search?vacancy_id=${vacancy.id}`}
            leftSection={<IconUserSearch size={18} stroke={1.7} aria-hidden />}
          >
            Hunt for it
          </Button>
        </Allowed>
      )}
      {editing && (
        <Button
          variant="default"
          leftSection={<IconEdit size={18} stroke={1.7} aria-hidden />}
          onClick={() => moves.edit(vacancy.id)}
        >
          {editing === 'propose' ? 'Propose a change' : 'Edit'}
        </Button>
      )}
      <VacancyMenu row={vacancy} moves={moves} without={['edit', ...(onward && complete ? [onward] : [])]} />
    </>
  );
}

/** A recruiter submits, also where the plan has no room yet; who publishes needs it. */
function Onward({ vacancy, moves, verb }: PartsProps & { verb: Parameters<VacancyMoves['run']>[0] }) {
  const title = verbTitle(verb, vacancy.state);
  const button = (
    <Button loading={moves.busy} onClick={() => moves.run(verb, vacancy)}>
      {title}
    </Button>
  );
  return verb === 'submit' ? (
    button
  ) : (
    <WithinPlan of="vacancies" title={title}>
      {button}
    </WithinPlan>
  );
}

function Parts({ vacancy, moves }: PartsProps) {
  const may = useMay();
  const asksMore = vacancy.verbs.some(({ verb }) => verb === 'publish' || verb === 'submit');
  return (
    <>
      <LeftToOthers to="update_vacancy_status" does="publish, pause and close vacancies" />
      <CameBack vacancy={vacancy} />
      <FilledNote vacancy={vacancy} moves={moves} />
      <VacancyFacts vacancy={vacancy} />
      {asksMore && Object.keys(vacancy.lacks).length > 0 && (
        <Section title="Still missing for publishing">
          <LacksToFill id={vacancy.id} lacks={vacancy.lacks} />
        </Section>
      )}
      {may('hunt') && (
        <Suspense fallback={null}>
          <FromAgencies vacancyId={vacancy.id} />
        </Suspense>
      )}
      <HiringTeamSection vacancyId={vacancy.id} />
      <Proposals vacancy={vacancy} />
      <Section
        title="What a job seeker reads"
        actions={
          vacancy.state === 'published' && (
            <Button
              component="a"
              href={vacancyPath(vacancy.id, vacancy.title)}
              target="_blank"
              variant="subtle"
              rightSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
            >
              Public page
            </Button>
          )
        }
      >
        <VacancyPreview key={vacancy.version} values={valuesOf(vacancy)} />
      </Section>
      <Versions vacancy={vacancy} />
    </>
  );
}
