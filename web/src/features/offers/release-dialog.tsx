// Releasing an offer: opens the form once the discipline says how long such an offer usually stands.
import { employerFullProfile } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { limits } from '@rounds/product/limits';
import { employerOffer } from '@rounds/product/offers/calls';
import { showDiscipline } from '@rounds/product/reference/calls';
import { businessDaysAfter } from '@rounds/product/time';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { ReleaseForm } from './release-form';

const days = limits.offer.businessDays;
const daysByTier: Record<string, number> = { physician: days.physician, app_crna: days.app };

export function ReleaseDialog({ card, onClose }: { card: RequestCard; onClose: () => void }) {
  const [now] = useState(() => new Date().toISOString());
  const person = useCall(employerFullProfile, { params: { id: card.id } });
  const desk = useCall(employerOffer, { params: { id: card.id } });
  const discipline = person.data?.data.profile.discipline.id ?? 0;
  const shown = useCall(
    showDiscipline,
    { params: { id: discipline }, query: {} },
    { enabled: discipline > 0 },
  );
  const loaded = desk.data && shown.data ? { desk: desk.data, tier: shown.data.data.price_tier } : undefined;
  return (
    <Dialog onClose={onClose} size="lg" title={`Release an offer to ${card.job_seeker.name}`}>
      <Loaded of={{ ...shown, data: loaded, error: shown.error ?? person.error ?? desk.error }}>
        {({ desk: { prepared, process }, tier }) => (
          <ReleaseForm
            card={card}
            expiresAt={businessDaysAfter(now, process?.offer_days ?? daysByTier[tier] ?? days.nurse)}
            prepared={prepared}
            approvers={process?.approvals.map(({ name }) => name) ?? []}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
