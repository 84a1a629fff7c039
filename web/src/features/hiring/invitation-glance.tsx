// What an invitation is decided by, above its buttons: fit, pay, work, miles, license, how soon its company answers.
import { showPublicVacancy } from '@rounds/product/jobs/calls';
import { Fragment } from 'react';
import { useCall } from '../../api/use-call';
import { FitLabel } from '../../ui/fit-label';
import look from '../../ui/look.module.css';
import { ownFitProps } from '../fit/fit-words';
import { vacancyLines } from '../jobs/vacancy-lines';

/** Nothing where the vacancy is not to be read any more: the request says then why. */
export function InvitationGlance({ vacancyId }: { vacancyId: number }) {
  const vacancy = useCall(showPublicVacancy, { params: { id: vacancyId } }).data?.data;
  if (!vacancy) return null;
  return (
    <>
      {vacancy.fit && <FitLabel {...ownFitProps(vacancy.fit, 'page')} shown="line" />}
      <dl className={look.facts}>
        {vacancyLines(vacancy, { drawn: true }).map(({ label, said }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{said}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
