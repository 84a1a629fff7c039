// Seals what companies keep of somebody who leaves, before the person goes: stages, codes and the fit as it was then.
import { fitOf } from '@rounds/product/fit/score';
import { sealedOf } from '@rounds/product/leaving/sealed';
import type { Staying } from '@rounds/product/leaving/calls';
import { dayIn } from '@rounds/product/time';
import type { Tx } from '../../db/tx';
import { historyOf } from '../connections/story-queries';
import { exactly, fitInputs } from '../fit/fit';
import { fitVacancies } from '../fit/queries';
import { loadProfile } from '../profile/queries';
import { compactStates } from '../reference/queries';
import { insertSealed, requestsOf, type RequestOf } from './seal-queries';

const stayingOf = (row: RequestOf, now: string): Staying[] =>
  sealedOf(row, now).map((kept) => ({ ...kept, company: row.company_name, vacancy: row.vacancy_title }));

/** What would stay, or stays: with whom and until when. */
export const staysOf = (rows: readonly RequestOf[], now: string): Staying[] =>
  rows.flatMap((row) => stayingOf(row, now));

/** One record for each request that reached its company; what they are, in words for the person. */
export async function sealRequests(tx: Tx, seekerId: number, now: string): Promise<Staying[]> {
  const rows = await requestsOf(tx, seekerId);
  for (const row of rows) {
    const kept = sealedOf(row, now);
    if (kept.length === 0) continue;
    const stages = (await historyOf(tx, row.id)).map(({ kind, at }) => ({ event: kind, at }));
    const fit = await fitOfRequest(tx, row, now);
    for (const record of kept) await insertSealed(tx, row, { ...record, stages, fit, now });
  }
  return staysOf(rows, now);
}

/** What the fit was given and what it said, so that it can be told again without the person. */
async function fitOfRequest(tx: Tx, row: RequestOf, now: string) {
  const profile = await loadProfile(tx, row.job_seeker_id);
  const [vacancy] = await fitVacancies(tx, [row.vacancy_id]);
  if (!profile || !vacancy) return null;
  const compact = await compactStates(tx, dayIn(now, 'UTC'));
  const inputs = fitInputs(exactly(profile, { now }), vacancy, { now, compact });
  return { inputs, result: fitOf(inputs.vacancy, inputs.seeker, inputs.context) };
}
