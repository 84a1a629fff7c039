// Whose eyes look at a request: from an actor to what the queries filter by.
import type { JobSeeker, Member } from '@rounds/product/actor';
import type { Viewer } from './card-filter';

export type EmployerViewer = Extract<Viewer, { side: 'employer' }>;

export function viewerOf(actor: Member): EmployerViewer;
export function viewerOf(actor: JobSeeker | Member): Viewer;
export function viewerOf(actor: JobSeeker | Member): Viewer {
  if (actor.kind === 'job_seeker') return { side: 'job_seeker', id: actor.id };
  const { id, company_id, role, tied, company_verified: verified } = actor;
  return { side: 'employer', id, company_id, role, tied, verified };
}
