// Out of tokens in the hunt: whoever may buy is led there and back again, everybody else reads who may.
import { listTeam } from '@rounds/product/company/team-calls';
import { roleMay } from '@rounds/product/permissions';
import { wayToTokens } from '../../api/leads';
import { useCall } from '../../api/use-call';

const both = new Intl.ListFormat('en-US', { type: 'disjunction' });

export function NoTokens() {
  const buying = wayToTokens();
  return (
    <>
      There are no tokens left to hold for a request. {buying ? <a href={buying}>Buy tokens</a> : <WhoBuys />}
    </>
  );
}

/** The admins of the company by name. */
export function WhoBuys() {
  const read = useCall(listTeam, { query: {} }, { staleTime: 60_000 }).data?.data ?? [];
  const team = Array.isArray(read) ? read : read.members;
  const names = team.filter(({ role }) => roleMay(role, 'manage_plans')).map(({ full_name }) => full_name);
  if (names.length === 0) return 'An admin of your company can buy more and give you some.';
  return `${both.format(names)} can buy more and give you some.`;
}
