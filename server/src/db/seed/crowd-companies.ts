// The demo's other employers: real places and types, invented names. Nobody real is said to have an invented vacancy.
import tzLookup from 'tz-lookup';
import { limits, plans } from '@rounds/product/limits';
import { daysAfter, hoursAfter, minutesAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { ensureAccounts, grantTokens } from '../../slices/tokens/queries';
import type { DB } from '../tables';
import { planSince } from './paid-months';
import { takeIds } from './bulk';
import type { Catalog, DemoPlace } from './catalog';
import { places as placeKinds } from './posts';
import type { Dice } from './dice';

export interface CrowdCompany {
  id: number;
  adminId: number;
  name: string;
  /** Of its mail. */
  domain: string;
  facilities: { id: number; departments: Map<string, number>; place: DemoPlace }[];
  patternId: number;
  /** When its first paid month began; null where nobody has paid for its plan. */
  since: string | null;
}

export interface CrowdSeed {
  db: Kysely<DB>;
  dice: Dice;
  catalog: Catalog;
  now: string;
  /** One argon2 hash for the whole crowd. */
  hash: string;
}

const first = [
  'Alder',
  'Birchwood',
  'Cedar Hollow',
  'Clearwater',
  'Copper Ridge',
  'Eastbrook',
  'Elm Grove',
  'Fairhaven',
  'Foxglove',
  'Granite Peak',
  'Harborlight',
  'Hawthorn',
  'Juniper',
  'Kestrel',
  'Lakemont',
  'Larkspur',
  'Meadowlark',
  'Millbrook',
  'Northfield',
  'Oak Harbor',
  'Palmetto',
  'Pinecrest',
  'Prairie Star',
  'Redstone',
  'Riverbend',
  'Rosewood',
  'Sagebrush',
  'Silver Lake',
  'Stonebridge',
  'Summit View',
  'Tamarack',
  'Thornbury',
  'Union Square',
  'Valley Oak',
  'Westgate',
  'Whitepine',
  'Wildrose',
  'Willowbrook',
  'Windsong',
  'Yarrow',
];
const second = [
  'Health',
  'Regional Health',
  'Care Partners',
  'Health Network',
  'Medical Group',
  'Community Health',
];
/** Two of them around the cast, so that what is under way there lies within reach. */
const nearTheCast = ['Tampa', 'Saint Petersburg'];

/** 58 companies with about 300 facilities. */
export async function seedCompanies(seed: CrowdSeed): Promise<CrowdCompany[]> {
  const names = first.flatMap((one) => second.map((two) => `${one} ${two}`));
  const companies: CrowdCompany[] = [];
  const chosen = seed.dice.some(names, 58);
  for (const [index, name] of chosen.entries()) companies.push(await seedCompany(seed, { name, index }));
  return companies;
}

/** Where a company is at home, and its other places in the same state. */
function placesOf({ dice, catalog }: CrowdSeed, index: number) {
  const known = catalog.places.filter((place) => place.type in placeKinds);
  const there = known.filter(({ city, state, type }) => {
    const wanted = nearTheCast[index];
    return !wanted || (state === 'FL' && city === wanted && type === 'Acute Care Hospitals');
  });
  const home = dice.pick(there);
  const near = known.filter((place) => place.state === home.state);
  return { home, places: [home, ...dice.some(near, 3 + dice.roll(4)).filter((place) => place !== home)] };
}

async function seedCompany(
  seed: CrowdSeed,
  { name, index }: { name: string; index: number },
): Promise<CrowdCompany> {
  const { db, dice, now } = seed;
  const [id = 0, adminId = 0] = await takeIds(db, 2);
  const { home, places } = placesOf(seed, index);
  const domain = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
  const { city, state, zip: zip_code } = home;
  const phone = `(${200 + dice.roll(700)}) 555-01${String(index).padStart(2, '0')}`;
  const address = `${100 + dice.roll(900)} Main Street`;
  const created_at = minutesAfter(now, -(90 + dice.roll(300)) * 1440 - index * 37);
  // Long enough ago to be past a new company's first days.
  const verified_at = hoursAfter(created_at, 20 + (index % 9));
  await db
    .insertInto('companies')
    .values({
      id,
      name,
      city,
      state,
      zip_code,
      email: `hello@${domain}`,
      web_url: `https://${domain}`,
      ...{ phone, address, created_at, verified_at },
      specialties: 'Acute care, outpatient care',
      descriptions: `${name} runs ${places.length} places of care around ${city}.`,
      allowed_email_domains: [domain],
      verification: 'verified',
      verified_how: 'telephone',
      confirmed_domain: domain,
      domain_confirmed_at: created_at,
      counts_since: verified_at,
      // Each has more published than a smaller plan allows.
      plan_code: 'enterprise',
    })
    .execute();
  await seedAdmin(seed, { id: adminId, companyId: id, domain, at: created_at });
  const since = planSince(now, index);
  await openAccounts(seed, id, since);
  return {
    id,
    adminId,
    name,
    domain,
    facilities: await seedFacilities(seed, id, { name, places }),
    patternId: await seedPattern(seed, id),
    since,
  };
}

async function openAccounts({ db, now }: CrowdSeed, companyId: number, since: string | null): Promise<void> {
  await ensureAccounts(db, companyId);
  // Where the plan is paid for, its tokens come with the invoices.
  if (since !== null) return;
  await grantTokens(db, {
    companyId,
    origin: 'plan',
    amount: plans.enterprise.tokens,
    expiresAt: daysAfter(now, limits.tokens.planDays),
    // Before its first hiring.
    now: daysAfter(now, -60),
    unpaid: true,
  });
}

async function seedAdmin(
  { db, dice, catalog, hash }: CrowdSeed,
  { id, companyId, domain, at }: { id: number; companyId: number; domain: string; at: string },
) {
  await db
    .insertInto('people')
    .values({
      id,
      kind: 'employer',
      email: `admin@${domain}`,
      full_name: `${dice.pick(catalog.firstNames)} ${dice.pick(catalog.lastNames)}`,
      password_hash: hash,
      confirmed_at: at,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('employer_users')
    .values({ id, company_id: companyId, role: 'admin', is_owner: true, joined_at: at })
    .execute();
}

async function seedFacilities(
  { db, dice, now }: CrowdSeed,
  companyId: number,
  { name, places }: { name: string; places: DemoPlace[] },
): Promise<CrowdCompany['facilities']> {
  const [brand = name] = name.split(/ (?:Regional|Care|Health|Medical|Community)/);
  const rows = await db
    .insertInto('facilities')
    .values(
      places.map(({ type, city, state, zip, lat, lng }) => ({
        company_id: companyId,
        name: `${brand} ${city} ${placeKinds[type]?.word ?? 'Clinic'}`,
        address: `${10 + dice.roll(990)} ${dice.pick(first)} Avenue`,
        ...{ type, city, state, lat, lng },
        zip_code: zip,
        zone: tzLookup(lat, lng),
        created_at: now,
      })),
    )
    .returning('id')
    .execute();
  const departments = await seedDepartments(
    { db, now },
    companyId,
    places.flatMap(({ type }, at) =>
      (placeKinds[type]?.departments ?? []).map((department) => ({
        ...{ facility_id: rows[at]?.id ?? 0, name: department },
      })),
    ),
  );
  return places.map((place, at) => {
    const id = rows[at]?.id ?? 0;
    return { id, place, departments: departments.get(id) ?? new Map<string, number>() };
  });
}

/** Departments by their facility, each by its name. */
export async function seedDepartments(
  { db, now }: Pick<CrowdSeed, 'db' | 'now'>,
  company_id: number,
  given: readonly { facility_id: number; name: string }[],
): Promise<Map<number, Map<string, number>>> {
  const rows = await db
    .insertInto('departments')
    .values(given.map((one) => ({ ...one, company_id, created_at: now })))
    .returning(['id', 'name', 'facility_id'])
    .execute();
  const made = new Map<number, Map<string, number>>();
  for (const { id, name, facility_id } of rows) {
    const own = made.get(facility_id ?? 0) ?? new Map<string, number>();
    made.set(facility_id ?? 0, own.set(name, id));
  }
  return made;
}

async function seedPattern({ db, now }: CrowdSeed, companyId: number): Promise<number> {
  const type = await db
    .insertInto('interview_types')
    .values({
      company_id: companyId,
      title: 'Team interview',
      mode: 'video',
      minutes: 45,
      criteria: JSON.stringify(['Clinical judgment', 'Teamwork']),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pattern = await db
    .insertInto('interview_patterns')
    .values({
      company_id: companyId,
      name: 'One conversation',
      steps: JSON.stringify([{ interview_type_id: type.id, required: true }]),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return pattern.id;
}
