// What an invitation is decided by, above its buttons: fit, pay, work, miles, license, how soon its company answers.
import { onTimeText } from '@rounds/product/connections/punctuality';
import { showPublicVacancy, type VacancyDetail } from '@rounds/product/jobs/calls';
import { Fragment, type ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { FitLabel } from '../../ui/fit-label';
import look from '../../ui/look.module.css';
import { milesText, startText } from '../../ui/words';
import { ownFitProps } from '../fit/fit-words';
import { payLine } from '../jobs/job-words';

/** Nothing where the vacancy is not to be read any more: the request says then why. */
export function InvitationGlance({ vacancyId }: { vacancyId: number }) {
  const vacancy = useCall(showPublicVacancy, { params: { id: vacancyId } }).data?.data;
  if (!vacancy) return null;
  return (
    <>
      {vacancy.fit && <FitLabel {...ownFitProps(vacancy.fit, 'page')} shown="line" />}
      <dl className={look.facts}>
        {factsOf(vacancy).map(([label, words]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

function factsOf(vacancy: VacancyDetail): [string, ReactNode][] {
  const { fit, miles, on_time_percent: onTime } = vacancy;
  const facts: [string, ReactNode][] = [
    ['Pay', payLine(vacancy)],
    ['Work', [...vacancy.shifts, ...vacancy.position_types].join(' · ')],
    ['Distance', miles === null ? null : milesText(miles)],
    ['License', fit?.gates.find(({ gate }) => gate === 'license')?.evidence],
    ['Start', startText(vacancy)],
    ['Company', onTime === null ? 'Too new to say how soon it answers.' : onTimeText(onTime)],
  ];
  return facts.filter(([, words]) => Boolean(words));
}
