// Why staff look at a company's case, said before it is shown.
import { workOnVerification } from '@rounds/product/desk/calls';
import { useSend } from '../../api/use-call';
import type { Standing } from './reason-first';
import { WhyForm } from './why-form';
import { lookChoices } from './words';

interface CaseWhyProps {
  id: number;
  standing: Standing;
  looked?: boolean;
  onDone: () => void;
}

export function CaseWhy({ id, standing, looked = false, onDone }: CaseWhyProps) {
  const work = useSend(workOnVerification, { tell: 'form' });
  return (
    <WhyForm
      reasons={lookChoices}
      usual={{ take: 'verification', look: 'audit' }}
      words={{ what: 'case', reader: 'the company' }}
      standing={standing}
      looked={looked}
      onWhy={(verification) => work.mutateAsync({ params: { id }, body: { verification } }).then(onDone)}
    />
  );
}
