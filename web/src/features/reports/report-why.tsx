// Why staff look at a report, said before anything of it is shown.
import { workOnReport } from '@rounds/product/reports/desk-calls';
import { useSend } from '../../api/use-call';
import type { Standing } from '../desk/reason-first';
import { WhyForm } from '../desk/why-form';
import { lookChoices } from './words';

interface ReportWhyProps {
  id: number;
  standing: Standing;
  looked?: boolean;
  onDone: () => void;
}

export function ReportWhy({ id, standing, looked = false, onDone }: ReportWhyProps) {
  const work = useSend(workOnReport, { tell: 'form' });
  return (
    <WhyForm
      reasons={lookChoices}
      usual={{ take: 'decide', look: 'audit' }}
      words={{ what: 'report', reader: 'each side' }}
      standing={standing}
      looked={looked}
      onWhy={(report) => work.mutateAsync({ params: { id }, body: { report } }).then(onDone)}
    />
  );
}
