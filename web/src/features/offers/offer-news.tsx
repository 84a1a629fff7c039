// What is new of an offer: its version against the one before, and what the job seeker asked for instead of it.
import type { RequestCard } from '@rounds/product/connections/card';
import type { Offer, OfferVersion } from '@rounds/product/offers/calls';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ChangeList } from './change-list';
import classes from './changes.module.css';
import { PayTable, Sums } from './pay-said';
import { VersionChanges } from './version-changes';

const ReleaseDialog = lazy(async () => ({ default: (await import('./release-dialog')).ReleaseDialog }));

/** Both sides read the same. */
export function OfferNews({ offer, answers }: { offer: Offer; answers?: RequestCard | undefined }) {
  const { before, version } = offer;
  return (
    <>
      {before && <VersionChanges title={`Version ${version}: what changed`} before={before} after={offer} />}
      <CounterTerms offer={offer} answers={answers} />
    </>
  );
}

interface CounterTermsProps {
  offer: OfferVersion;
  /** For whoever may answer it with the next version. */
  answers: RequestCard | undefined;
}

function CounterTerms({ offer, answers }: CounterTermsProps) {
  const { counter } = offer;
  if (!counter) return null;
  return (
    <section className={classes.counter} aria-label={`Counter-offer, round ${counter.round}`}>
      <ChangeList
        title={`Counter-offer, round ${counter.round}: what is asked for`}
        before={offer}
        after={counter}
        none="Nothing of the pay: the words below say why."
      />
      {counter.note && <p>{counter.note}</p>}
      <details>
        <summary>All of these terms</summary>
        <PayTable lines={counter.lines} />
        <Sums pay={counter} />
      </details>
      {answers && <TakeTerms card={answers} />}
    </section>
  );
}

/** Opens the form of the next version with these terms in it: nothing goes out by itself. */
function TakeTerms({ card }: { card: RequestCard }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        Take these terms
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReleaseDialog card={card} takes onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
