// The stories of the demo's people: a discipline, a kind of post, years, places, and a home near one of its facilities.
import { minutesAfter } from '@rounds/product/time';
import { withArticle } from '@rounds/product/article';
import { milesBetween } from '@rounds/product/fit/distance';
import type { DemoDiscipline, DemoZip } from './catalog';
import type { CrowdCompany, CrowdSeed } from './crowd-companies';
import { drawDiscipline } from './drawn-disciplines';
import { isNight } from './post-parts';
import { settingOf, type PostKind } from './posts';

export interface CrowdSeeker {
  id: number;
  discipline: DemoDiscipline;
  post: PostKind;
  home: DemoZip;
  hasResume: boolean;
  /** When the account was made and confirmed. */
  joined: string;
}

/** Somebody of a discipline who has worked in one kind of post, and where. */
export interface Story extends CrowdSeeker {
  first: string;
  last: string;
  years: number;
  works: boolean;
  degree: string;
  school: string;
  shift: string;
  setting: string;
  employers: [now: string, before: string];
}

const commute = 20;

/** The ZIP codes around a facility, which people who would work there live in. */
export function townsAround({ catalog, dice }: CrowdSeed, companies: readonly CrowdCompany[]) {
  const known = new Map<number, DemoZip[]>();
  const byState = new Map<string, DemoZip[]>();
  for (const zip of catalog.zips) {
    const list = byState.get(zip.state);
    if (list) list.push(zip);
    else byState.set(zip.state, [zip]);
  }
  const facilities = companies.flatMap((company) => company.facilities);
  return () => {
    const { id, place } = dice.pick(facilities);
    const towns =
      known.get(id) ?? (byState.get(place.state) ?? []).filter((zip) => milesBetween(zip, place) <= commute);
    known.set(id, towns);
    const home = towns.length > 0 ? dice.pick(towns) : undefined;
    return { home: home ?? placeAsZip(place), type: place.type };
  };
}

const placeAsZip = ({
  zip,
  city,
  state,
  lat,
  lng,
}: CrowdCompany['facilities'][number]['place']): DemoZip => ({
  ...{ zip, city, state, lat, lng },
});

/** Over ten weeks, as many on each day as on the next. */
const joinedAt = (now: string, id: number): string =>
  minutesAfter(now, -(((id * 733) % 70) * 1440 + ((id * 97) % 1440) + 5));

export function storyOf(seed: CrowdSeed, id: number, nearby: ReturnType<typeof townsAround>): Story {
  const { dice, catalog } = seed;
  const discipline = drawDiscipline(seed);
  const post = dice.pick(discipline.posts);
  const { home, type } = nearby();
  const employer = () => `${dice.pick(catalog.lastNames)} ${dice.pick(employerWords)}`;
  const physician = discipline.tier === 'physician';
  return {
    ...{ id, discipline, post, home, joined: joinedAt(seed.now, id) },
    first: dice.pick(catalog.firstNames),
    last: dice.pick(catalog.lastNames),
    years: 1 + dice.roll(14),
    works: dice.chance(70),
    degree: post.education,
    school: physician ? dice.pick(catalog.schools) : `${dice.pick(catalog.lastNames)} College`,
    shift: dice.pick(post.shifts),
    setting: settingOf(post, type),
    employers: [employer(), employer()],
    hasResume: dice.chance(40),
  };
}

const employerWords = ['Memorial Hospital', 'Medical Center', 'Regional Hospital', 'Health Center'];

/** In their own words. */
export function summaryOf({ discipline, post, years, shift, home }: Story): string {
  const time = years === 1 ? 'One year' : `${years} years`;
  const when = isNight(shift) ? ', mostly at night' : '';
  return `${time} as ${withArticle(discipline.title)} in ${post.unit}${when}. Looking for a team around ${home.city}.`;
}
