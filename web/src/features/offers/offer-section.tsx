// The latest offer inside a hiring's panel: as the employer keeps its conditions, and as the job seeker reads it.
import type { RequestCard } from '@rounds/product/connections/card';
import { employerOffer, seekerOffer, type Offer } from '@rounds/product/offers/calls';
import { lazy, Suspense } from 'react';
import { useCall } from '../../api/use-call';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Section } from '../../ui/page';
import type { ConditionReader } from './condition-list';
import { OfferTerms } from './offer-terms';
import { ResignWarning } from './resign-warning';

const changeable: readonly string[] = ['offer_rolled_out', 'final_approval'];

const readerOf = (card: RequestCard, side: ConditionReader['side']): ConditionReader => ({
  side,
  other: side === 'employer' ? card.job_seeker.name : card.company.name,
  card: changeable.includes(card.stage) ? card : undefined,
});

/** The next version may go out now. */
const releases = ({ moves }: RequestCard): boolean => moves.some(({ verb }) => verb === 'release_offer');

const PreparedOfferPanel = lazy(async () => ({
  default: (await import('./prepared-offer')).PreparedOfferPanel,
}));

// Most offers are the first and stand as they are.
const OfferNews = lazy(async () => ({ default: (await import('./offer-news')).OfferNews }));

/** There is something new of it: a version before it, or other terms that were asked for. */
const hasNews = ({ before, counter }: Offer): boolean => before !== null || counter !== null;

function News({ offer, answers }: { offer: Offer; answers?: RequestCard | undefined }) {
  if (!hasNews(offer)) return null;
  return (
    <Suspense fallback={<SkeletonLines count={2} />}>
      <OfferNews offer={offer} answers={answers} />
    </Suspense>
  );
}

/** Whether there is something to show: an offer, or one that may be on its way through the approvals. */
export const hasOffer = (card: RequestCard): boolean => card.offer !== null || card.stage === 'offers';

export function EmployerOfferSection({ card }: { card: RequestCard }) {
  const desk = useCall(employerOffer, { params: { id: card.id } });
  return (
    <Section title="Offer">
      <Loaded of={desk}>
        {({ data, prepared, process }) => (
          <>
            {prepared && (
              <Suspense fallback={<SkeletonLines count={4} />}>
                <PreparedOfferPanel card={card} prepared={prepared} before={data} />
              </Suspense>
            )}
            {data && (
              <>
                <News offer={data} answers={releases(card) ? card : undefined} />
                <OfferTerms offer={data} reader={readerOf(card, 'employer')} />
              </>
            )}
            {!data && !prepared && <NotYet approvers={process?.approvals.map(({ name }) => name) ?? []} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function NotYet({ approvers }: { approvers: readonly string[] }) {
  return (
    <p>
      None yet.{' '}
      {approvers.length > 0 && `Before it is out it needs the approval of ${approvers.join(', then ')}.`}
    </p>
  );
}

export function SeekerOfferSection({ card }: { card: RequestCard }) {
  const offer = useCall(seekerOffer, { params: { id: card.id } });
  return (
    <Section title="Offer">
      <Loaded of={offer}>
        {({ data }) =>
          data && (
            <>
              {!card.closed_at && card.stage !== 'hired' && <ResignWarning conditions={data.conditions} />}
              <News offer={data} />
              <OfferTerms offer={data} reader={readerOf(card, 'job_seeker')} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
