// Who asks for a ticket on the people's side, and whose they read.
import type { Employer, JobSeeker } from '@rounds/product/actor';
import { roleMay } from '@rounds/product/permissions';
import type { Reader } from './queries';

/** Admins read what the members of their company wrote. */
export const readerOf = (actor: JobSeeker | Employer): Reader => ({
  id: actor.id,
  company: actor.kind === 'employer' && roleMay(actor.role, 'read_company_tickets') ? actor.company_id : null,
});
