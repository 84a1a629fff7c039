// An offer that waits for its approvals: who has said what, whose turn it is, and the two words of whoever that is.
import { Button, Select } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import type { OfferVersion, PreparedOffer } from '@rounds/product/offers/calls';
import { useState } from 'react';
import { RefusedNote } from '../../ui/refused-note';
import { StatusBadge, type Tone } from '../../ui/status-badge';
import { When } from '../../ui/facts';
import { TextDialog } from '../connections/text-dialog';
import { useMove } from '../connections/use-move';
import look from '../../ui/look.module.css';
import classes from './offers.module.css';
import { OfferTerms } from './offer-terms';
import { VersionChanges } from './version-changes';
import { ended } from '../../ui/words';
import { Allowed } from '../../ui/allowed';

interface PreparedOfferProps {
  card: RequestCard;
  prepared: PreparedOffer;
}

type Approval = PreparedOffer['approvals'][number];

function badgeOf(approval: Approval, prepared: PreparedOffer): [string, Tone] {
  if (approval.decision === 'approved') return ['Approved', 'good'];
  if (approval.decision === 'sent_back') return ['Sent back', 'waiting'];
  if (!approval.may) return ['Cannot approve any more', 'waiting'];
  return prepared.turn?.place === approval.place ? ['Asked', 'accent'] : ['Later', 'neutral'];
}

/** `before` = the version that was out before it. */
export function PreparedOfferPanel({
  card,
  prepared,
  before,
}: PreparedOfferProps & { before: OfferVersion | null }) {
  const { state, turn, approvals } = prepared;
  return (
    <div className={look.column}>
      <p className={classes.waits} data-waits={turn?.mine || turn?.may === false || state === 'sent_back'}>
        {sentenceOf(prepared, card)}
      </p>
      <ol className={classes.approvals} aria-label="Approvals, in order">
        {approvals.map((approval) => {
          const [word, tone] = badgeOf(approval, prepared);
          return (
            <li key={approval.place}>
              <span>
                {approval.name}{' '}
                {approval.decided_at && (
                  <span className={look.quiet}>
                    <When at={approval.decided_at} />
                  </span>
                )}
              </span>
              <StatusBadge tone={tone}>{word}</StatusBadge>
              {approval.note && <blockquote>{approval.note}</blockquote>}
            </li>
          );
        })}
      </ol>
      {turn?.mine && <OwnTurn card={card} />}
      {turn && !turn.may && prepared.instead.length > 0 && (
        <Allowed to="replace_approvers" title="Name somebody else">
          <Instead card={card} prepared={prepared} />
        </Allowed>
      )}
      {before && (
        <VersionChanges title={`Against version ${before.version}`} before={before} after={prepared} />
      )}
      <OfferTerms offer={prepared} reader={{ side: 'employer', other: card.job_seeker.name }} />
    </div>
  );
}

function sentenceOf({ state, turn, prepared_by }: PreparedOffer, card: RequestCard): string {
  if (state === 'sent_back')
    return `${ended(`Sent back to ${prepared_by.name}`)} Release it anew, and the approvals start again.`;
  if (turn?.mine) return `Your approval is asked for. ${card.job_seeker.name} sees nothing of it yet.`;
  if (turn && !turn.may) return `${turn.name} cannot approve offers any more and holds this one up.`;
  return `Waits for ${turn?.name ?? 'its approvals'}. ${card.job_seeker.name} sees nothing of it yet.`;
}

function OwnTurn({ card }: { card: RequestCard }) {
  const [back, setBack] = useState(false);
  const move = useMove('employer', { onDone: () => setBack(false) });
  const say = (approve: boolean, note = '') => move.run(card, { offer_approval: { approve, note } });
  return (
    <>
      {move.error && !back && <RefusedNote error={move.error} />}
      <div className={look.wrap}>
        <Button loading={move.busy && !back} onClick={() => say(true)}>
          Approve the offer
        </Button>
        <Button variant="default" onClick={() => setBack(true)}>
          Send it back
        </Button>
      </div>
      {back && (
        <TextDialog
          title="Send the offer back"
          confirmLabel="Send it back"
          label="What is to be changed"
          description="Whoever prepared it reads this; the job seeker does not."
          busy={move.busy}
          error={move.error}
          onSend={(note) => say(false, note)}
          onClose={() => setBack(false)}
        />
      )}
    </>
  );
}

function Instead({ card, prepared }: PreparedOfferProps) {
  const [id, setId] = useState<string | null>(null);
  const move = useMove('employer');
  const place = prepared.turn?.place ?? 1;
  return (
    <div className={classes.group}>
      {move.error && <RefusedNote error={move.error} />}
      <Select
        label={`Who approves instead of ${prepared.turn?.name ?? ''}`}
        placeholder="Choose"
        data={prepared.instead.map((one) => ({ value: String(one.id), label: one.name }))}
        value={id}
        onChange={setId}
      />
      <Button
        variant="default"
        disabled={id === null}
        loading={move.busy}
        onClick={() => move.run(card, { offer_approver: { place, person_id: Number(id) } })}
      >
        Ask instead
      </Button>
    </div>
  );
}
