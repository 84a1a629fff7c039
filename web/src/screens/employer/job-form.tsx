// Posting a vacancy, and editing one: the same stepped form, empty or loaded.
import { Button, Group } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import { editMode } from '@rounds/product/vacancies/lifecycle';
import { showVacancy, type FullVacancy } from '@rounds/product/vacancies/calls';
import { IconLock } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSessionUser } from '../../api/session';
import { useCall } from '../../api/use-call';
import type { StepKey } from '../../features/vacancies/step-address';
import type { Outcome } from '../../features/vacancies/use-vacancy-form';
import { useVacancyMoves } from '../../features/vacancies/use-vacancy-moves';
import { VacancyStepper } from '../../features/vacancies/vacancy-stepper';
import { EmptyState } from '../../ui/empty-state';
import { idIn } from '../../ui/address';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { ToCompany } from '../../ui/refused-note';
import { toast } from '../../ui/toast';
import { PlanNote } from '../../ui/within-plan';

const jobs = { title: 'Published Jobs', to: '/employer/jobs' };

/** What happened, said; and whether the form is done with. */
function tell({ vacancy, proposed, unchanged, intent }: Outcome): boolean {
  if (unchanged) toast.done('Nothing has changed.');
  else if (proposed) toast.done('Your change is proposed. A hiring manager publishes it.');
  else if (intent === 'publish')
    toast.done(
      vacancy.state === 'published'
        ? 'Published. Job seekers find it now.'
        : 'Submitted. A hiring manager publishes it.',
    );
  else if (intent === 'save') toast.done('Published with your changes.');
  else toast.done(vacancy.state === 'draft' ? 'Draft saved.' : 'Saved.');
  return intent !== 'keep';
}

export function JobNew() {
  const { step = 'position' } = useSearch({ from: '/inside/employer/jobs/new' });
  const navigate = useNavigate();
  const company_id = useSessionUser()?.company_id;
  const onDone = (outcome: Outcome) => {
    const params = { id: String(outcome.vacancy.id) };
    if (tell(outcome)) void navigate({ to: '/employer/jobs/$id', params, replace: true });
    else void navigate({ to: '/employer/jobs/$id/edit', params, search: { step }, replace: true });
  };
  return (
    <Page
      title="Post new job"
      lead="What you type stays in this tab until you save it."
      breadcrumbs={[jobs]}
      width="form"
    >
      {company_id === null ? (
        <EmptyState
          icon={<IconLock size={24} stroke={1.7} />}
          title="A vacancy belongs to a company"
          text="Register or join a company first."
          action={<ToCompany />}
        />
      ) : (
        <>
          <PlanNote of="vacancies" />
          <VacancyStepper
            vacancy={null}
            step={step}
            onStep={(next) => void navigate({ to: '/employer/jobs/new', search: { step: next } })}
            onDone={onDone}
          />
        </>
      )}
    </Page>
  );
}

export function JobEdit() {
  const id = idIn(useParams({ from: '/inside/employer/jobs/$id/edit' }).id);
  const read = useCall(showVacancy, { params: { id } });
  const title = read.data?.data.title;
  return (
    <Page
      title={title ? `Edit ${title}` : 'Edit vacancy'}
      breadcrumbs={[jobs, { title: title ?? 'Vacancy', to: `/employer/jobs/${id}` }]}
      width="form"
    >
      <Loaded of={read} skeleton={<SkeletonLines count={10} />}>
        {({ data }) => <Editing key={data.id} loaded={data} refetch={read.refetch} />}
      </Loaded>
    </Page>
  );
}

interface EditingProps {
  loaded: FullVacancy;
  refetch: () => Promise<{ data: Answer<typeof showVacancy> | undefined }>;
}

function Editing({ loaded, refetch }: EditingProps) {
  // A colleague's change must not sweep away what is being typed: the form keeps what it opened with.
  const [vacancy, setVacancy] = useState(loaded);
  const { step = 'position' } = useSearch({ from: '/inside/employer/jobs/$id/edit' });
  const role = useSessionUser()?.role;
  const navigate = useNavigate();
  const params = { id: String(vacancy.id) };
  const mode = role ? editMode(vacancy.state, role) : null;
  if (mode !== 'edit' && mode !== 'propose') return <ReadOnly vacancy={vacancy} />;
  const onDone = (outcome: Outcome) => {
    if (tell(outcome)) void navigate({ to: '/employer/jobs/$id', params, replace: true });
    else setVacancy(outcome.vacancy);
  };
  const takeNewest = async (rebase: (newest: FullVacancy) => void) => {
    const newest = (await refetch()).data?.data;
    if (!newest) return;
    rebase(newest);
    setVacancy(newest);
  };
  const onStep = (next: StepKey) =>
    void navigate({ to: '/employer/jobs/$id/edit', params, search: { step: next } });
  return (
    <>
      {vacancy.state !== 'published' && <PlanNote of="vacancies" />}
      <VacancyStepper
        key={vacancy.version}
        vacancy={vacancy}
        step={step}
        onStep={onStep}
        onDone={onDone}
        onNewest={(rebase) => void takeNewest(rebase)}
      />
    </>
  );
}

function ReadOnly({ vacancy }: { vacancy: FullVacancy }) {
  const moves = useVacancyMoves();
  const reopens = vacancy.verbs.some(({ verb }) => verb === 'reopen');
  return (
    <EmptyState
      icon={<IconLock size={24} stroke={1.7} />}
      title={`This vacancy is ${vacancy.state}`}
      text="It is read-only. Take it back to a draft, or copy it into a new one."
      action={
        <Group gap="xs" justify="center">
          {reopens && <Button onClick={() => moves.run('reopen', vacancy)}>Back to draft</Button>}
          <Button component={Link} to={`/employer/jobs/${vacancy.id}`} variant="default">
            See the vacancy
          </Button>
        </Group>
      }
    />
  );
}
