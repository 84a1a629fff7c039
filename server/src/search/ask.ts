// The one way into the search: a question is answered with ids, or explained with the way that was taken and its SQL.
import type { Kysely } from 'kysely';
import { planEachOnce } from '../db/connect';
import type { DB } from '../db/tables';
import { rankSeekers, rankVacancies } from './fit/ranking';
import { seekersFor } from './fit/seeker-candidates';
import { candidatesFor } from './fit/vacancy-candidates';
import {
  unnoted,
  type Answer,
  type Note,
  type Question,
  type SeekerQuestion,
  type Step,
  type VacancyQuestion,
} from './question';
import { recorded, type Statement } from './recording';
import { huntIds } from './seekers/finding';
import { thresholds } from './thresholds';
import { searchIds } from './vacancies/finding';

type Db = Kysely<DB>;

/** The page that is asked for, as ids; cards are loaded by whoever asks. */
export const ask = (db: Db, question: Question): Promise<Answer> => answerTo(db, question, unnoted);

export interface Explanation extends Omit<Answer, 'total'> {
  total: number;
  /** What was decided on the way, by which numbers. */
  steps: readonly Step[];
  statements: readonly Statement[];
}

/** The same answer, with how it was found. Nothing is read in parallel, so that the statements stand in order. */
export async function explain(db: Db, question: Question): Promise<Explanation> {
  const steps: Step[] = [];
  const { db: own, statements } = recorded(db);
  const alone = question.of === 'vacancies' ? { ...question, inParallel: undefined } : question;
  const answer = await answerTo(own, alone, (step) => void steps.push(step));
  const total = await answer.total();
  return { ...answer, total, steps, statements };
}

function answerTo(db: Db, question: Question, note: Note): Promise<Answer> {
  if (question.of === 'vacancies')
    return isByFit(question) ? vacanciesByFit(db, question, note) : vacancies(db, question, note);
  return question.best ? seekersByFit(db, question, question.best, note) : seekers(db, question, note);
}

const isByFit = ({ query }: VacancyQuestion): boolean =>
  query.suits_to_my_profile === true || query.sort === 'fit';

async function vacancies(db: Db, { query, ...given }: VacancyQuestion, note: Note): Promise<Answer> {
  return { ...(await searchIds(db, query, { ...given, note })), looked_at: null };
}

/**
 * The best score first. With `suits_to_my_profile` without those that fail a gate; what is outside one's area is there where
 * it is asked for, by itself or by naming a place. The transaction plans once from then on.
 */
async function vacanciesByFit(
  db: Db,
  { query, pieces, at, reader, without, limit, offset }: VacancyQuestion,
  note: Note,
): Promise<Answer> {
  if (!reader?.profile) return pageOf([], { looked: 0, limit, offset });
  const only = query.suits_to_my_profile === true;
  const near = only || pieces.length === 0;
  const nearest = near ? await candidatesFor(db, query, { pieces, now: at.now, reader, note }) : [];
  const looked = only
    ? nearest.filter((id) => !without?.includes(id))
    : await filledUp(db, nearest, { query, pieces, at, note });
  note({ way: 'fit counted', by: { looked_at: looked.length } });
  const anywhere =
    query.outside_my_area === true || Boolean(query.states?.length) || query.zip_code !== undefined;
  const failing = only ? (anywhere ? 'left_out' : 'near') : 'last';
  await planEachOnce(db);
  const ids = await rankVacancies(db, reader.profile, { ids: looked, base: reader.base, failing });
  return {
    ...pageOf(ids, { looked: looked.length, limit, offset }),
    looked_by: near ? ('place' as const) : ('words' as const),
  };
}

/** With what matches and is not among them, the most relevant and then the newest first. */
async function filledUp(
  db: Db,
  ids: readonly number[],
  { query, pieces, at, note }: Pick<VacancyQuestion, 'query' | 'pieces' | 'at'> & { note: Note },
): Promise<readonly number[]> {
  const { mostScored } = thresholds.fit;
  if (ids.length >= mostScored) return ids;
  const page = { pieces, at, limit: mostScored, offset: 0, note };
  const matching = (await searchIds(db, { ...query, sort: 'relevance', after: undefined }, page)).ids;
  return [...new Set([...ids, ...matching])].slice(0, mostScored);
}

async function seekers(db: Db, { filter, ...page }: SeekerQuestion, note: Note): Promise<Answer> {
  const { ids, total } = await huntIds(db, filter, { ...page, note });
  return { ids, total: () => Promise.resolve(total), next: null, looked_at: null };
}

/** Of the vacancy's discipline unless another was chosen; whoever misses a gate comes last. The transaction plans once from then on. */
async function seekersByFit(
  db: Db,
  { filter, limit, offset }: SeekerQuestion,
  { vacancy, base }: NonNullable<SeekerQuestion['best']>,
  note: Note,
): Promise<Answer> {
  const { fit, place, lat, lng } = vacancy;
  const point = place && lat !== null && lng !== null ? { ...place, lat, lng } : null;
  const wanted = { ...filter, discipline_id: filter.discipline_id ?? fit.discipline_id };
  const looked = await seekersFor(db, { filter: wanted, state: fit.state, place: point, note });
  note({ way: 'fit counted', by: { looked_at: looked.length } });
  await planEachOnce(db);
  const ids = await rankSeekers(db, vacancy, { ids: looked, base });
  return pageOf(ids, { looked: looked.length, limit, offset });
}

const pageOf = (
  ids: readonly number[],
  { looked, limit, offset }: { looked: number; limit: number; offset: number },
): Answer => ({
  ids: ids.slice(offset, offset + limit),
  total: () => Promise.resolve(ids.length),
  next: null,
  looked_at: looked,
});
