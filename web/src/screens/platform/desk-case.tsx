// One case at the desk: why one looks, the evidence, and the decision beside it.
import { isClosed } from '@rounds/product/company/cases';
import { showVerificationCase } from '@rounds/product/desk/calls';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { CaseActions } from '../../features/desk/case-actions';
import { EvidencePanels } from '../../features/desk/evidence-panels';
import { CaseWhy } from '../../features/desk/case-why';
import { kindWords } from '../../features/desk/words';
import { reasonFirst } from '../../features/desk/reason-first';
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
  const leave = () => void navigate({ to: '/platform/desk' });
  const first = reasonFirst(evidence);
  if (first)
    return (
      <Page title="A company to verify" breadcrumbs={crumbs} width="form">
        <Section title="Why do you look?">
          <CaseWhy id={id} mayTake={first.mayTake} onDone={() => void evidence.refetch()} />
        </Section>
      </Page>
    );
  const row = evidence.data?.data.row;
  return (
    <Page
      title={row?.company.name ?? 'A company to verify'}
      lead={
        row && (
          <>
            {kindWords[row.kind]}, {row.company.city}, {row.company.state}.
            {!isClosed(row.state) && (
              <>
                {' '}
                Due <When at={row.due_at} show="exact" />.
              </>
            )}
          </>
        )
      }
      breadcrumbs={crumbs}
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
