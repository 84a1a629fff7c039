// What a vacancy is decided by, line by line: the same lines above an invitation's buttons and side by side.
import { onTimeText } from '@rounds/product/connections/punctuality';
import type { VacancyDetail } from '@rounds/product/jobs/calls';
import { lazy, Suspense, type ReactNode } from 'react';
import { milesText, startText } from '../../ui/words';
import { payLine } from './job-words';

const UsualPay = lazy(() => import('./usual-pay').then((module) => ({ default: module.UsualPay })));

interface Line {
  label: string;
  said: ReactNode;
}

/** In this order; what a vacancy does not say has no line. `drawn` = the usual pay as a picture too. */
export function vacancyLines(vacancy: VacancyDetail, { drawn }: { drawn: boolean }): Line[] {
  const { fit, miles, on_time_percent: onTime } = vacancy;
  const lines: Line[] = [
    { label: 'Pay', said: payLine(vacancy) },
    {
      label: 'Usual pay',
      said: (
        <Suspense fallback="…">
          <UsualPay vacancy={vacancy} drawn={drawn} />
        </Suspense>
      ),
    },
    { label: 'Work', said: [...vacancy.shifts, ...vacancy.position_types].join(' · ') },
    { label: 'Distance', said: miles === null ? null : milesText(miles) },
    { label: 'License', said: fit?.gates.find(({ gate }) => gate === 'license')?.evidence },
    { label: 'Start', said: startText(vacancy) },
    { label: 'Company', said: onTime === null ? 'Too new to say how soon it answers.' : onTimeText(onTime) },
  ];
  return lines.filter(({ said }) => Boolean(said));
}
