// A school of the list stands beside a degree that it grants, or not at all.
import { grants } from '@rounds/product/profile/medical-schools';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx';
import { no } from '../../http/request-context';
import type { Entry } from '../../patterns/section';

/** Refuses education entries whose school is on the list and grants another degree; ids that nobody knows are not its to judge. */
export async function refuseOtherSchools(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const pairs = entries.map(({ education_level_id, medical_school_id }, at) => ({
    ...{ at, level: education_level_id, school: medical_school_id ?? null },
  }));
  const { rows } = await sql<{ at: number; degree: string; kind: string }>`
    select given.at, v.label as degree, s.degree_type as kind
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given (at int, level int, school int)
    join vocabulary v on v.id = given.level join medical_schools s on s.id = given.school`.execute(tx);
  const wrong = rows.filter(({ degree, kind }) => !grants(degree, kind));
  if (wrong.length === 0) return;
  const sentence = 'This school grants another degree. Choose one that fits, or write its name.';
  no('validation_failed', {
    fields: Object.fromEntries(wrong.map(({ at }) => [`educations.${at}.school`, sentence])),
  });
}
