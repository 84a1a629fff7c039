// Freezing a company or a job seeker, and letting go: by a report, or by hand. What is open goes on.
import type { AtDesk } from '../desk/at-desk';
import { refreshSeeker } from '../profile/refresh';
import { lockVacancyById, publishedOf } from '../vacancies/queries';
import { stepByClock } from '../vacancies/steps';
import { setFrozenCompany, setFrozenSeeker } from './desk-queries';

/** One of the two. */
export interface Party {
  company_id: number | null;
  job_seeker_id: number | null;
}

/** With it a company's vacancies leave the search, and a job seeker the hunt. From when on; null = not any more. */
export async function freeze(desk: AtDesk, party: Party, at: string | null): Promise<void> {
  const { company_id, job_seeker_id } = party;
  const { tx, now } = desk;
  if (job_seeker_id !== null) {
    await setFrozenSeeker(tx, job_seeker_id, at);
    await refreshSeeker(tx, job_seeker_id, now);
  }
  if (company_id === null) return;
  await setFrozenCompany(tx, company_id, at);
  if (at !== null) for (const id of await publishedOf(tx, company_id)) await pause(desk, id);
}

export async function pause(desk: AtDesk, vacancyId: number): Promise<void> {
  const vacancy = await lockVacancyById(desk.tx, vacancyId);
  if (vacancy) await stepByClock(desk, vacancy, 'pause');
}
