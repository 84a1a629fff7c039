// Which hirings the demo has: the cast's own, a third at their hospital, and the rest across the crowd.
import type { Role } from '@rounds/product/actor';
import { daysAfter } from '@rounds/product/time';
import tzLookup from 'tz-lookup';
import type { Ports } from '../../ports';
import type { Cast } from './cast';
import type { CrowdSeed } from './crowd-companies';
import { walk } from './crowd-hirings';
import { billedDays, paidSince } from './paid-months';
import { beganAt, destinations, ended, type Destination } from './destinations';
import type { HiringParties } from './crowd-offers';
import type { CrowdVacancy } from './crowd-vacancies';
import { wordsFor } from './hiring-words';
import { fitting, pairsNearby, type Pair } from './pairs';
import type { CrowdSeeker } from './stories';

const most = 200;
const lanes = 4;

/** Across the crowd, at the hospital of the cast, and within reach of the cast. */
export interface DemoVacancies {
  crowd: CrowdVacancy[];
  own: CrowdVacancy[];
  near: CrowdVacancy[];
}

interface Parts extends DemoVacancies {
  cast: Cast;
  seekers: CrowdSeeker[];
  signal: AbortSignal;
}

/** So that whoever signs in as one of the cast finds something under way. */
const castHirings: readonly (readonly [email: string, discipline: string, to: Destination])[] = [
  ['nurse@people.example', 'rn', 'requested'],
  ['nurse@people.example', 'rn', 'in_conversation'],
  ['nurse@people.example', 'rn', 'schedules'],
  ['therapist@people.example', 'ot', 'proposed'],
  ['therapist@people.example', 'ot', 'offer_rolled_out'],
  ['physician@people.example', 'physician', 'review'],
];
const atMercy: readonly Destination[] = ['offer_rolled_out', 'review'];

/** How many began. */
export async function seedHirings(seed: CrowdSeed, ports: Ports, parts: Parts): Promise<number> {
  const { db, catalog, now } = seed;
  const words = {
    typeId: catalog.word('type_of_position', 'Full time'),
    shiftId: catalog.word('shift', 'Day (8 h)'),
  };
  let walked = 0;
  const begin = async (hirings: readonly Planned[]) => {
    for (const { to, bySeeker, nth, ...pair } of hirings) {
      if (parts.signal.aborted) return;
      const parties = partiesOf(parts, pair, { to, bySeeker, nth });
      const from = beganAt(now, to, { nth, since: sinceOf(now, parts, { ...pair, bySeeker }) });
      if (await walk({ db, ports, now, words }, parties, { to, bySeeker, from })) walked += 1;
    }
  };
  // The cast's people meet several companies, everybody else one: those go side by side, a company's one after the other.
  await begin(await ofTheCast(seed, parts));
  const others = (await planned(seed, parts)).slice(0, most - castHirings.length);
  await Promise.all(lanesOf(others).map(begin));
  return walked;
}

/** From when on the two could have met: the vacancy was there, the seeker was, and so were the tokens that the company had paid for. */
function sinceOf(now: string, { own }: Parts, { vacancy, seeker, bySeeker }: Pair & { bySeeker: boolean }) {
  const { since } = vacancy.company;
  const ofPlan = own.includes(vacancy)
    ? daysAfter(now, -billedDays.plan)
    : since === null
      ? null
      : paidSince(since, now);
  // An application costs nothing.
  const paid = bySeeker ? null : ofPlan;
  return daysAfter([vacancy.published, seeker.joined, paid ?? seeker.joined].toSorted().at(-1) ?? now, 1);
}

/** Each company's hirings in one lane, as many in each lane as in the next: the hospital of the cast has most. */
export function lanesOf<T extends Pick<Pair, 'vacancy'>>(hirings: readonly T[]): T[][] {
  const ofCompany = new Map<number, T[]>();
  for (const hiring of hirings) {
    const { id } = hiring.vacancy.company;
    ofCompany.set(id, [...(ofCompany.get(id) ?? []), hiring]);
  }
  const made = Array.from({ length: lanes }, (): T[] => []);
  for (const own of [...ofCompany.values()].sort((left, right) => right.length - left.length))
    made.reduce((short, lane) => (lane.length < short.length ? lane : short)).push(...own);
  return made;
}

interface Planned extends Pair {
  to: Destination;
  bySeeker: boolean;
  nth: number;
}

/** Of what is over there is more than of each stage that is under way: it is the story of eight weeks. */
const often: readonly Destination[] = [...destinations, 'hired', 'rejected'];

const metAt = ({ vacancy, seeker }: Pair) =>
  vacancy.published > seeker.joined ? vacancy.published : seeker.joined;

/** The pairs in an order by which those who could meet first are where a hiring is over: it may have begun long ago. */
export function oldestEnded<T extends Pair>(pairs: readonly T[], wishes: readonly Destination[]): T[] {
  const over = wishes.filter((wish) => ended.has(wish)).length;
  const oldest = new Set(
    pairs.toSorted((left, right) => (metAt(left) < metAt(right) ? -1 : 1)).slice(0, over),
  );
  const [early, late] = [pairs.filter((pair) => oldest.has(pair)), pairs.filter((pair) => !oldest.has(pair))];
  return wishes.flatMap((wish) => (ended.has(wish) ? early : late).shift() ?? []);
}

