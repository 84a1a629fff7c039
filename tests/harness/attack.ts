// How the attacker goes about it, one kind of hidden thing after the other, and what it has learned in the end.
import { Attacker, bandBetween, type Seen, type Zip } from './attacker';
import { employerOf, groupSize, type Hidden } from './hidden-crowd';
import type { TestApp } from './http';

export interface Learned {
  calls: number;
  people: number;
  /** Whose home ZIP code, or one at the same point, was the only one left. */
  homes: number;
  /** Whose wanted pay was known to half a dollar an hour. */
  pays: number;
  /** Whose first day was known to the day. */
  days: number;
  /** Whom a word of their name or employer found. */
  names: number;
  /** Whose employer was known, because a facility that was called like it hid them. */
  employers: number;
  /** Of those who share a coarse form, pairs that any answer tells apart. */
  apart: number;
  /** Answers in which such people stood in another order than before. */
  orders: number;
  /** Kept searches in which so many are new as no whole groups come to. */
  counts: number;
}

interface Plan {
  /** What is left of so many calls goes into changes of everything at once. */
  calls: number;
  moves: number;
  circles: number;
  pays: number;
  days: number;
  employers: number;
}

/** A thousand calls. */
export const wholePlan: Plan = { calls: 1000, moves: 150, circles: 110, pays: 150, days: 110, employers: 18 };
/** For a test of every day. */
export const shortPlan: Plan = { calls: 0, moves: 20, circles: 12, pays: 40, days: 50, employers: 4 };

const hourly = (pay: number) => ({ min_compensation: pay, max_compensation: pay, pay_period: 'hour' });
const far = '2027-12-31';

export async function attack(
  house: TestApp,
  { vacancy, crowd, plan }: { vacancy: number; crowd: readonly Hidden[]; plan: Plan },
): Promise<Learned> {
  const attacker = await Attacker.enter(house, vacancy);
  const { rows: zips } = await house.pool.query<Zip>(
    `select zip, city, lat, lng from zipcodes where state = 'FL' order by zip`,
  );
  await attacker.offer({ ...hourly(400), start_date: far, min_years_experience: 0 });
  const homes = await findHomes(attacker, { zips, crowd, plan });
  const counts = await countNews(attacker, house);
  const pays = await findPays(attacker, crowd, plan.pays);
  const days = await findDays(attacker, crowd, plan.days);
  await lookAround(attacker, crowd);
  const names = await findNames(attacker, crowd);
  const employers = await findEmployers(attacker, crowd.slice(0, plan.employers));
  for (let turn = 0; attacker.calls + 5 <= plan.calls; turn += 1) await changeAll(attacker, zips, turn);
  return {
    ...{ calls: attacker.calls, people: crowd.length, homes, counts, pays, days, names, employers },
    apart: toldApart(attacker.seen, crowd),
    orders: reordered(attacker.seen, crowd),
  };
}

/** Moves to where the ZIP codes that are left fall into the most bands, and draws circles around what is left. */
async function findHomes(
  attacker: Attacker,
  { zips, crowd, plan }: { zips: readonly Zip[]; crowd: readonly Hidden[]; plan: Plan },
): Promise<number> {
  const left = new Map(crowd.map(({ id }) => [id, [...zips]]));
  const keep = (id: number, fits: (zip: Zip) => boolean) => {
    const fitting = (left.get(id) ?? []).filter(fits);
    // What contradicts itself was not a point: the guess before stands.
    if (fitting.length > 0) left.set(id, fitting);
  };
  for (let move = 0; move < plan.moves; move += 1) {
    const to = mostTelling([...left.values()], zips, move);
    await attacker.moveTo(to);
    const { views } = await attacker.look();
    for (const [id, { distance }] of views)
      if (distance) keep(id, (zip) => bandBetween(zip, to) === distance.from);
  }
  for (let turn = 0; turn < plan.circles; turn += 1) {
    const around = mostTelling([...left.values()], zips, plan.moves + turn);
    const radius = 1 + ((turn * 7) % 60);
    const query = { zip_code: around.zip, radius: String(radius) };
    const { views } =
      turn % 9 === 0 ? await attacker.look({ ...query, state_ids: 'FL' }) : await attacker.look(query);
    if (turn % 9 === 1) await attacker.keep(query);
    for (const { id } of crowd)
      keep(id, (zip) => bandBetween(zip, around) < radius === views.has(id) || views.size >= 20);
  }
  return crowd.filter((one) => {
    const rest = left.get(one.id) ?? [];
    return rest.every(({ lat, lng }) => lat === one.lat && lng === one.lng);
  }).length;
}

