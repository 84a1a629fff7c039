// What an invitation is decided by, above its buttons: who asks, their words, how soon they answer, fit, pay, miles.
import { badgeText } from '@rounds/product/company/badge';
import type { RequestCard } from '@rounds/product/connections/card';
import { showPublicVacancy, type VacancyDetail } from '@rounds/product/jobs/calls';
import { Fragment } from 'react';
import { useCall } from '../../api/use-call';
import { FitLabel } from '../../ui/fit-label';
import look from '../../ui/look.module.css';
import { Quote } from '../../ui/quote';
import { StatusBadge } from '../../ui/status-badge';
import { ownFitProps } from '../fit/fit-words';
import { vacancyLines } from '../jobs/vacancy-lines';

/** Of a vacancy that is not to be read any more the card alone speaks: the request says then why. */
export function InvitationGlance({ card }: { card: RequestCard }) {
  const vacancy = useCall(showPublicVacancy, { params: { id: card.vacancy.id } }).data?.data;
  return (
    <>
      <WhoAsks card={card} vacancy={vacancy} />
      {vacancy?.fit && <FitLabel {...ownFitProps(vacancy.fit, 'page')} shown="line" />}
      {vacancy && (
        <dl className={look.facts}>
          {vacancyLines(vacancy, { drawn: true }).map(({ label, said }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{said}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </>
  );
}

/** To a job seeker the company is one: nobody in it has a name. */
function WhoAsks({ card, vacancy }: { card: RequestCard; vacancy: VacancyDetail | undefined }) {
  const { company, vacancy: post, message } = card;
  const badge = badgeText(vacancy?.company_verified_by ?? null);
  const place = [post.facility, vacancy ? `${vacancy.facility.city}, ${vacancy.facility.state}` : post.city];
  const kind = vacancy?.company.is_staffing_agency ? 'staffing agency' : '';
  return (
    <div className={look.column}>
      <div>
        <div className={look.row}>
          <strong>{company.name}</strong>
          {badge && <StatusBadge tone="good">{badge}</StatusBadge>}
        </div>
        <p className={look.quiet}>{[kind, ...place].filter(Boolean).join(' · ')}</p>
      </div>
      {message && <Quote head={`${company.name} wrote:`} text={message} />}
    </div>
  );
}