/** Counted apart: where every third hiring is the hospital's, every third stage would be. */
export function wishesFor(ours: readonly boolean[]): Destination[] {
  const counted = new Map<boolean, number>();
  return ours.map((here) => {
    const nth = counted.get(here) ?? 0;
    counted.set(here, nth + 1);
    return often[nth % often.length] ?? 'review';
  });
}

/** At the hospital and elsewhere each stage comes as often as the next. */
async function planned(seed: CrowdSeed, parts: Parts): Promise<Planned[]> {
  const { db, now, dice } = seed;
  const open = (list: readonly CrowdVacancy[]) =>
    list.filter(({ published }) => published < daysAfter(now, -10));
  const found = await findable(seed);
  const seekers = parts.seekers.filter(({ id, joined }) => found.has(id) && joined < daysAfter(now, -9));
  const own = open(parts.own).flatMap((vacancy) => [vacancy, vacancy, vacancy, vacancy, vacancy]);
  const crowd = dice.some(open(parts.crowd), 600);
  const pairs = pairsNearby([...own, ...crowd], seekers);
  const fit = await fitting(db, pairs, now);
  const mine = fit.filter(({ vacancy }) => parts.own.includes(vacancy));
  const others = fit.filter(({ vacancy }) => !parts.own.includes(vacancy));
  const mixed = others.flatMap((pair, index) => {
    const here = index % 2 === 0 ? mine[index / 2] : undefined;
    return here ? [here, pair] : [pair];
  });
  const first = mixed.slice(0, most);
  const ours = first.map(({ vacancy }) => parts.own.includes(vacancy));
  const wishes = wishesFor(ours);
  // At the hospital and elsewhere alike.
  const met = [true, false].flatMap((here) => {
    const places = first.flatMap((_, nth) => (ours[nth] === here ? [nth] : []));
    return oldestEnded(
      places.map((nth) => first[nth]).filter((pair) => pair !== undefined),
      places.map((nth) => wishes[nth] ?? 'review'),
    ).map((pair, at) => ({ pair, nth: places[at] ?? 0 }));
  });
  return met
    .toSorted((left, right) => left.nth - right.nth)
    .map(({ pair, nth }): Planned => {
      const wish = wishes[nth] ?? 'review';
      const late = hasJustPaid(pair, now);
      const to = late ? (received[wish] ?? wish) : wish;
      const bySeeker = to === 'review' || (to !== 'requested' && to !== 'declined' && dice.chance(60));
      return { ...pair, to, bySeeker: bySeeker || late, nth };
    });
}

/** Too short a time ago for a whole hiring with what was paid for: it has what others began. */
const hasJustPaid = ({ vacancy: { company } }: Pair, now: string): boolean =>
  company.since !== null && paidSince(company.since, now) > daysAfter(now, -9);
const received: Partial<Record<Destination, Destination>> = { requested: 'review', declined: 'rejected' };

async function ofTheCast({ db, now }: CrowdSeed, { cast, own, near }: Parts): Promise<Planned[]> {
  const taken = new Set<number>();
  const met = new Set<string>();
  const made: Planned[] = [];
  for (const [nth, [email, code, to]] of castHirings.entries()) {
    const list = (atMercy.includes(to) ? own : near).filter(
      ({ id, discipline }) => discipline.code === code && !taken.has(id),
    );
    const seeker = { id: cast.people[email] ?? 0, joined: now };
    const fit = await fitting(
      db,
      list.map((vacancy) => ({ vacancy, seeker, to, bySeeker: to === 'review', nth })),
      now,
    );
    // Somebody looks at more than one company.
    const place = ({ vacancy }: Planned) => `${email} ${vacancy.company.id}`;
    const first = fit.find((pair) => !met.has(place(pair))) ?? fit[0];
    if (!first) continue;
    taken.add(first.vacancy.id);
    met.add(place(first));
    made.push(first);
  }
  return made;
}

async function findable({ db }: CrowdSeed): Promise<Set<number>> {
  const rows = await db
    .selectFrom('huntable_seekers')
    .select('job_seeker_id')
    .where('status', '=', 'ready')
    .execute();
  return new Set(rows.map((row) => row.job_seeker_id));
}

/** At the hospital of the cast applications are a recruiter's or the manager's; what costs tokens is paid from the pool. */
function partiesOf(
  { cast, own }: Parts,
  { vacancy, seeker }: Pair,
  { to, bySeeker, nth }: Omit<Planned, keyof Pair>,
): HiringParties {
  const { company, discipline, facility, post } = vacancy;
  const here = own.includes(vacancy);
  const late = ['offers', 'offer_rolled_out', 'final_approval', 'hired'].includes(to);
  const [email, role]: [string, Role] = !bySeeker
    ? ['admin@mercy.example', 'admin']
    : late || nth % 2 === 0
      ? ['manager@mercy.example', 'hiring_manager']
      : ['recruiter@mercy.example', 'recruiter'];
  const person = (name: string) => cast.people[name] ?? 0;
  return {
    companyId: company.id,
    memberId: here ? person(email) : company.adminId,
    memberRole: here ? role : 'admin',
    panelistId: here ? person('panelist@mercy.example') : company.adminId,
    seekerId: seeker.id,
    vacancyId: vacancy.id,
    patternId: company.patternId,
    facilityId: facility.id,
    zone: tzLookup(facility.place.lat, facility.place.lng),
    tier: discipline.tier,
    words: wordsFor(post.unit, nth),
  };
}
