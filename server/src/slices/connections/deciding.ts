// What decides about the people on a page of requests: read for all of them at once, as far as the reader sees each.
import type { Member } from '@rounds/product/actor';
import type { Deciding } from '@rounds/product/connections/deciding';
import { isShutApplication, visibilityOn } from '@rounds/product/connections/visibility';
import { licenseFor } from '@rounds/product/fit/gates';
import { licenseWords } from '@rounds/product/fit/licenses';
import { roleMay } from '@rounds/product/permissions';
import { dayIn } from '@rounds/product/time';
import { setImmediate as breathe } from 'node:timers/promises';
import { asHouse } from '../../db/acting';
import type { RequestContext } from '../../http/request-context';
import { coarselyOf } from '../fit/coarse-queries';
import { distanceFor, exactly, fitFor, fitInputs, type FitBase, type FitPerson } from '../fit/fit';
import { fitVacancies, publishedVacancies, type FitVacancyRow } from '../fit/queries';
import { loadProfiles, lockedCards } from '../profile/queries';
import { viewOf } from '../profile/shown';
import { compactStates } from '../reference/queries';
import type { Sight } from './queries';

/** Of a person as far as they are open: what the fit reads of them, and what a card says. */
interface Sighted {
  person: FitPerson;
  /** Asked where they are shown. */
  shifts: () => Deciding['shifts'];
  /** What their discipline is called in short; empty where that is not read. */
  short: string;
}

interface Pair {
  /** Of the request. */
  id: number;
  sighted: Sighted;
  vacancy: FitVacancyRow | undefined;
  base: FitBase;
}

export const decidingOn = async (
  context: RequestContext<Member>,
  rows: readonly Sight[],
): Promise<Deciding[]> => (await pairsOn(context, rows)).map(decidingFor);

/** So many fits are made before everybody else has a turn. */
const breath = 25;

/** The same fit alone, by request. */
export async function fitsOn(
  context: RequestContext<Member>,
  rows: readonly Sight[],
): Promise<Map<number, Deciding['fit']>> {
  const fits = new Map<number, Deciding['fit']>();
  for (const [nth, { id, sighted, vacancy, base }] of (await pairsOn(context, rows)).entries()) {
    if (nth % breath === 0) await breathe();
    fits.set(id, vacancy ? fitFor(sighted.person, vacancy, base) : null);
  }
  return fits;
}

/** Whoever is not open to the reader is not among them, nor whom no search may find before they are. */
async function pairsOn(context: RequestContext<Member>, rows: readonly Sight[]): Promise<Pair[]> {
  const { tx, actor, now } = context;
  const shown = rows.filter((row) => isSighted(context, row));
  if (shown.length === 0) return [];
  const isOpen = (row: Sight) => visibilityOn(row, { now, unlocked: false }) === 'connected';
  const open = shown.filter(isOpen);
  const closed = shown.filter((row) => !isOpen(row));
  const base = {
    now,
    compact: await compactStates(tx, dayIn(now, 'UTC')),
    payless: !roleMay(actor.role, 'read_money'),
  };
  const [seen, vacancies, coarse, published] = [
    await openly(context, open),
    await byId(fitVacancies(tx, vacanciesOf(open))),
    await coarsely(context, closed),
    await byId(publishedVacancies(tx, vacanciesOf(closed))),
  ];
  return shown.flatMap((row) => {
    const [people, own] = isOpen(row) ? [seen, vacancies] : [coarse, published];
    const sighted = people.get(row.job_seeker_id);
    return sighted ? [{ id: row.id, sighted, vacancy: own.get(row.vacancy_id), base }] : [];
  });
}

const vacanciesOf = (rows: readonly Sight[]) => [...new Set(rows.map(({ vacancy_id }) => vacancy_id))];
const seekersOf = (rows: readonly Sight[]) => rows.map(({ job_seeker_id }) => job_seeker_id);

const byId = async (rows: Promise<FitVacancyRow[]>) => new Map((await rows).map((row) => [row.id, row]));

/** As the request's page: an application that waits for a company to be verified, a former candidate, and for a panelist whoever is not open are nobody. */
function isSighted({ actor, now }: RequestContext<Member>, row: Sight): boolean {
  if (row.seeker_erased_at !== null || isShutApplication(row, actor.company_verified)) return false;
  const seen = visibilityOn(row, { now, unlocked: false });
  return seen === 'connected' || (seen !== 'former' && roleMay(actor.role, 'read_every_request'));
}

/** The whole profile, as the register opens it after the yes. */
async function openly({ tx, now }: RequestContext<Member>, rows: readonly Sight[]) {
  const people = new Map<number, Sighted>();
  if (rows.length === 0) return people;
  const profiles = await asHouse(tx, () => loadProfiles(tx, seekersOf(rows)));
  for (const [id, profile] of profiles) {
    const shifts = () => viewOf(profile, 'connected', { today: dayIn(now, 'UTC') }).preferences.shift;
    people.set(id, { person: exactly(profile, { now }), shifts, short: profile.discipline.abbreviation });
  }
  return people;
}

/** As the hunt has them: from its own tables, which hold the coarse form alone. */
async function coarsely({ tx, now }: RequestContext<Member>, rows: readonly Sight[]) {
  const people = new Map<number, Sighted>();
  if (rows.length === 0) return people;
  const found = await coarselyOf(tx, seekersOf(rows), dayIn(now, 'UTC'));
  const cards = await lockedCards(tx, [...found.keys()]);
  for (const [id, person] of found) {
    const card = cards.get(id);
    if (card) people.set(id, { person, shifts: () => card.preferences.shift, short: '' });
  }
  return people;
}

function decidingFor({ id, sighted: { person, shifts, short }, vacancy, base }: Pair): Deciding {
  return {
    ...{ id, years: person.seeker.years, shifts: shifts(), about: person.about },
    fit: vacancy ? fitFor(person, vacancy, base) : null,
    distance: vacancy ? distanceFor(person, vacancy) : null,
    license: vacancy ? licenseOn({ person, short }, vacancy, base) : null,
  };
}

function licenseOn(
  { person, short }: Pick<Sighted, 'person' | 'short'>,
  row: FitVacancyRow,
  base: FitBase,
): Deciding['license'] {
  const { vacancy, seeker, context } = fitInputs(person, row, base);
  const license = licenseFor(vacancy, seeker, context);
  const held = seeker.discipline_id === vacancy.discipline_id && short !== '' ? short : 'License';
  return { outcome: license.outcome, words: licenseWords(license, { held, state: vacancy.state }) };
}
