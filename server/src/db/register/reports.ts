// Reports: whose they are, what becomes of them, who reads what. The house alone writes them.
import { lasts, named, number, own, reads, stays, unsaid, type Entries } from './entry';

const desk = 'the desk’s own';
const duty = stays('dates, codes and numbers of what the desk did, true without whoever reported');

export const reportEntries: Entries = {
  reports: {
    holds: 'a report of a message, a vacancy, a company or a profile',
    whose: 'person',
    numbers: 'a claim names staff, by number',
    people: {
      // Those of a job seeker go with their account; those they made stay without them.
      job_seeker: { by: 'reporter_id', rows: 'reports', leaving: { goes: 'k.job_seeker_id is not null' } },
      employer: { by: 'reporter_id', leaving: 'changes' },
    },
    exported: 'reports',
    kept: lasts('account', 'as long as the account of whoever is reported; what is in force is lifted by it'),
    columns: {
      'id about reason opened_at decided_at': own('staff', duty),
      note: own('staff', "''"),
      company_id: named('companies.name', 'staff', duty),
      vacancy_id: named('vacancies.title', 'staff', duty),
      reporter_id: number('null'),
      'job_seeker_id chat_message_id': number(duty),
      side: unsaid('which side they are of', 'staff', duty),
      'state outcome rule due_at claimed_by claimed_until': unsaid(desk, 'staff', duty),
    },
    seeker: reads('own', {
      only: 'id about reason note opened_at decided_at company_id vacancy_id reporter_id',
    }),
    employer: reads('own', {
      only: 'id about reason note opened_at decided_at company_id vacancy_id reporter_id',
    }),
  },
  report_acts: {
    holds: 'what staff did with a report, and their notes',
    whose: 'staff',
    numbers: 'staff, by number: the desk answers for what it did',
    kept: lasts('account', 'with its report'),
    columns: 'act at id note reason report_id staff_id until',
  },
};
