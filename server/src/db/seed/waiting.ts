// Two companies of the demo that wait at the desk: a new one, and one that claims a verified company's CCN.
import { termsVersion } from '@rounds/product/papers';
import { daysAfter, hoursAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { NewFact } from '../../facts';
import { record } from '../../reactions';
import { considerVerification } from '../../slices/company/verification';
import type { DB } from '../tables';
import type { Tx } from '../tx';
import type { Cast } from './cast';

/** The row of the federal file that both claim: an acute care hospital of Mercy Harbor's own city. */
const claimedCcn = '100069';

interface Waiting {
  name: string;
  domain: string;
  owner: string;
  city: string;
  zip: string;
  ccn: string | null;
  descriptions: string;
  /** How long ago it came. */
  hours: number;
}

const waiting: readonly Waiting[] = [
  {
    name: 'Palmetto Bay Rehabilitation',
    domain: 'palmettobay.example',
    owner: 'Elena Marsh',
    city: 'Orlando',
    zip: '32806',
    ccn: null,
    descriptions: 'Palmetto Bay runs two rehabilitation clinics and opens a third this year.',
    hours: 20,
  },
  {
    name: 'Carrollwood Hospital Partners',
    domain: 'carrollwoodpartners.example',
    owner: 'Victor Hanley',
    city: 'Tampa',
    zip: '33614',
    ccn: claimedCcn,
    descriptions: 'Carrollwood Hospital Partners took over the management of its hospital last month.',
    hours: 3,
  },
];

/** They come by the way that everybody comes: the house confirms their domains and opens their cases. */
export async function seedWaiting(
  db: Kysely<DB>,
  { cast, hash, now }: { cast: Cast; hash: string; now: string },
): Promise<void> {
  await db.updateTable('companies').set({ ccn: claimedCcn }).where('id', '=', cast.mercy).execute();
  for (const given of waiting)
    await db.transaction().execute((tx) => come(tx, given, { hash, at: hoursAfter(now, -given.hours) }));
}

async function come(tx: Tx, given: Waiting, { hash, at }: { hash: string; at: string }): Promise<void> {
  const { name, domain, city, ccn, descriptions } = given;
  const person = await tx
    .insertInto('people')
    .values({
      kind: 'employer',
      email: `owner@${domain}`,
      full_name: given.owner,
      password_hash: hash,
      confirmed_at: at,
      terms_version: termsVersion,
      terms_at: at,
      created_at: daysAfter(at, -1),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const company = await tx
    .insertInto('companies')
    .values({
      ...{ name, city, ccn, descriptions, state: 'FL', zip_code: given.zip },
      email: `hello@${domain}`,
      web_url: `https://${domain}`,
      phone: '(813) 555-0142',
      address: '12 Orange Avenue',
      specialties: 'Acute care, rehabilitation',
      allowed_email_domains: [domain],
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('employer_users')
    .values({ id: person.id, company_id: company.id, role: 'admin', is_owner: true, joined_at: at })
    .execute();
  const fact = (one: NewFact) => record(tx, { actor: { kind: 'clock', id: null }, ...one }, at);
  await fact({ kind: 'company.registered', company_id: company.id, person_id: person.id });
  await considerVerification({ tx, now: at, fact }, company.id);
}
