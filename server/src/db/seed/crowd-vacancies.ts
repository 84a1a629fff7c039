// The demo's vacancies: 3,000 posts of the field where there is such a department, with its wages in that state.
import { withArticle } from '@rounds/product/article';
import { dayAfter, dayIn, daysAfter, minutesAfter } from '@rounds/product/time';
import { usualLicenseNeed, validUntil, weeklyGross } from '@rounds/product/vacancies/publishing';
import type { PriceTier } from '@rounds/product/tokens/ledger';
import { publishIndexOf } from '../../slices/vacancies/index-queries';
import type { CrowdCompany, CrowdSeed } from './crowd-companies';
import { inSlices, insertVacancies } from './bulk';
import type { DemoDiscipline } from './catalog';
import { drawDiscipline } from './drawn-disciplines';
import { besidesOf } from './offer-pay';
import { certificationsOf, isNight, skillsOf } from './post-parts';
import { settingOf, type PostKind } from './posts';

export interface CrowdVacancy {
  id: number;
  company: CrowdCompany;
  discipline: DemoDiscipline;
  post: PostKind;
  shift: string;
  facility: CrowdCompany['facilities'][number];
  published: string;
  /** A contract of thirteen weeks, paid by the week. */
  travel: boolean;
}

/** What a visitor may well look for first. */
export interface Sought {
  discipline: string;
  unit: string;
  shift: string;
}

export async function seedVacancies(
  seed: CrowdSeed,
  companies: CrowdCompany[],
  { count, first = [] }: { count: number; first?: readonly Sought[] },
): Promise<CrowdVacancy[]> {
  const { db } = seed;
  const drawn: Omit<CrowdVacancy, 'id'>[] = [];
  for (let index = 0; index < count; index += 1) {
    const one = draw(seed, companies, first[index]);
    const travels = one.discipline.tier === 'nursing_allied' && one.shift.includes('12 h');
    drawn.push({ ...one, travel: travels && !first[index] && index % 10 === 7 });
  }
  const ids = await insertVacancies(
    db,
    drawn.map((one) => vacancyOf(seed, one)),
  );
  await inSlices(ids, 500, (slice) => publishIndexOf(db, slice));
  return drawn.map((one, index) => ({ id: ids[index] ?? 0, ...one }));
}

/** A facility and a post that it has a department for. */
function draw(
  seed: CrowdSeed,
  companies: CrowdCompany[],
  sought?: Sought,
): Omit<CrowdVacancy, 'id' | 'travel'> {
  const { dice, catalog } = seed;
  const company = dice.pick(companies);
  const facility = dice.pick(company.facilities);
  const discipline =
    catalog.disciplines.find(({ code }) => code === sought?.discipline) ?? drawDiscipline(seed);
  const posts = discipline.posts.filter(
    ({ unit, department }) => facility.departments.has(department) && (!sought || unit === sought.unit),
  );
  if (posts.length === 0) return draw(seed, companies, sought);
  const post = dice.pick(posts);
  // What is sought has stood long enough for something to be under way.
  const days = sought ? 12 : 0;
  const published = minutesAfter(seed.now, -(days * 1440) - dice.roll((57 - days) * 1440));
  return { company, facility, discipline, post, shift: sought?.shift ?? dice.pick(post.shifts), published };
}

/** Whole shifts. */
const hoursOf = (shift: string, full: boolean): number =>
  shift.includes('12 h') || shift.startsWith('Weekend')
    ? full
      ? 36
      : 24
    : shift.startsWith('7 on')
      ? 42
      : full
        ? 40
        : shift.includes('8 h')
          ? 24
          : 20;

/** The first of those that the discipline requires is a must. */
function certificationsAsked(discipline: DemoDiscipline, post: PostKind) {
  const listed = (kinds: string[]) =>
    JSON.stringify(
      certificationsOf(discipline, post, kinds).map(({ id }, index) => ({
        ...{ id, must: index === 0 && kinds.includes('required') },
      })),
    );
  return {
    certifications_data: listed(['required', 'general']),
    related_certifications_data: listed(['related']),
    special_certifications_data: listed(['special']),
  };
}

function vacancyOf({ dice, catalog, now }: CrowdSeed, one: Omit<CrowdVacancy, 'id'>) {
  const { company, facility, discipline, post, shift, published, travel } = one;
  const { word } = catalog;
  const physician = discipline.tier === 'physician';
  const type = typeOf(dice, one);
  const full = type !== 'Part time' && type !== 'PRN / per diem';
  return {
    company_id: company.id,
    author_id: company.adminId,
    state: 'published',
    title: titleOf(one),
    job_description: descriptionOf(one, dice),
    discipline_id: discipline.id,
    education_id: word('education_level', post.education),
    facility_id: facility.id,
    department_id: facility.departments.get(post.department) ?? 0,
    ...payOf({ catalog, dice, now }, one),
    other_pay: besidesOf({ yearly: isYearly(discipline), night: isNight(shift), full, travel }),
    positions: 1 + dice.roll(4),
    min_years_experience: dice.roll(post.years + 1),
    hours_a_week: hoursOf(shift, full),
    license_needed: usualLicenseNeed(discipline.tier as PriceTier),
    ...standing(published, now),
    ...specialtyOf(catalog, { discipline, post }),
    physician_type_id: physician ? word('physician_type', post.physicianType) : null,
    board_status: physician ? word('board_status', 'Board eligible') : null,
    preferences_settings: JSON.stringify({
      shift: [word('shift', shift)],
      type_of_position: [word('type_of_position', type)],
      comfort_setting: [word('comfort_setting', settingOf(post, facility.place.type))],
    }),
    benefits_data: JSON.stringify(dice.some(catalog.benefits, 5).map((id) => ({ id, must: false }))),
    skills_data: JSON.stringify(
      skillsOf(discipline, post)
        .slice(0, 4)
        .map((id) => ({ id, must: false })),
    ),
    ...certificationsAsked(discipline, post),
    languages_data: JSON.stringify([{ language_id: catalog.english, level: 'fluent' }]),
    accommodation_contact: `access@${company.domain}`,
    interview_pattern_id: company.patternId,
    published_at: published,
    created_at: published,
    updated_at: published,
  };
}