/** Of a few dozen places the one that splits what is left of somebody into the most bands. */
function mostTelling(left: readonly (readonly Zip[])[], zips: readonly Zip[], turn: number): Zip {
  const open = left.filter((rest) => rest.length > 1);
  const rest = open[turn % Math.max(1, open.length)] ?? [];
  const some = rest.filter((_, nth) => nth % Math.max(1, Math.floor(rest.length / 60)) === 0);
  const tried = Array.from({ length: 40 }, (_, nth) => zips[(turn * 7919 + nth * 104_729) % zips.length]);
  const near = rest.filter((_, nth) => nth % Math.max(1, Math.floor(rest.length / 20)) === 0);
  const splits = [...tried, ...near].flatMap((zip) =>
    zip ? [{ zip, bands: new Set(some.map((one) => bandBetween(one, zip))).size }] : [],
  );
  const [best] = splits.sort((one, two) => two.bands - one.bands);
  if (!best) throw new Error('There are no ZIP codes.');
  return best.zip;
}

/** A value between two bounds, halved as long as there are calls: met at the upper one, not at the lower. */
async function halve(
  people: readonly Hidden[],
  { least, most, times, unit }: { least: number; most: number; times: number; unit: number },
  ask: (value: number) => Promise<ReadonlySet<number>>,
): Promise<Map<number, { from: number; to: number }>> {
  const known = new Map(people.map(({ id }) => [id, { from: least, to: most }]));
  for (let turn = 0; turn < times; turn += 1) {
    const [widest] = [...known.values()].sort((one, two) => two.to - two.from - (one.to - one.from));
    if (!widest || widest.to - widest.from <= unit) break;
    const value = Math.round((widest.from + widest.to) / 2 / unit) * unit;
    const met = await ask(value);
    for (const [id, { from, to }] of known) {
      if (met.has(id)) known.set(id, { from, to: Math.min(to, value) });
      else known.set(id, { from: Math.max(from, value), to });
    }
  }
  return known;
}

/** Who has the score that they have where everything is met. */
const fullyMet = (best: Seen, now: Seen): ReadonlySet<number> =>
  new Set(now.ids.filter((id) => now.views.get(id)?.fit?.score === best.views.get(id)?.fit?.score));

async function findPays(attacker: Attacker, crowd: readonly Hidden[], times: number): Promise<number> {
  await attacker.prefer(['pay']);
  await attacker.offer(hourly(400));
  const best = await attacker.look();
  const known = await halve(crowd, { least: 10, most: 110, times, unit: 0.25 }, async (pay) => {
    await attacker.offer(hourly(pay));
    return fullyMet(best, await attacker.look());
  });
  await attacker.offer(hourly(400));
  return crowd.filter(({ id, pay }) => {
    const { from = 0, to = 0 } = known.get(id) ?? {};
    return from <= pay && pay <= to && to - from <= 0.5;
  }).length;
}

const dayZero = Date.parse('2026-02-01T00:00:00Z');
const dayOf = (nth: number) => new Date(dayZero + nth * 86_400_000).toISOString().slice(0, 10);

async function findDays(attacker: Attacker, crowd: readonly Hidden[], times: number): Promise<number> {
  await attacker.prefer(['availability']);
  await attacker.offer({ start_date: far });
  const best = await attacker.look();
  const known = await halve(crowd, { least: 0, most: 180, times, unit: 1 }, async (nth) => {
    await attacker.offer({ start_date: dayOf(nth) });
    return fullyMet(best, await attacker.look());
  });
  await attacker.offer({ start_date: far });
  return crowd.filter(({ id, available }) => {
    const { from = 0, to = 0 } = known.get(id) ?? {};
    return dayOf(to) === available && to - from <= 1;
  }).length;
}

