// Vacancies as lines of a spreadsheet: more of each than its line on the screen has room for.
import type { VacancyRow } from '@rounds/product/vacancies/calls';
import type { CsvColumns } from '../../ui/csv-button';
import { sheetTime } from '../../ui/local-time';
import { stateWords } from './state-words';

export const vacancySheet: CsvColumns<VacancyRow> = [
  { title: 'Vacancy', csv: (row) => row.title },
  { title: 'Requisition number', csv: (row) => row.external_id },
  { title: 'Discipline', csv: (row) => row.discipline?.title ?? null },
  { title: 'Stands', csv: (row) => stateWords[row.state][0] },
  { title: 'Facility', csv: (row) => row.facility?.name ?? null },
  { title: 'City', csv: (row) => row.facility?.city ?? null },
  { title: 'State', csv: (row) => row.facility?.state ?? null },
  { title: 'Department', csv: (row) => row.department?.name ?? null },
  { title: 'Pay from', csv: (row) => row.pay?.min ?? null },
  { title: 'Pay to', csv: (row) => row.pay?.max ?? null },
  { title: 'Pay period', csv: (row) => row.pay?.period ?? null },
  { title: 'Positions', csv: (row) => row.positions },
  { title: 'Filled', csv: (row) => row.positions_filled },
  { title: 'To review', csv: (row) => row.requests.review },
  { title: 'Sent', csv: (row) => row.requests.requested },
  { title: 'Further on', csv: (row) => row.requests.later },
  { title: 'Published', csv: (row) => sheetTime(row.published_at) },
  { title: 'Stays until', csv: (row) => sheetTime(row.valid_until) },
  { title: 'Written by', csv: (row) => row.author.full_name },
];
