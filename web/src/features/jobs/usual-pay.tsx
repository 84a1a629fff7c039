// One vacancy's pay against what is usual in the country, in a sentence. Loaded where it is first shown.
import type { VacancyDetail } from '@rounds/product/jobs/calls';
import { PayInShort } from '../../ui/wage-scale';
import { offeredPay } from './offered-pay';

export const UsualPay = ({ vacancy, drawn = false }: { vacancy: VacancyDetail; drawn?: boolean }) => (
  <PayInShort {...offeredPay(vacancy)} drawn={drawn} />
);
