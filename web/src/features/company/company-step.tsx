// The first step of onboarding: asking to join the company a colleague registered, or registering one.
import { listOwnCompanies, verifyState } from '@rounds/product/company/calls';
import { listJoinRequests } from '@rounds/product/company/team-calls';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { useCall } from '../../api/use-call';
import { Loaded } from '../../ui/loaded';
import { JoinCompany } from './join-company';
import { RegisterCompany } from './register-company';

interface CompanyStepProps {
  user: SessionUser;
  onDone: () => void;
}

export function CompanyStep({ user, onDone }: CompanyStepProps) {
  const there = useCall(listOwnCompanies, {});
  const asked = useCall(listJoinRequests, {});
  const state = useCall(verifyState, {});
  return (
    <Loaded of={there}>
      {({ data: [company] }) =>
        company && company.relation !== 'member' ? (
          <JoinCompany
            company={company}
            relation={company.relation}
            declined={asked.data?.data.some((wish) => wish.state === 'declined')}
          />
        ) : (
          <Loaded of={state}>
            {({ data }) => <RegisterCompany user={user} isFreeMail={!data.domain_allowed} onDone={onDone} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}
