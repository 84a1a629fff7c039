// Signing: the whole offer once more, typed name, consent to electronic records, and the password again.
import { Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { moveBySeeker } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { signature } from '@rounds/product/connections/moves/sign';
import { seekerOffer, type Offer } from '@rounds/product/offers/calls';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import { z } from 'zod';
import { useCallForm } from '../../ui/use-call-form';
import { OfferNews } from './offer-news';
import { OfferTerms } from './offer-terms';
import { ResignWarning } from './resign-warning';

interface SignDialogProps {
  card: RequestCard;
  onClose: () => void;
}

const signing = z.object({ user_response_status: z.literal('offer_accepted'), ...signature });

export function SignDialog({ card, onClose }: SignDialogProps) {
  const offer = useCall(seekerOffer, { params: { id: card.id } }, { staleTime: 0 });
  return (
    <Dialog onClose={onClose} size="lg" title={`Sign the offer of ${card.company.name}`}>
      <Loaded of={offer}>
        {({ data }) =>
          data ? (
            <Stack gap="lg">
              <ResignWarning conditions={data.conditions} />
              <OfferNews offer={data} />
              <OfferTerms offer={data} reader={{ side: 'job_seeker', other: card.company.name }} />
              <SignForm key={data.version} card={card} offer={data} onClose={onClose} />
            </Stack>
          ) : (
            <p>There is no offer to sign any more.</p>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function SignForm({ card, offer, onClose }: SignDialogProps & { offer: Offer }) {
  const sign = useSend(moveBySeeker, { tell: 'form' });
  const call = useCallForm({
    schema: signing,
    initial: {
      user_response_status: 'offer_accepted',
      signature_name: '',
      consent: false,
      offer_version: offer.version,
      password: '',
    },
    submit: async (values) => {
      await sign.mutateAsync({ params: { id: card.id }, body: { connection_request: values } });
      toast.done('Signed. Both sides have the same copy.');
      onClose();
    },
  });
  return (
    <CallForm
      of={call}
      label="Sign the offer"
      submitLabel="Sign the offer"
      onCancel={onClose}
      cancelLabel="Not now"
    >
      <TextInput label="Type your full name" autoComplete="name" {...call.field('signature_name')} />
      <Checkbox
        label="I agree to electronic records and to sign electronically."
        {...call.field('consent', { type: 'checkbox' })}
      />
      <PasswordInput
        label="Your password"
        description="Asked again, so that nobody signs in your place."
        autoComplete="current-password"
        {...call.field('password')}
      />
    </CallForm>
  );
}
