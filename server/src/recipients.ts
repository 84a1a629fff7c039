// Recipients of a fact: from the kinds of readers that its row names to people. The wording says what they read.
import { rolesThatMay } from '@rounds/product/permissions';
import type { Reader } from '@rounds/product/fact-row';
import type { Tx } from './db/tx';

interface FactSubjects {
  company_id: number | null;
  job_seeker_id: number | null;
  vacancy_id: number | null;
  request_id: number | null;
  person_id: number | null;
  data: Record<string, unknown>;
}

/** Whoever left meanwhile is told nothing more; whoever is leaving is waited for, and whoever is told first leaves after. */
export async function stillThere(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

const readers: Record<Reader, (tx: Tx, fact: FactSubjects) => Promise<number[]>> = {
  job_seeker: seekerOf,
  person: async (_tx, fact) => (fact.person_id === null ? [] : [fact.person_id]),
  team: teamOf,
  panel: panelOf,
};

export const recipientsOf = (tx: Tx, fact: FactSubjects, reader: Reader) => readers[reader](tx, fact);

async function seekerOf(tx: Tx, fact: FactSubjects): Promise<number[]> {
  if (fact.job_seeker_id === null) return [];
  const vanished = await tx
    .selectFrom('connection_requests')
    .select('id')
    .where('id', '=', fact.request_id ?? 0)
    .where('vanished_at', 'is not', null)
    .executeTakeFirst();
  return vanished ? [] : [fact.job_seeker_id];
}

/** Whoever sent the request and whoever wrote the vacancy; nobody of those there: the company's admins. */
async function teamOf(tx: Tx, fact: FactSubjects): Promise<number[]> {
  if (fact.company_id === null) return [];
  const rows = await tx
    .selectFrom('employer_users')
    .leftJoin('connection_requests', 'connection_requests.sender_id', 'employer_users.id')
    .select('employer_users.id')
    .distinct()
    .where('employer_users.company_id', '=', fact.company_id)
    .where('employer_users.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('connection_requests.id', '=', fact.request_id ?? 0),
        eb('employer_users.id', '=', (sub) =>
          sub
            .selectFrom('vacancies')
            .select('author_id')
            .where('vacancies.id', '=', fact.vacancy_id ?? 0),
        ),
        eb('employer_users.role', 'in', rolesThatMay('see_every_place')),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

async function panelOf(tx: Tx, fact: FactSubjects): Promise<number[]> {
  const schedule = Number(fact.data['schedule_id'] ?? 0);
  const rows = await tx
    .selectFrom('interview_panelists')
    .select('person_id')
    .where('schedule_id', '=', schedule)
    .execute();
  return rows.map((row) => row.person_id);
}
