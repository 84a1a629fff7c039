// Profiles as this company may see them now: the state of each comes from unlocks and yeses, never from the caller.
import type { Seen, Visibility } from '@rounds/product/address';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import type { FullProfile } from '@rounds/product/profile/full';
import { markOf } from '@rounds/product/profile/naming';
import { dayIn } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import { coarselyOf } from '../fit/coarse-queries';
import { distanceFor, exactly, fitFor } from '../fit/fit';
import { publishedVacancies, type FitVacancyRow } from '../fit/queries';
import { compactStates } from '../reference/queries';
import { loadLocked, loadProfiles, loadUndeclared, lockedCards } from '../profile/queries';
import { viewOf, viewOfKept } from '../profile/shown';
import type { FitDay } from '../../search/question';
import { tiesWith } from './queries';

export interface Looker {
  companyId: number;
  id: number;
  role: string;
}

type Ties = Awaited<ReturnType<typeof tiesWith>>;

/** The company's own vacancy as it is published; of another company's nothing is held against anybody. */
export async function ownPublished(db: Kysely<DB>, looker: Looker, vacancyId: number | undefined) {
  const [vacancy] = vacancyId ? await publishedVacancies(db, [vacancyId]) : [];
  return vacancy?.company_id === looker.companyId ? vacancy : undefined;
}

interface Looked {
  ids: readonly number[];
  own?: FitVacancyRow | undefined;
  now: string;
  /** Where it was read already. */
  base?: FitDay | undefined;
}

/** In the order of the ids; a vacancy of one's own brings fit and distance with it, until the yes by the coarse form. */
export async function viewsFor(
  db: Kysely<DB>,
  looker: Looker,
  { ids, own, now, base }: Looked,
): Promise<ProfileView[]> {
  const today = dayIn(now, 'UTC');
  const [ties, compact, coarsely, cards] = await Promise.all([
    tiesWith(db, looker, ids, now),
    base?.compact ?? (own ? compactStates(db, today) : []),
    own ? coarselyOf(db, ids, today) : new Map<number, never>(),
    lockedCards(db, ids),
  ]);
  const connected = new Set(ties.requests.filter(isYes).map((row) => row.job_seeker_id));
  const unlocked = new Set(ties.unlocks.map((row) => row.job_seeker_id));
  const stage = (id: number) => (connected.has(id) ? 'connected' : unlocked.has(id) ? 'unlocked' : 'locked');
  const at = (asked: Visibility) => ids.filter((id) => stage(id) === asked);
  const cardless = at('locked').filter((id) => !cards.has(id));
  const profiles = await wholeOf(db, [at('connected'), at('unlocked'), cardless]);
  const day = { now, compact };
  return ids.flatMap((id) => {
    const profile = profiles.get(id);
    const card = cards.get(id);
    if (!profile && !card) return [];
    const state = stateOf(ties, id, profile !== undefined && (profile.status === 'off' || profile.frozen));
    const person = profile && state.visibility === 'connected' ? exactly(profile, day) : coarsely.get(id);
    const extras = {
      today,
      mark: markOf(looker.companyId, id),
      fit: own && person ? fitFor(person, own, day) : null,
      distance: own && person ? distanceFor(person, own) : null,
      education: own?.education ?? null,
      favorite: ties.favorites.some((row) => row.job_seeker_id === id),
      unlocked_until: state.until,
      request: state.request,
    };
    if (profile) return [viewOf(profile, state.visibility, extras)];
    return card ? [viewOfKept(id, card, extras)] : [];
  });
}

/** Of those whose card is not enough: of a yes, an unlock, and somebody locked whom the hunt does not find. */
async function wholeOf(
  db: Kysely<DB>,
  [connected, unlocked, cardless]: [number[], number[], number[]],
): Promise<Map<number, FullProfile>> {
  if (connected.length + unlocked.length + cardless.length === 0) return new Map();
  const read = await asHouse(db, () =>
    Promise.all([loadProfiles(db, connected), loadUndeclared(db, unlocked), loadLocked(db, cardless)]),
  );
  return new Map(read.flatMap((rows) => [...rows]));
}

const isYes = (row: Ties['requests'][number]): boolean =>
  row.connected_at !== null || row.initiated_by === 'job_seeker';

/** Off the market only what is open goes on; of everybody else nothing but that there was somebody. */
function stateOf(
  ties: Ties,
  id: number,
  off: boolean,
): { visibility: Seen; until: string | null; request: ProfileView['request'] } {
  const open = ties.requests.filter((row) => row.job_seeker_id === id);
  const yes = open.find(isYes);
  const unlock = ties.unlocks.find((row) => row.job_seeker_id === id);
  const request = yes ?? open.at(-1);
  return {
    visibility: yes ? 'connected' : off ? 'former' : unlock ? 'unlocked' : 'locked',
    until: unlock?.until ?? null,
    request: request ? { id: request.id, stage: request.stage, vacancy_id: request.vacancy_id } : null,
  };
}
