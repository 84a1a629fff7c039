// Handing the company over: the owner offers it to another admin, everybody who is asked sees until when it waits.
import { roleMay } from '@rounds/product/permissions';
import { Button, Select } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import { employerMe } from '@rounds/product/identity/calls';
import { answerOwnership, offerOwnership, showTransfer } from '@rounds/product/leaving/company-calls';
import { send } from '../../api/client';
import { keepUser, useSessionUser } from '../../api/session';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import type { TeamMember } from '../company/member-dialogs';
import look from '../../ui/look.module.css';
import classes from './leaving.module.css';
import { PasswordAgain } from './password-again';

type Transfer = NonNullable<Answer<typeof showTransfer>['data']['transfer']>;

/** Shows nothing to admins whom it does not concern. */
export function OwnershipPanel({ team }: { team: readonly TeamMember[] }) {
  const me = useSessionUser();
  const read = useCall(showTransfer, {});
  const isOwner = team.some((one) => one.is_owner && one.id === me?.id);
  if (!isOwner && !read.data?.data.transfer) return null;
  return (
    <Section title="Ownership" id="ownership">
      <Loaded of={read}>
        {({ data }) =>
          data.transfer ? (
            <UnderWay transfer={data.transfer} me={me?.id ?? 0} />
          ) : (
            <OfferForm
              admins={team.filter((one) => roleMay(one.role, 'hold_ownership') && one.id !== me?.id)}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

function UnderWay({ transfer, me }: { transfer: Transfer; me: number }) {
  const answer = useSend(answerOwnership);
  const say = async (accept: boolean) => {
    await answer.mutateAsync({ body: { accept } });
    if (accept) keepUser((await send(employerMe, {})).data);
    toast.done(accept ? 'You own the company now.' : 'The ownership stays where it is.');
  };
  const isReady = new Date(transfer.ready_at) <= new Date();
  const { from, to } = transfer;
  return (
    <div className={look.apart}>
      <p>
        {from.full_name} hands the company over to {to.full_name}, offered <When at={transfer.created_at} />.{' '}
        {isReady ? (
          `${to.full_name} can accept now.`
        ) : (
          <>
            {to.full_name} can accept from <When at={transfer.ready_at} show="exact" /> on.
          </>
        )}
      </p>
      <div className={classes.row}>
        {me === to.id && (
          <Button disabled={!isReady} loading={answer.isPending} onClick={() => void say(true)}>
            Accept the ownership
          </Button>
        )}
        {(me === to.id || me === from.id) && (
          <Button variant="default" disabled={answer.isPending} onClick={() => void say(false)}>
            {me === from.id ? 'Take it back' : 'Decline'}
          </Button>
        )}
      </div>
    </div>
  );
}

function OfferForm({ admins }: { admins: readonly TeamMember[] }) {
  const offer = useSend(offerOwnership, { tell: 'form' });
  const call = useCallForm({
    schema: offerOwnership.body.shape.employer,
    initial: { id: null, password: '' },
    submit: async (employer) => {
      await offer.mutateAsync({ body: { employer } });
      toast.done('Offered. It waits 7 days.');
    },
  });
  const { id } = call.form.values;
  if (admins.length === 0)
    return (
      <p className={look.quiet}>Make somebody else an admin first; then you can hand the company over.</p>
    );
  return (
    <div className={classes.narrow}>
      <CallForm of={call} label="Hand the company over" submitLabel="Hand over">
        <p className={look.quiet}>
          You stay the owner until the other admin accepts, 7 days from now at the earliest. All admins are
          told, and you can take it back until then.
        </p>
        <Select
          label="New owner"
          placeholder="Choose an admin"
          data={admins.map((one) => ({ value: String(one.id), label: one.full_name }))}
          value={id ? String(id) : null}
          onChange={(chosen) => call.form.setFieldValue('id', chosen === null ? null : Number(chosen))}
          error={call.form.errors['id']}
          data-path="id"
        />
        <PasswordAgain field={call.field('password')} />
      </CallForm>
    </div>
  );
}
