// Deleting an account for whoever asked staff to: by the same way as their own, with the same last letter.
import type { Employer, JobSeeker, Platform, Role } from '@rounds/product/actor';
import type { VerificationState } from '@rounds/product/company/verifying';
import { countsAsVerified } from '@rounds/product/company/verifying';
import type { RequestContext } from '../../http/request-context';
import { lastLetter } from '../../letters';
import { eraseSeeker } from '../leaving/erase';
import { leave } from '../leaving/leave';
import { memberOf, type PersonRow } from './person-queries';

type Context = RequestContext<Platform>;

/** What stays of a job seeker stands in the last letter; what a member did for the company passes to its owner. */
export async function eraseFor(context: Context, row: PersonRow): Promise<void> {
  const known = { email: row.email, full_name: row.full_name };
  const { config, ports } = context;
  if (row.kind === 'job_seeker') {
    const stays = await eraseSeeker(asSeeker(context, row.id), known);
    context.afterCommit(() => lastLetter({ config, ports }, known.email, stays));
    return;
  }
  await leave(await asMember(context, row.id), known, undefined);
  context.afterCommit(() => lastLetter({ config, ports }, known.email, []));
}

const asSeeker = (context: Context, id: number): RequestContext<JobSeeker> => ({
  ...context,
  actor: { kind: 'job_seeker', id, session_id: context.actor.session_id, confirmed: true },
});

async function asMember(context: Context, id: number): Promise<RequestContext<Employer>> {
  const row = await memberOf(context.tx, id);
  const verification = (row?.verification ?? 'none') as VerificationState;
  const actor: Employer = {
    ...{ kind: 'employer', id, session_id: context.actor.session_id, confirmed: true, tied: false },
    role: (row?.role ?? 'recruiter') as Role,
    is_owner: row?.is_owner ?? false,
    company_id: row?.removed_at === null ? (row.company_id ?? null) : null,
    company_state: verification,
    company_verified: countsAsVerified(verification, context.config.verify),
    company_frozen: (row?.frozen_at ?? null) !== null,
    is_staffing_agency: row?.is_staffing_agency ?? false,
  };
  return { ...context, actor };
}
