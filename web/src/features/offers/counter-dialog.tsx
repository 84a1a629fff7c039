// A counter-offer: the offer's own terms to start from, changed as the job seeker wishes, with a word why.
import { Textarea, TextInput } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import { counterTerms } from '@rounds/product/connections/moves/counter';
import { moveBySeeker } from '@rounds/product/connections/calls';
import { limits } from '@rounds/product/limits';
import { seekerOffer, type Offer } from '@rounds/product/offers/calls';
import type { Pay } from '@rounds/product/pay-line';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { ChangeList } from './change-list';
import { draftsOf, payIn, type LineDraft } from './line-draft';
import { LineEditor } from './line-editor';
import { NoSumsYet, Sums } from './pay-said';
import look from '../../ui/look.module.css';
import { ended } from '../../ui/words';

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

interface CounterProps {
  card: RequestCard;
  onClose: () => void;
}

export function CounterDialog({ card, onClose }: CounterProps) {
  const offer = useCall(seekerOffer, { params: { id: card.id } });
  return (
    <Dialog onClose={onClose} size="lg" title={`Counter the offer of ${card.company.name}`}>
      <Loaded of={offer}>
        {({ data }) => data && <CounterForm card={card} offer={data} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function CounterForm({ card, offer, onClose }: CounterProps & { offer: Offer }) {
  const send = useSend(moveBySeeker, { tell: 'form' });
  const call = useCallForm({
    schema: counterTerms,
    initial: {
      offer_version: offer.version,
      start_on: offer.start_on,
      lines: draftsOf(offer.lines),
      hours_a_week: offer.hours_a_week,
      contract_weeks: offer.contract_weeks ?? '',
      note: '',
    },
    submit: async (counter) => {
      await send.mutateAsync({ params: { id: card.id }, body: { connection_request: { counter } } });
      toast.done(ended(`Your terms are with ${card.company.name}`));
      onClose();
    },
  });
  const { values } = call.form;
  const pay = payIn(values);
  return (
    <CallForm
      of={call}
      label="Counter-offer"
      submitLabel="Send these terms"
      onCancel={onClose}
      cancelLabel="Close"
    >
      <p>
        The offer stops here, and {card.company.name} prepares a new one with your terms before them. You can
        do this {limits.offer.counterRounds} times.
      </p>
      <div className={look.trio}>
        <TextInput label="Start" type="date" {...call.field('start_on')} />
        <TextInput label="Hours a week" inputMode="decimal" {...call.field('hours_a_week')} />
        {offer.contract_weeks !== null && (
          <TextInput label="Weeks of the contract" inputMode="numeric" {...call.field('contract_weeks')} />
        )}
      </div>
      <LineEditor
        lines={(values.lines || []) as LineDraft[]}
        hours={values.hours_a_week ?? null}
        field={(path) => call.field(path)}
        onChange={(lines) => call.form.setFieldValue('lines', lines)}
      />
      <Reckoning offer={offer} pay={pay} />
      <Textarea label="Why" autosize minRows={3} maxLength={1000} {...call.field('note')} />
    </CallForm>
  );
}

/** What it comes to while it is written, and what that is against the offer. */
function Reckoning({ offer, pay }: { offer: Offer; pay: Pay | null }) {
  if (!pay) return <NoSumsYet />;
  return (
    <>
      <Sums pay={pay} />
      {isDay(pay.start_on) && (
        <ChangeList title="What you change" before={offer} after={pay} none="Nothing yet." />
      )}
    </>
  );
}
