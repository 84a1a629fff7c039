// An offer as it reads: start, pay line by line with its sums, repayment, conditions, terms, and the document itself.
import type { Offer, OfferTerms as Terms } from '@rounds/product/offers/calls';
import { Day, When } from '../../ui/facts';
import { many } from '../../ui/words';
import look from '../../ui/look.module.css';
import classes from './offers.module.css';
import { FileButton } from '../profile/file-button';
import { ConditionList, type ConditionReader } from './condition-list';
import { PayTable, Sums } from './pay-said';
import { RepaymentTerms } from './repayment-terms';

interface OfferTermsProps {
  /** One that waits for approvals has no version and no signature. */
  offer: Terms & Partial<Pick<Offer, 'version' | 'signature_name' | 'signed_at' | 'signed_file_id'>>;
  reader: ConditionReader;
}

export function OfferTerms({ offer, reader }: OfferTermsProps) {
  return (
    <div className={look.column}>
      <Circumstances offer={offer} />
      <PayTable lines={offer.lines} />
      <Sums pay={offer} />
      <RepaymentTerms pay={offer} repayable={offer.repayable} />
      <ConditionList conditions={offer.conditions} reader={reader} />
      <div>
        <strong>Terms</strong>
        <div className={classes.terms} tabIndex={0} role="region" aria-label="Terms of the offer">
          {offer.terms}
        </div>
      </div>
      <div className={look.wrap}>
        <FileButton fileId={offer.document.file_id}>{offer.document.name}</FileButton>
        {offer.signed_file_id && <FileButton fileId={offer.signed_file_id}>Signed copy</FileButton>}
      </div>
    </div>
  );
}

/** When, where and how much the work is, and until when the offer stands. */
function Circumstances({ offer }: Pick<OfferTermsProps, 'offer'>) {
  return (
    <dl className={look.facts}>
      <dt>Start</dt>
      <dd>
        <Day on={offer.start_on} />
      </dd>
      <dt>Position</dt>
      <dd>
        {offer.position_type}, {offer.shift}
      </dd>
      <dt>Hours</dt>
      <dd>
        {many(offer.hours_a_week, 'hour')} a week
        {offer.contract_weeks !== null && `, for ${many(offer.contract_weeks, 'week')}`}
      </dd>
      <dt>Place</dt>
      <dd>{offer.place}</dd>
      <dt>{offer.signed_at ? 'Signed' : 'Stands until'}</dt>
      <dd>
        <When at={offer.signed_at ?? offer.expires_at} show="exact" />
        {offer.signature_name && ` by ${offer.signature_name}`}
      </dd>
      {(offer.version ?? 0) > 1 && (
        <>
          <dt>Version</dt>
          <dd>{offer.version}</dd>
        </>
      )}
    </dl>
  );
}
