// What somebody reports, found only where they may see it, and whose it is. What is not theirs to see is not there.
import type { Employer, JobSeeker, Member } from '@rounds/product/actor';
import { chatIsRead } from '@rounds/product/connections/visibility';
import { roleMay } from '@rounds/product/permissions';
import type { ReportedThing } from '@rounds/product/reports/rules';
import { asHouse } from '../../db/acting';
import { found, no, type RequestContext } from '../../http/request-context';
import { messageAt } from '../chat/queries';
import { findCard } from '../connections/queries';
import { viewerOf } from '../connections/viewer';
import { opened } from '../hunt/seen';
import { shownCompany, shownVacancy } from './queries';

export type Reporter = RequestContext<JobSeeker | Employer>;
type Insider = RequestContext<JobSeeker | Member>;

interface Named {
  id: number;
  request_id?: number | undefined;
}

export interface Reported {
  chat_message_id?: number;
  vacancy_id?: number;
  company_id?: number;
  job_seeker_id?: number;
}

const isInsider = (context: Reporter): context is Insider =>
  context.actor.kind === 'job_seeker' || context.actor.company_id !== null;
const isMember = (context: Insider): context is RequestContext<Member> => context.actor.kind === 'employer';

const seekerOf = ({ actor }: Reporter) => (actor.kind === 'job_seeker' ? actor.id : null);

function refuseOwn({ actor }: Reporter, companyId: number): void {
  if (actor.kind === 'employer' && actor.company_id === companyId)
    no('move_not_open', { message: 'This is your own company’s.' });
}

async function message(context: Reporter, { id, request_id }: Named): Promise<Reported> {
  if (!isInsider(context)) return no('not_found');
  const { tx, actor } = context;
  const request = found(await findCard(tx, viewerOf(actor), request_id ?? 0));
  if (!chatIsRead(request, actor.kind)) no('not_found');
  const row = found(await messageAt(tx, request.id, id));
  if (row.side === actor.kind) no('move_not_open', { message: 'This message is of your own side.' });
  const of =
    row.side === 'employer' ? { company_id: request.company_id } : { job_seeker_id: request.job_seeker_id };
  return { chat_message_id: row.id, ...of };
}

async function vacancy(context: Reporter, { id }: Named): Promise<Reported> {
  const row = found(await asHouse(context.tx, () => shownVacancy(context.tx, id, seekerOf(context))));
  refuseOwn(context, row.company_id);
  return { vacancy_id: row.id, company_id: row.company_id };
}

async function company(context: Reporter, { id }: Named): Promise<Reported> {
  refuseOwn(context, id);
  const row = found(await asHouse(context.tx, () => shownCompany(context.tx, id, seekerOf(context))));
  return { company_id: row.id };
}

/** Whoever tries ids meets the same limit as in the hunt. */
async function profile(context: Reporter, { id }: Named): Promise<Reported> {
  if (!isInsider(context) || !isMember(context)) return no('not_found');
  const { company_verified, role } = context.actor;
  if (!company_verified || !roleMay(role, 'hunt')) no('not_found');
  await opened(context, id);
  return { job_seeker_id: id };
}

const finders: Record<ReportedThing, (context: Reporter, named: Named) => Promise<Reported>> = {
  message,
  vacancy,
  company,
  profile,
};

export const findReported = (context: Reporter, wish: Named & { of: ReportedThing }): Promise<Reported> =>
  finders[wish.of](context, wish);
