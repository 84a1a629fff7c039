// One report at the desk: why one looks, the evidence with the desk's book, and the decision beside it.
import { listDeskReports, showDeskReport } from '@rounds/product/reports/desk-calls';
import { outcomeWords, thingWords } from '@rounds/product/reports/words';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DeskReportPanels } from '../../features/reports/desk-report';
import { ReportActions } from '../../features/reports/report-actions';
import { ReportWhy } from '../../features/reports/report-why';
import { NextInQueue } from '../../features/desk/next-in-queue';
import { useReasonFirst } from '../../features/desk/reason-first';
import { idIn } from '../../ui/address';
import { Beside } from '../../ui/beside';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';

const crumbs = [{ title: 'Reports', to: '/platform/reports' }];

export function ReportCase() {
  const id = idIn(useParams({ from: '/inside/platform/reports/$id' }).id);
  const navigate = useNavigate();
  const report = useCall(showDeskReport, { params: { id } });
  const waiting = useCall(listDeskReports, { query: { list: 'waiting', per_page: 20 } });
  const next = (
    <NextInQueue
      rows={waiting.data?.data}
      id={id}
      onOpen={(other) => void navigate({ to: '/platform/reports/$id', params: { id: String(other) } })}
    />
  );
  const leave = () => void navigate({ to: '/platform/reports' });
  const first = useReasonFirst(report, id);
  if (first)
    return (
      <Page title="A report" breadcrumbs={crumbs} actions={next} width="form">
        <Section key={id} title="Why do you look?">
          <ReportWhy id={id} standing={first} onDone={() => void report.refetch()} />
        </Section>
      </Page>
    );
  const row = report.data?.data.row;
  return (
    <Page
      title={row ? `Reported: ${thingWords[row.of].toLowerCase()}` : 'A report'}
      lead={
        row &&
        (row.outcome ? (
          `${outcomeWords[row.outcome]}.`
        ) : (
          <>
            Due <When at={row.due_at} show="exact" />.
          </>
        ))
      }
      breadcrumbs={crumbs}
      actions={next}
      width="wide"
    >
      <Loaded of={report}>
        {({ data }) => (
          <Beside label="Decision" aside={<ReportActions report={data} onLeave={leave} />} width="wide">
            <DeskReportPanels report={data} />
          </Beside>
        )}
      </Loaded>
    </Page>
  );
}
