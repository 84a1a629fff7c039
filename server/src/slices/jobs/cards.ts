// Cards and details of vacancies for whoever reads: with fit, distance and own ties for a job seeker alone.
import type { Actor } from '@rounds/product/actor';
import { onTimePercent } from '@rounds/product/connections/punctuality';
import { milesBetween, type Point } from '@rounds/product/fit/distance';
import { equalOpportunity, type VacancyCard, type VacancyDetail } from '@rounds/product/jobs/calls';
import { vacancyPath } from '@rounds/product/pages';
import { heldFor } from '@rounds/product/profile/degrees';
import type { FullProfile } from '@rounds/product/profile/full';
import type { ContractTerms } from '@rounds/product/vacancies/fields';
import { isWide, weeklyGross } from '@rounds/product/vacancies/publishing';
import type { PriceTier } from '@rounds/product/tokens/ledger';
import { dayIn } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { found } from '../../http/request-context';
import { badgeOfCompany } from '../company/queries';
import { punctualityOf } from '../company/punctuality-queries';
import { coarsely, distanceFor, exactly, ownFitFor, type FitBase } from '../fit/fit';
import { fitVacancies, type FitVacancyRow } from '../fit/queries';
import { compactStates } from '../reference/queries';
import { loadProfile } from '../profile/queries';
import { cardRows, tiesOf, beyondCard, type CardRow, type Ties } from './card-queries';

export interface Reader {
  /** null for guests and employers. */
  profile: FullProfile | null;
  base: FitBase;
  from: Point | null;
}

/** `from` is the searched place; without one, distances are measured from the job seeker's own. */
export async function readerOf(
  tx: Tx,
  actor: Actor,
  given: { now: string; from?: Point | null },
): Promise<Reader> {
  const isSeeker = actor.kind === 'job_seeker';
  const [profile = null, compact] = isSeeker
    ? await Promise.all([loadProfile(tx, actor.id), compactStates(tx, dayIn(given.now, 'UTC'))])
    : [null, []];
  return { profile, base: { now: given.now, compact }, from: given.from ?? profile?.place ?? null };
}

const noTies: Ties = { favorites: new Set(), ready: new Set(), requests: new Map() };

/** The cards of these ids, in their order; what is gone is left out. */
export async function cardsFor(
  tx: Kysely<DB>,
  ids: readonly number[],
  reader: Reader,
): Promise<VacancyCard[]> {
  const { profile } = reader;
  const [found, vacancies, ties] = await Promise.all([
    cardRows(tx, ids),
    profile ? fitVacancies(tx, ids) : [],
    profile ? tiesOf(tx, profile.id, ids) : noTies,
  ]);
  const rows = new Map(found.map((row) => [row.id, row]));
  const read = profile ? readingOf(profile, vacancies, reader) : new Map<number, never>();
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [Object.assign(cardOf(row, reader), tiedTo(id, ties), read.get(id) ?? unread)] : [];
  });
}

const unread: Pick<VacancyCard, 'fit' | 'companies_see'> = { fit: null, companies_see: null };

/**
 * A job seeker's own fit by exact values, and beside it the distance that the company reads of them until the yes: of their
 * home, so not beside miles from another place.
 */
function readingOf(profile: FullProfile, vacancies: readonly FitVacancyRow[], reader: Reader) {
  const { base } = reader;
  const [own, seen] = [exactly(profile, base), coarsely(profile, base)];
  const isHome = isFromHome(reader);
  return new Map(
    vacancies.map((vacancy) => [
      vacancy.id,
      { fit: ownFitFor(own, vacancy, base), companies_see: isHome ? distanceFor(seen, vacancy) : null },
    ]),
  );
}

const tiedTo = (id: number, ties: Ties) => ({
  favorite: ties.favorites.has(id),
  ready: ties.ready.has(id),
  request: ties.requests.get(id) ?? null,
});

const isFromHome = ({ profile, from }: Reader): boolean =>
  profile?.place?.lat === from?.lat && profile?.place?.lng === from?.lng;

function cardOf(
  row: CardRow,
  reader: Reader,
): Omit<VacancyCard, 'fit' | 'companies_see' | 'favorite' | 'ready' | 'request'> {
  const { from, base } = reader;
  const min = row.min_compensation ?? 0;
  const max = row.max_compensation ?? 0;
  const point = row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng };
  return {
    id: row.id,
    title: row.title,
    state: row.state as VacancyCard['state'],
    discipline: { id: row.discipline_id ?? 0, title: row.discipline_title },
    company: {
      id: row.company_id,
      name: row.company_name,
      has_logo: row.logo_file_id !== null,
      is_staffing_agency: row.is_staffing_agency,
    },
    facility: { name: row.facility_name, city: row.city, state: row.facility_state },
    department: row.department_name,
    pay: {
      min,
      max,
      period: (row.pay_period ?? 'year') as VacancyCard['pay']['period'],
      type: row.compensation_type as VacancyCard['pay']['type'],
      wide: isWide({ min, max }, row.price_tier as PriceTier),
    },
    shifts: row.shifts,
    position_types: row.position_types,
    positions_open: Math.max(0, row.positions - row.positions_filled),
    start_date: row.start_date,
    published_at: row.published_at,
    featured: row.featured_until !== null && row.featured_until > base.now,
    closing_date: row.closing_date,
    miles: point && from ? milesBetween(from, point) : null,
    miles_from: point && from ? (isFromHome(reader) ? 'home' : 'searched') : null,
    url: vacancyPath(row.id, row.title),
  };
}

/** Whether it may be read at all is decided before. */
export async function detailFor(tx: Kysely<DB>, row: CardRow, reader: Reader): Promise<VacancyDetail> {
  const card = found((await cardsFor(tx, [row.id], reader))[0]);
  const { contract, license_needed, ...more } = found(await beyondCard(tx, row.id));
  const terms = contract as ContractTerms | null;
  return {
    ...card,
    ...more,
    license_needed: license_needed as VacancyDetail['license_needed'],
    contract: terms,
    held_degree:
      reader.profile && more.education
        ? heldFor(more.education, reader.profile.educations, dayIn(reader.base.now, 'UTC'))
        : null,
    weekly_gross: terms ? weeklyGross(terms) : null,
    lat: row.lat,
    lng: row.lng,
    equal_opportunity: equalOpportunity(row.company_name),
    on_time_percent: onTimePercent(await punctualityOf(tx, row.company_id, reader.base.now)),
    company_verified_by: await badgeOfCompany(tx, row.company_id),
  };
}
