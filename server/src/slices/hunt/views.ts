// Profiles as this company may see them now: the state of each comes from unlocks and yeses, never from the caller.
import type { Visibility } from '@rounds/product/address';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { profileViewOf } from '@rounds/product/profile/view';
import { dayIn } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { distanceFor, fitFor } from '../fit/fit';
import { fitVacancies } from '../fit/queries';
import { compactStates } from '../reference/queries';
import { loadProfiles } from '../profile/queries';
import { tiesWith } from './queries';

export interface Looker {
  companyId: number;
  id: number;
  role: string;
}

type Ties = Awaited<ReturnType<typeof tiesWith>>;

/** In the order of the ids; a vacancy brings fit and distance with it. */
export async function viewsFor(
  db: Kysely<DB>,
  looker: Looker,
  { ids, vacancyId, now }: { ids: readonly number[]; vacancyId?: number | undefined; now: string },
): Promise<ProfileView[]> {
  const profiles = await loadProfiles(db, [...ids]);
  const ties = await tiesWith(db, looker, ids, now);
  const [vacancy] = vacancyId ? await fitVacancies(db, [vacancyId]) : [];
  const own = vacancy?.company_id === looker.companyId ? vacancy : undefined;
  const base = { now, compact: own ? await compactStates(db, dayIn(now, 'UTC')) : [] };
  return ids.flatMap((id) => {
    const profile = profiles.get(id);
    if (!profile) return [];
    const state = stateOf(ties, id);
    return [
      profileViewOf(profile, state.visibility, {
        today: dayIn(now, 'UTC'),
        fit: own ? fitFor(profile, own, base) : null,
        distance: own ? distanceFor(profile, own) : null,
        favorite: ties.favorites.some((row) => row.job_seeker_id === id),
        unlocked_until: state.until,
        request: state.request,
      }),
    ];
  });
}

function stateOf(
  ties: Ties,
  id: number,
): { visibility: Visibility; until: string | null; request: ProfileView['request'] } {
  const open = ties.requests.filter((row) => row.job_seeker_id === id);
  const yes = open.find((row) => row.connected_at !== null || row.initiated_by === 'job_seeker');
  const unlock = ties.unlocks.find((row) => row.job_seeker_id === id);
  const request = yes ?? open.at(-1);
  return {
    visibility: yes ? 'connected' : unlock ? 'unlocked' : 'locked',
    until: unlock?.until ?? null,
    request: request ? { id: request.id, stage: request.stage, vacancy_id: request.vacancy_id } : null,
  };
}
