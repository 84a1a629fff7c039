// A version of an offer against the one before it, and against what was asked for then.
import type { OfferTerms, OfferVersion } from '@rounds/product/offers/calls';
import { offerChanges } from '@rounds/product/offers/changes';
import { payChanges } from '@rounds/product/pay-changes';
import { ChangeList } from './change-list';

interface VersionChangesProps {
  title: string;
  before: OfferVersion;
  after: OfferTerms;
}

export function VersionChanges({ title, before, after }: VersionChangesProps) {
  const { counter } = before;
  const taken = counter !== null && payChanges(counter, after).length === 0;
  return (
    <>
      <ChangeList
        title={title}
        before={before}
        after={after}
        changes={offerChanges(before, after)}
        none="Nothing but until when it stands."
      />
      {taken && <p>The pay and the start are those of the counter-offer, round {counter.round}.</p>}
    </>
  );
}
