// The employers a résumé names, as companies on Rounds or hospitals of the register, where exactly one is meant.
import { employerMeant, plainName } from '@rounds/product/profile/resume-employers';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export interface KnownEmployer {
  company_id: number | null;
  employer_ccn: string | null;
  known_as: string | null;
}

const unknown: KnownEmployer = { company_id: null, employer_ccn: null, known_as: null };

/** As the product's `plainName` has it. */
const plain = sql<string>`regexp_replace(trim(regexp_replace(replace(regexp_replace(lower(name), '[''’.]', '', 'g'),
  '&', ' and '), '[^[:alnum:]]+', ' ', 'g')), '^the | (inc|llc|llp|corp|corporation)$', '', 'g')`;

interface Named {
  employer: string;
  evidence: string;
}

/** A company that counts is preferred to the hospital of its name, as in the form of a job. */
export async function withKnownEmployers<J extends Named>(
  db: Db,
  jobs: readonly J[],
): Promise<(J & KnownEmployer)[]> {
  const names = [...new Set(jobs.map(({ employer }) => plainName(employer)))];
  if (names.length === 0) return [];
  const called = sql<boolean>`${plain} = any(${names}::text[])`;
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name', 'city', 'state'])
    .where(sql<boolean>`verification = any((select counting_states())::text[])`)
    .where(called)
    .execute();
  const hospitals = await db
    .selectFrom('hospitals')
    .select(['ccn', 'name', 'city', 'state'])
    .where(called)
    .execute();
  return jobs.map((job) => {
    const company = employerMeant(job, companies);
    const hospital = company ? undefined : employerMeant(job, hospitals);
    const meant = company ?? hospital;
    if (!meant) return { ...job, ...unknown };
    const known_as = `${meant.name}, ${meant.city}, ${meant.state}`;
    return { ...job, company_id: company?.id ?? null, employer_ccn: hospital?.ccn ?? null, known_as };
  });
}
