// Job seekers as lines of a spreadsheet: of each what the company may see now, and nothing else.
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import type { CsvColumns } from '../../ui/csv-button';

const places = ({ licenses }: ProfileView): string =>
  licenses.map(({ title, state }) => [title, state].filter(Boolean).join(' ')).join('; ');

/** Columns of a list whose rows hold somebody. */
export const peopleSheet = <Row extends { job_seeker: ProfileView }>(): CsvColumns<Row> => [
  { title: 'Job seeker', csv: ({ job_seeker }) => job_seeker.name },
  { title: 'Discipline', csv: ({ job_seeker }) => job_seeker.discipline.title },
  { title: 'Years', csv: ({ job_seeker }) => job_seeker.years },
  { title: 'Place', csv: ({ job_seeker: { city, area } }) => city ?? area },
  { title: 'State', csv: ({ job_seeker }) => job_seeker.state },
  { title: 'Licenses', csv: ({ job_seeker }) => places(job_seeker) },
  { title: 'Shifts', csv: ({ job_seeker }) => job_seeker.preferences.shift.join('; ') },
  { title: 'Available from', csv: ({ job_seeker }) => job_seeker.available_from },
];
