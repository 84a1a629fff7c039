// One case at the desk: why one looks, the evidence, and the decision beside it.
import { isClosed } from '@rounds/product/company/cases';
import { listVerifications, showVerificationCase, type QueueRow } from '@rounds/product/desk/calls';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { CaseActions } from '../../features/desk/case-actions';
import { EvidencePanels } from '../../features/desk/evidence-panels';
import { CaseWhy } from '../../features/desk/case-why';
import { kindWords } from '../../features/desk/words';
import { NextInQueue } from '../../features/desk/next-in-queue';
import { useReasonFirst } from '../../features/desk/reason-first';
import { idIn } from '../../ui/address';
import { Beside } from '../../ui/beside';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';

const crumbs = [{ title: 'Desk', to: '/platform/desk' }];

export function DeskCase() {
  const id = idIn(useParams({ from: '/inside/platform/desk/$id' }).id);
  const navigate = useNavigate();
  const evidence = useCall(showVerificationCase, { params: { id } });
  const waiting = useCall(listVerifications, { query: { list: 'waiting', per_page: 20 } });
  const next = (
    <NextInQueue
      rows={waiting.data?.data}
      id={id}
      onOpen={(other) => void navigate({ to: '/platform/desk/$id', params: { id: String(other) } })}
    />
  );
  const leave = () => void navigate({ to: '/platform/desk' });
  const first = useReasonFirst(evidence, id);
  if (first)
    return (
      <Page title="A company to verify" breadcrumbs={crumbs} actions={next} width="form">
        <Section key={id} title="Why do you look?">
          <CaseWhy id={id} standing={first} onDone={() => void evidence.refetch()} />
        </Section>
      </Page>
    );
  const row = evidence.data?.data.row;
  return (
    <Page
      title={row?.company.name ?? 'A company to verify'}
      lead={row && <Lead row={row} />}
      breadcrumbs={crumbs}
      actions={next}
      width="wide"
    >
      <Loaded of={evidence}>
        {({ data }) => (
          <Beside
            label="Decision"
            aside={<CaseActions evidence={data} onLeave={leave} onRefused={() => void evidence.refetch()} />}
            width="wide"
          >
            <EvidencePanels evidence={data} />
          </Beside>
        )}
      </Loaded>
    </Page>
  );
}

function Lead({ row: { kind, company, state, due_at } }: { row: QueueRow }) {
  return (
    <>
      {kindWords[kind]}, {company.city}, {company.state}.
      {!isClosed(state) && (
        <>
          {' '}
          Due <When at={due_at} show="exact" />.
        </>
      )}
    </>
  );
}
