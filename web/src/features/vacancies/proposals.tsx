// Changes that were proposed to a published vacancy: what would change, and the answer of whoever publishes.
import { Button } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import { answerProposal, listProposals, type FullVacancy } from '@rounds/product/vacancies/calls';
import { useCall, useSend } from '../../api/use-call';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import { fieldText } from './field-text';
import { useLabels } from './use-labels';
import look from '../../ui/look.module.css';
import classes from './vacancy.module.css';
import { fieldTitles } from './words';
import { Allowed } from '../../ui/allowed';

type Proposal = Answer<typeof listProposals>['data'][number];

const stateWords = {
  open: ['Waits for an answer', 'waiting'],
  accepted: ['Published', 'good'],
  declined: ['Declined', 'neutral'],
} as const;

export function Proposals({ vacancy }: { vacancy: FullVacancy }) {
  const proposals = useCall(listProposals, { params: { id: vacancy.id } });
  if (proposals.data?.data.length === 0) return null;
  return (
    <Section title="Proposed changes">
      <Loaded of={proposals}>
        {({ data }) => (
          <ul className={look.cards}>
            {data.map((proposal) => (
              <OneProposal key={proposal.id} proposal={proposal} vacancy={vacancy} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

interface OneProposalProps {
  proposal: Proposal;
  vacancy: FullVacancy;
}

function OneProposal({ proposal, vacancy }: OneProposalProps) {
  const labels = useLabels(vacancy.discipline_id);
  const answer = useSend(answerProposal, {
    onSuccess: (_data, { body }) => {
      toast.done(body.proposal.accept ? 'Published with the change.' : 'Declined. Nothing changed.');
    },
  });
  const send = (accept: boolean) =>
    answer.mutate({ params: { id: vacancy.id, pid: proposal.id }, body: { proposal: { accept } } });
  const [word, tone] = stateWords[proposal.state];
  return (
    <li className={classes.part}>
      <p>
        <strong>{proposal.author.full_name}</strong>, <When at={proposal.created_at} />{' '}
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </p>
      {proposal.changes.length === 0 ? (
        <p className={look.quiet}>It says what the vacancy says already.</p>
      ) : (
        <dl className={classes.changes}>
          {proposal.changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt className={look.quiet}>{fieldTitles[field] ?? field}</dt>
              <dd>
                {before !== undefined && <del>{fieldText(field, before, labels)}</del>} →{' '}
                <ins>{fieldText(field, after, labels)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {proposal.state === 'open' && (
        <Allowed to="update_vacancy_status" title="Publish the change">
          <div className={look.row}>
            <Button loading={answer.isPending} onClick={() => send(true)}>
              Publish the change
            </Button>
            <Button variant="default" disabled={answer.isPending} onClick={() => send(false)}>
              Decline
            </Button>
          </div>
        </Allowed>
      )}
    </li>
  );
}