/** A salary is for the whole post. */
function typeOf(
  dice: CrowdSeed['dice'],
  { discipline, travel }: Pick<CrowdVacancy, 'discipline' | 'travel'>,
): string {
  const drawn = dice.chance(80) ? 'Full time' : dice.pick(['Part time', 'PRN / per diem']);
  if (travel) return 'Travel contract (8-13 weeks)';
  return isYearly(discipline) ? 'Full time' : drawn;
}

/** What has been out for long has a closing date; the rest stands as long as the rules let it. */
function standing(published: string, now: string) {
  const old = published < daysAfter(now, -40);
  const closing_date = old ? dayAfter(dayIn(published, 'UTC'), 85) : null;
  return { open_until_filled: !old, closing_date, valid_until: validUntil(published, closing_date) };
}

/** A physician's is the residency, an APP's the population or specialty. */
function specialtyOf(
  { residencies, word }: CrowdSeed['catalog'],
  { discipline, post }: Pick<CrowdVacancy, 'discipline' | 'post'>,
) {
  return {
    residency_id: discipline.tier === 'physician' ? (residencies.get(post.specialty) ?? null) : null,
    specialty_id: discipline.tier === 'app_crna' ? word('specialty', post.specialty) : null,
  };
}

function titleOf({ discipline, post, shift, facility, travel }: Omit<CrowdVacancy, 'id'>): string {
  const { code, title } = discipline;
  const { state } = facility.place;
  if (code === 'physician') return post.unit === 'Hospitalist' ? post.unit : `${post.unit} Physician`;
  const name = code === 'lpn' && ['CA', 'TX'].includes(state) ? 'Licensed Vocational Nurse' : title;
  return `${travel ? 'Travel ' : ''}${name}, ${post.unit}${isNight(shift) ? ', Nights' : ''}`;
}

const schedules = [
  'Schedules stand six weeks ahead, and you trade shifts yourselves.',
  'You choose your own shifts first; what is left is shared out in turn.',
  'Holidays are planned for the whole year, one in three worked.',
];
const starts = [
  'Orientation takes eight weeks with one preceptor.',
  'You start with a mentor and a plan of your own, for as long as you need.',
  'The first weeks are beside somebody who has been here for years.',
];

function descriptionOf(
  { company, facility, discipline, post, travel }: Omit<CrowdVacancy, 'id'>,
  dice: CrowdSeed['dice'],
) {
  const { city } = facility.place;
  const who = withArticle(discipline.title);
  if (travel)
    return `${company.name} is looking for ${who} for thirteen weeks in ${post.unit} in ${city}, three shifts a week. ${post.work}`;
  const where = post.unit === post.department ? post.unit : `${post.unit} (${post.department})`;
  return `${company.name} is looking for ${who} for ${where} in ${city}. ${post.work} ${dice.pick(schedules)} ${dice.pick(starts)}`;
}

const isYearly = ({ tier }: DemoDiscipline) => tier === 'physician' || tier === 'app_crna';

function payOf(
  { catalog, dice, now }: Pick<CrowdSeed, 'catalog' | 'dice' | 'now'>,
  one: Omit<CrowdVacancy, 'id'>,
) {
  const { discipline, post, facility } = one;
  const yearly = isYearly(discipline);
  const soc = post.soc || (catalog.socs.get(discipline.code) ?? '');
  const wage = catalog.pay(soc, facility.place.state);
  const low = wage.low * (0.97 + dice.roll(8) / 100);
  const high = Math.min(low * 1.42, Math.max(low * 1.12, wage.high));
  if (one.travel) return contractOf(((low + high) / 2 / 2080) * 1.25, now);
  const round = (value: number) =>
    yearly ? Math.round(value / 1000) * 1000 : Math.round((value / 2080) * 4) / 4;
  return {
    contract: null,
    compensation_type: yearly ? 'salaried' : 'hourly',
    min_compensation: round(low),
    max_compensation: round(high),
    pay_period: yearly ? 'year' : 'hour',
  };
}

/** Thirteen weeks of three nights or days; `hourly` is what an hour comes to with the stipends. */
function contractOf(hourly: number, now: string) {
  const tens = (value: number) => Math.round(value / 10) * 10;
  const hours = 36;
  const stipends = [
    { label: 'Housing', weekly: tens(hourly * hours * 0.28) },
    { label: 'Meals', weekly: tens(hourly * hours * 0.14) },
  ];
  const taxable_hourly = Math.round(hourly * 0.58 * 4) / 4;
  const contract = {
    ...{ start: dayAfter(dayIn(now, 'UTC'), 28), weeks: 13, shifts_a_week: 3, hours_a_shift: 12 },
    ...{
      guaranteed_hours: hours,
      taxable_hourly,
      stipends,
      overtime_rate: Math.round(taxable_hourly * 150) / 100,
    },
    ...{ call_rate: null, cancellable_shifts: 1, float_rule: 'To units of the same kind only' },
  };
  const week = weeklyGross(contract);
  return {
    ...{ compensation_type: 'weekly_contract', pay_period: 'week', contract: JSON.stringify(contract) },
    min_compensation: Math.floor(week / 50) * 50,
    max_compensation: Math.ceil((week * 1.08) / 50) * 50,
  };
}
