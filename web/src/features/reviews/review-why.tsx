// Why staff look at a profile whose review was asked for, said before anything of it is shown.
import { workOnReview } from '@rounds/product/reviews/desk-calls';
import { useSend } from '../../api/use-call';
import type { Standing } from '../desk/reason-first';
import { WhyForm } from '../desk/why-form';
import { lookChoices } from './words';

interface ReviewWhyProps {
  id: number;
  standing: Standing;
  looked?: boolean;
  onDone: () => void;
}

export function ReviewWhy({ id, standing, looked = false, onDone }: ReviewWhyProps) {
  const work = useSend(workOnReview, { tell: 'form' });
  return (
    <WhyForm
      reasons={lookChoices}
      usual={{ take: 'review', look: 'audit' }}
      words={{ what: 'review', reader: 'the job seeker' }}
      standing={standing}
      looked={looked}
      onWhy={(review) => work.mutateAsync({ params: { id }, body: { review } }).then(onDone)}
    />
  );
}
