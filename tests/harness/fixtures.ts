// Rows that a later slice's test stands on, written straight into the tables: a vacancy, a findable person.
import { loadProfile } from '../../server/src/slices/profile/queries';
import { writeHuntables } from '../../server/src/slices/profile/refresh';
import { publishIndex } from '../../server/src/slices/vacancies/index-queries';
import type { TestApp } from './http';

/** What these rows need of a house; a bench has no more than that. */
type Ground = Pick<TestApp, 'db' | 'pool'> & { clock: { now(): string } };

export async function idOf(house: Ground, email: string): Promise<number> {
  const row = await house.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A published vacancy of the author's company, ready to receive and to send. */
export async function publishedVacancy(
  house: Ground,
  given: { author: string; discipline: string; title?: string; positions?: number },
): Promise<number> {
  const now = house.clock.now();
  const author = await house.db
    .selectFrom('employer_users')
    .innerJoin('people', 'people.id', 'employer_users.id')
    .select(['employer_users.id', 'employer_users.company_id'])
    .where('people.email', '=', given.author)
    .executeTakeFirstOrThrow();
  const companyId = author.company_id ?? 0;
  const facility = await house.db
    .selectFrom('facilities')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const discipline = await house.db
    .selectFrom('disciplines')
    .select('id')
    .where('code', '=', given.discipline)
    .executeTakeFirstOrThrow();
  const pattern = await house.db
    .selectFrom('interview_patterns')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const row = await house.db
    .insertInto('vacancies')
    .values({
      company_id: companyId,
      author_id: author.id,
      state: 'published',
      title: given.title ?? 'Registered Nurse, nights',
      discipline_id: discipline.id,
      facility_id: facility.id,
      interview_pattern_id: pattern.id,
      compensation_type: 'hourly',
      min_compensation: 38,
      max_compensation: 52,
      pay_period: 'hour',
      positions: given.positions ?? 1,
      published_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishIndex(house.db, row.id);
  return row.id;
}

/** Makes a job seeker of the cast complete enough to be found and to apply. */
export async function makeFindable(house: Ground, email: string): Promise<number> {
  const id = await idOf(house, email);
  await house.db.updateTable('job_seekers').set({ completion: 95 }).where('id', '=', id).execute();
  const profile = await loadProfile(house.db, id);
  if (!profile) throw new Error(`There is no profile of ${email}.`);
  await writeHuntables(house.db, [profile], house.clock.now());
  return id;
}