/** Everybody changes something that is shown, in the same hour. */
async function countNews(attacker: Attacker, house: TestApp): Promise<number> {
  await house.pool.query(`update huntable_seekers set updated_at = updated_at + interval '2 hours'`);
  return (await attacker.news()).filter((count) => count % groupSize !== 0).length;
}

/** Years, other orders, the cards themselves. */
async function lookAround(attacker: Attacker, crowd: readonly Hidden[]): Promise<void> {
  await attacker.prefer(['experience', 'distance']);
  for (const min_years_experience of [4, 6, 7, 8]) {
    await attacker.offer({ min_years_experience });
    await attacker.look();
  }
  await attacker.look({});
  await attacker.look({ discipline_id: '1' });
  for (const { id } of crowd) await attacker.open(id);
}

/** Place, pay, day and years together, weighed in turns. */
async function changeAll(attacker: Attacker, zips: readonly Zip[], turn: number): Promise<void> {
  const parts = ['pay', 'distance', 'availability', 'experience'] as const;
  const to = zips[(turn * 7919) % zips.length];
  if (to) await attacker.moveTo(to);
  await attacker.offer({
    ...hourly(34 + ((turn * 37) % 240) / 10),
    start_date: dayOf((turn * 53) % 160),
    min_years_experience: turn % 9,
  });
  await attacker.prefer(
    parts
      .slice(turn % 4)
      .concat(parts.slice(0, turn % 4))
      .slice(0, 1 + (turn % 3)),
  );
  await attacker.look();
}

async function findNames(attacker: Attacker, crowd: readonly Hidden[]): Promise<number> {
  const [first] = crowd;
  let found = 0;
  for (const search of [first?.name ?? '', `${first?.name} hospital`, 'quetzalcoatl', 'ann'])
    found += (await attacker.look({ search })).ids.length;
  return found;
}

/** A name at a time: whoever is gone after it works there. */
async function findEmployers(attacker: Attacker, crowd: readonly Hidden[]): Promise<number> {
  let known = 0;
  let before = new Set((await attacker.look({})).ids);
  for (const { id, name } of crowd) {
    await attacker.callIt(employerOf({ name }));
    const now = new Set((await attacker.look({})).ids);
    if (before.has(id) && !now.has(id)) known += 1;
    before = now;
  }
  await attacker.callIt();
  return known;
}

const pairsOf = (crowd: readonly Hidden[]): [number, number][] =>
  crowd.flatMap((one, nth) =>
    crowd
      .slice(nth + 1)
      .flatMap((two): [number, number][] => (one.group === two.group ? [[one.id, two.id]] : [])),
  );

/** A card that only one of a page shows differs as well. */
function toldApart(seen: readonly Seen[], crowd: readonly Hidden[]): number {
  const differ = ([one, two]: [number, number]) =>
    seen.some(({ order, cards }) => order !== 'card' && cards.get(one) !== cards.get(two));
  const opened = new Map(seen.flatMap(({ order, cards }) => (order === 'card' ? [...cards] : [])));
  return pairsOf(crowd).filter((pair) => differ(pair) || opened.get(pair[0]) !== opened.get(pair[1])).length;
}

function reordered(seen: readonly Seen[], crowd: readonly Hidden[]): number {
  const before = new Map<string, boolean>();
  let turned = 0;
  for (const [one, two] of pairsOf(crowd))
    for (const { order, ids } of seen) {
      const [first, second] = [ids.indexOf(one), ids.indexOf(two)];
      if (first < 0 || second < 0) continue;
      const key = `${order} ${one} ${two}`;
      if (before.has(key) && before.get(key) !== first < second) turned += 1;
      before.set(key, first < second);
    }
  return turned;
}
