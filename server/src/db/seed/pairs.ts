// Whom the demo's hirings bring together: people near a post of their own kind whom no gate of the fit keeps apart.
import { milesBetween } from '@rounds/product/fit/distance';
import { dayIn } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { coarsely, exactly, failsNoGate } from '../../slices/fit/fit';
import { fitVacancies } from '../../slices/fit/queries';
import { loadProfiles } from '../../slices/profile/queries';
import { compactStates } from '../../slices/reference/queries';
import type { DB } from '../tables';
import type { CrowdVacancy } from './crowd-vacancies';
import type { CrowdSeeker } from './stories';

export interface Pair {
  vacancy: CrowdVacancy;
  seeker: Pick<CrowdSeeker, 'id' | 'joined'>;
}

const near = 25;

/** For each vacancy in turn somebody who is still free; whoever knows the very unit comes first, then whoever has a résumé. */
export function pairsNearby(vacancies: readonly CrowdVacancy[], seekers: readonly CrowdSeeker[]): Pair[] {
  const free = new Map<string, CrowdSeeker[]>();
  for (const seeker of seekers) {
    const key = `${seeker.discipline.id} ${seeker.home.state}`;
    free.set(key, [...(free.get(key) ?? []), seeker]);
  }
  return vacancies.flatMap((vacancy) => {
    const { discipline, facility, post } = vacancy;
    const list = free.get(`${discipline.id} ${facility.place.state}`) ?? [];
    const worth = ({ post: own, hasResume }: CrowdSeeker) => (own === post ? 2 : 0) + (hasResume ? 1 : 0);
    const [best] = list
      .filter(({ home, post: own }) => {
        const trained = discipline.tier !== 'physician' || own.specialty === post.specialty;
        return trained && milesBetween(home, facility.place) <= near;
      })
      .sort((left, right) => worth(right) - worth(left));
    if (!best) return [];
    list.splice(list.indexOf(best), 1);
    return [{ vacancy, seeker: best }];
  });
}

/** Those of whom no gate fails, as the person reads it and as the company does before the yes. */
export async function fitting<T extends Pair>(
  db: Kysely<DB>,
  pairs: readonly T[],
  now: string,
): Promise<T[]> {
  const base = { now, compact: await compactStates(db, dayIn(now, 'UTC')) };
  const profiles = await loadProfiles(
    db,
    pairs.map(({ seeker }) => seeker.id),
  );
  const rows = await fitVacancies(
    db,
    pairs.map(({ vacancy }) => vacancy.id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pairs.filter(({ vacancy, seeker }) => {
    const profile = profiles.get(seeker.id);
    const row = byId.get(vacancy.id);
    if (!profile || !row) return false;
    return [exactly, coarsely].every((read) => failsNoGate(read(profile, base), row, base));
  });
}
