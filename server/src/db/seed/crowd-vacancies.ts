// The demo's vacancies: 3,000 over the real disciplines, with wages of the field.
import { withArticle } from '@rounds/product/article';
import { daysAfter, minutesAfter } from '@rounds/product/time';
import { publishIndex } from '../../slices/vacancies/index-queries';
import type { CrowdCompany, CrowdSeed } from './crowd-companies';
import { insertVacancies } from './bulk';
import { drawDiscipline } from './crowd-seekers';
import type { DemoDiscipline } from './catalog';

export interface CrowdVacancy {
  id: number;
  company: CrowdCompany;
  discipline: DemoDiscipline;
  facilityId: number;
}

const units: Record<string, readonly string[]> = {
  rn: [
    'ICU',
    'Emergency Department',
    'Medical-Surgical',
    'Labor and Delivery',
    'Operating Room',
    'Telemetry',
    'Oncology',
    'NICU',
    'Dialysis',
    'Home Health',
    'PACU',
    'Behavioral Health',
  ],
  physician: [
    'Hospitalist',
    'Emergency Medicine',
    'Family Medicine',
    'Psychiatry',
    'Anesthesiology',
    'General Surgery',
    'Cardiology',
    'Obstetrics and Gynecology',
  ],
  np: ['Primary Care', 'Acute Care', 'Psychiatric', 'Urgent Care'],
  pa: ['Emergency Medicine', 'Orthopedics', 'Surgery', 'Urgent Care'],
};
const anyUnit = ['Inpatient', 'Outpatient', 'Acute Care', 'Rehabilitation', 'Float Pool'];

/** What a visitor may well look for first. */
export interface Sought {
  discipline: string;
  unit: string;
  shift: string;
}

export async function seedVacancies(
  seed: CrowdSeed,
  companies: CrowdCompany[],
  progress: (done: number) => void,
  { count = 3000, first = [] }: { count?: number; first?: readonly Sought[] } = {},
): Promise<CrowdVacancy[]> {
  const { db, dice, catalog } = seed;
  const drawn: Given[] = [];
  const values = [];
  for (let index = 0; index < count; index += 1) {
    const company = dice.pick(companies);
    const sought = first[index];
    const discipline =
      catalog.disciplines.find(({ code }) => code === sought?.discipline) ?? drawDiscipline(seed);
    const given = { company, discipline, facility: dice.pick(company.facilities) };
    drawn.push(given);
    values.push(vacancyOf(seed, given, sought));
  }
  const ids = await insertVacancies(db, values);
  for (const [index, id] of ids.entries()) {
    await publishIndex(db, id);
    if ((index + 1) % 500 === 0) progress(index + 1);
  }
  return drawn.map(({ company, discipline, facility }, index) => ({
    id: ids[index] ?? 0,
    company,
    discipline,
    facilityId: facility.id,
  }));
}

interface Given {
  company: CrowdCompany;
  discipline: DemoDiscipline;
  facility: CrowdCompany['facilities'][number];
}

function vacancyOf(
  { dice, catalog, now }: CrowdSeed,
  { company, discipline, facility }: Given,
  sought?: Sought,
) {
  const { words } = catalog;
  const unit = sought?.unit ?? dice.pick(units[discipline.code] ?? anyUnit);
  const [shift] = sought
    ? words.shift.filter(({ label }) => label === sought.shift)
    : dice.some(words.shift, 1);
  const published = minutesAfter(now, -dice.roll(45 * 1440));
  const wants = (ids: number[], most: number) =>
    dice.some(ids, most).map((item) => ({ id: item, must: dice.chance(25) }));
  return {
    company_id: company.id,
    author_id: company.adminId,
    state: 'published',
    title: titleOf(discipline, unit, shift?.label ?? ''),
    job_description: `${company.name} is looking for ${withArticle(discipline.title)} in ${unit}. You work with an experienced team in ${facility.place.city}, with a thorough orientation and a schedule that is planned six weeks ahead.`,
    discipline_id: discipline.id,
    education_id: dice.pick(words.education_level).id,
    facility_id: facility.id,
    department_id: facility.departmentId,
    ...payOf(discipline, dice),
    other_pay: 'none',
    positions: 1 + dice.roll(4),
    min_years_experience: dice.roll(4),
    license_needed:
      discipline.tier === 'physician' || discipline.tier === 'app_crna' ? 'at_start' : 'at_application',
    open_until_filled: true,
    preferences_settings: JSON.stringify({
      shift: shift ? [shift.id] : [],
      type_of_position: [dice.pick(words.type_of_position).id],
      comfort_setting: [dice.pick(words.comfort_setting).id],
    }),
    benefits_data: JSON.stringify(wants(catalog.benefits, 5)),
    skills_data: JSON.stringify(wants(discipline.skills, 4)),
    certifications_data: JSON.stringify(
      dice.some(discipline.required, 1).map((item) => ({ id: item, must: false })),
    ),
    related_certifications_data: JSON.stringify(
      dice.some(discipline.related, 1).map((item) => ({ id: item, must: false })),
    ),
    special_certifications_data: JSON.stringify(
      dice.some(discipline.special, 1).map((item) => ({ id: item, must: false })),
    ),
    languages_data: JSON.stringify([{ language_id: catalog.english, level: 'fluent' }]),
    accommodation_contact: 'access@rounds.example',
    interview_pattern_id: company.patternId,
    published_at: published,
    valid_until: daysAfter(published, 60),
    created_at: published,
    updated_at: published,
  };
}

const titleOf = (discipline: DemoDiscipline, unit: string, shift: string) =>
  discipline.code === 'physician'
    ? `${unit} Physician`
    : `${discipline.title}, ${unit}${/night/i.test(shift) ? ', Nights' : ''}`;

function payOf({ pay, category, tier }: DemoDiscipline, dice: CrowdSeed['dice']) {
  const yearly = category === 'physician' || tier === 'app_crna';
  const low = pay.low * (0.9 + dice.roll(20) / 100);
  const high = Math.min(low * 1.45, Math.max(low * 1.15, pay.high));
  const round = (value: number) =>
    yearly ? Math.round(value / 1000) * 1000 : Math.round((value / 2080) * 2) / 2;
  return {
    compensation_type: yearly ? 'salaried' : 'hourly',
    min_compensation: round(low),
    max_compensation: round(high),
    pay_period: yearly ? 'year' : 'hour',
  };
}
