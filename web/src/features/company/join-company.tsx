// A colleague was here first: asking their company to let oneself in, and waiting for the answer.
import { Textarea } from '@mantine/core';
import { askToJoin } from '@rounds/product/company/team-calls';
import { IconBuildingHospital } from '@tabler/icons-react';
import { useSessionUser } from '../../api/session';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import classes from './join-company.module.css';
import { ConfirmMail } from './verification';

interface JoinCompanyProps {
  company: { id: number; name: string; city?: string; state?: string };
  relation: 'may_join' | 'asked';
  /** Somebody said no before. */
  declined?: boolean | undefined;
}

export function JoinCompany({ company, relation, declined = false }: JoinCompanyProps) {
  const place = [company.city, company.state].filter(Boolean).join(', ');
  const confirmed = useSessionUser()?.email_confirmed ?? false;
  return (
    <section className={look.box} aria-label={`Join ${company.name}`}>
      <div className={look.line}>
        <span className={classes.mark} aria-hidden>
          <IconBuildingHospital size={24} stroke={1.7} />
        </span>
        <div>
          <h3 className={look.name}>{company.name}</h3>
          {place && <p className={look.small}>{place}</p>}
        </div>
      </div>
      {relation === 'asked' ? (
        <p role="status">
          You have asked to join. An admin of {company.name} answers, and this page changes by itself when
          they do.
        </p>
      ) : (
        <>
          <p>
            A colleague with your mail domain registered {company.name}. Ask to join it: there is one company
            for each mail domain.
          </p>
          {declined && <p className={look.small}>An earlier wish was not taken up. You may ask again.</p>}
          {confirmed ? <AskForm companyId={company.id} /> : <ConfirmMail />}
        </>
      )}
    </section>
  );
}

function AskForm({ companyId }: { companyId: number }) {
  const ask = useSend(askToJoin, { tell: 'form' });
  const call = useCallForm({
    schema: askToJoin.body.shape.join_request,
    initial: { company_id: companyId, message: '' },
    draft: `join-${companyId}`,
    submit: async (join_request) => {
      await ask.mutateAsync({ body: { join_request } });
      toast.done('Asked. You read here and by mail what they answer.');
    },
  });
  return (
    <CallForm of={call} label="Ask to join" submitLabel="Ask to join">
      <Textarea
        label="A line about you"
        description="Optional, so that the admin knows who asks."
        autosize
        minRows={2}
        {...call.field('message')}
      />
    </CallForm>
  );
}
