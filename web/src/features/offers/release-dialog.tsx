// Releasing an offer: opens the form once the vacancy and the discipline say what stands in it at first.
import { employerFullProfile } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { employerOffer } from '@rounds/product/offers/calls';
import { showDiscipline } from '@rounds/product/reference/calls';
import { businessDaysAfter, dayIn, hoursAfter } from '@rounds/product/time';
import { showVacancy } from '@rounds/product/vacancies/calls';
import { usualOfferDays } from '@rounds/product/vacancies/processes';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { draftFrom } from './release-draft';
import { ReleaseForm } from './release-form';

/** So many business days, and on to the end of the last one here: what is filled in slowly still leaves that long to think. */
function endOfDay(now: string, after: number, zone: string): string {
  const end = new Date(businessDaysAfter(hoursAfter(now, 4), after, zone));
  end.setHours(23, 59, 0, 0);
  return end.toISOString();
}

/** Of each version its own: what was begun for one that is out is no beginning of the next. */
const draftName = (id: number, { after, takes }: { after: number; takes: boolean | undefined }): string =>
  `offer-${id}-${after + 1}${takes ? '-asked' : ''}`;

interface ReleaseDialogProps {
  card: RequestCard;
  onClose: () => void;
  /** Begins with what the job seeker asked for, as a draft of its own. */
  takes?: true;
}

export function ReleaseDialog({ card, onClose, takes }: ReleaseDialogProps) {
  const [now] = useState(() => new Date().toISOString());
  const person = useCall(employerFullProfile, { params: { id: card.id } });
  const desk = useCall(employerOffer, { params: { id: card.id } });
  const discipline = person.data?.data.profile.discipline.id ?? 0;
  const shown = useCall(
    showDiscipline,
    { params: { id: discipline }, query: {} },
    { enabled: discipline > 0 },
  );
  const vacancy = useCall(showVacancy, { params: { id: card.vacancy.id } });
  const loaded =
    desk.data && shown.data && vacancy.data
      ? {
          desk: desk.data,
          tier: shown.data.data.price_tier,
          vacancy: vacancy.data.data,
        }
      : undefined;
  const error = shown.error ?? person.error ?? desk.error ?? vacancy.error;
  return (
    <Dialog onClose={onClose} size="lg" title={`Release an offer to ${card.job_seeker.name}`}>
      <Loaded of={{ ...shown, data: loaded, error }}>
        {({ desk: { data: last, prepared, process, zone }, tier, vacancy: post }) => (
          <ReleaseForm
            card={card}
            draft={draftName(card.id, { after: last?.version ?? 0, takes })}
            initial={draftFrom({
              vacancy: post,
              prepared: takes ? null : prepared,
              last,
              expiresAt: endOfDay(now, process?.offer_days ?? usualOfferDays(tier), zone),
              today: dayIn(now, 'UTC'),
            })}
            range={post.pay}
            waits={prepared?.state === 'waiting'}
            approvers={process?.approvals.map(({ name }) => name) ?? []}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
