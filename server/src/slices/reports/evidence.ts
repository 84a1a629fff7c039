// What stands beside a report at the desk: the message among its neighbors, the vacancy, the company or the profile.
import { badgeText } from '@rounds/product/company/badge';
import { centsText } from '@rounds/product/pay-words';
import type { ReportEvidence } from '@rounds/product/reports/desk-calls';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { badgeOfCompany } from '../company/queries';
import { namesOfFiles } from '../connections/chat-files';
import type { DeskReportRow } from './desk-queries';
import { companyShown, messagesAround, profileShown, vacancyShown } from './evidence-queries';

type Db = Kysely<DB>;

const nothing: ReportEvidence = { title: 'It is not there any more', facts: [], text: '', messages: [] };
const facts = (lines: Record<string, string | number | null>): ReportEvidence['facts'] =>
  Object.entries(lines).flatMap(([label, value]) =>
    value === null || value === '' ? [] : [{ label, text: String(value) }],
  );

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
const dollars = (amount: number) => centsText(Math.round(amount * 100));

/** Those around it are there to be read with it: what hangs on them stays between the two. */
async function filesOf(db: Db, reported?: Record<'document_file_id' | 'picture_file_id', string | null>) {
  const ids = [reported?.document_file_id, reported?.picture_file_id].flatMap((file) => file ?? []);
  const named = await namesOfFiles(db, ids);
  return ids.flatMap((file) => named.get(file) ?? []);
}

async function ofMessage(db: Db, id: number): Promise<ReportEvidence> {
  const rows = await messagesAround(db, id);
  const [first] = rows;
  if (!first) return nothing;
  const reported = rows.find(({ row_id }) => row_id === id);
  const files = await filesOf(db, reported);
  return {
    title: `A conversation about ${first.title}`,
    facts: facts({ Company: first.company, 'Job seeker': first.job_seeker }),
    text: '',
    messages: rows.map(({ side, author, body, created_at, hidden_at, row_id }) => ({
      side: side === 'employer' ? 'employer' : 'job_seeker',
      author,
      body,
      at: created_at,
      reported: row_id === id,
      hidden: hidden_at !== null,
      files: row_id === id ? files : [],
    })),
  };
}

async function ofVacancy(db: Db, id: number): Promise<ReportEvidence> {
  const row = await vacancyShown(db, id);
  if (!row) return nothing;
  const { min_compensation: min, max_compensation: max, pay_period } = row;
  return {
    ...nothing,
    title: row.title,
    facts: facts({
      Company: row.company,
      State: `${capital(row.state.replaceAll('_', ' '))}${row.hidden_at === null ? '' : ', hidden'}`,
      Discipline: row.discipline,
      Facility: row.facility && `${row.facility}, ${row.city ?? ''}, ${row.facility_state ?? ''}`,
      Pay: min === null ? null : `${dollars(min)} to ${dollars(max ?? min)} by the ${pay_period ?? 'year'}`,
      'Other pay': row.other_pay,
    }),
    text: row.job_description,
  };
}

async function ofCompany(db: Db, id: number): Promise<ReportEvidence> {
  const row = await companyShown(db, id);
  if (!row) return nothing;
  const badge = await badgeOfCompany(db, id);
  return {
    ...nothing,
    title: row.name,
    facts: facts({
      Place: `${row.city}, ${row.state}`,
      'Web address': row.web_url,
      Badge: badge ? badgeText(badge) : 'None',
      'Published vacancies': row.vacancies,
      'Requests sent': row.requests,
    }),
  };
}

async function ofProfile(db: Db, id: number): Promise<ReportEvidence> {
  const row = await profileShown(db, id);
  if (!row) return nothing;
  return {
    ...nothing,
    title: row.name,
    facts: facts({
      Discipline: row.discipline,
      State: row.state,
      Status: row.status,
      Completion: `${row.completion} %`,
      Applications: row.applications,
    }),
    text: row.summary,
  };
}

export function evidenceOf(db: Db, row: DeskReportRow): Promise<ReportEvidence> {
  const { about, chat_message_id, vacancy_id, company_id, job_seeker_id } = row;
  if (about === 'message') return ofMessage(db, chat_message_id ?? 0);
  if (about === 'vacancy') return ofVacancy(db, vacancy_id ?? 0);
  return company_id === null ? ofProfile(db, job_seeker_id ?? 0) : ofCompany(db, company_id);
}
