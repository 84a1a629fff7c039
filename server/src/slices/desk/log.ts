// Lines of the log of what staff did that no book writes: of staff themselves, and of letters.
import type { Insertable, Kysely } from 'kysely';
import type { DB, StaffLog } from '../../db/tables';
import type { AtDesk } from './at-desk';

type Line = Pick<Insertable<StaffLog>, 'about' | 'about_id' | 'act' | 'reason' | 'note' | 'person_id'>;

export async function logAct({ tx, now, staff }: AtDesk, line: Line): Promise<void> {
  await (tx as Kysely<DB>)
    .insertInto('staff_log')
    .values({ at: now, staff_id: staff, ...line })
    .execute();
}
