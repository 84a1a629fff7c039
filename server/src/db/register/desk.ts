// What staff do at the desk beyond its queues: the house's alone to write, and theirs to read.
import { lasts, number, ofPerson, own, type Entries } from './entry';

export const deskEntries: Entries = {
  person_acts: {
    holds: 'what staff did with an account, and their notes',
    whose: 'person',
    numbers: 'staff, by number: the desk answers for what it did',
    people: ofPerson(),
    exported: { not: 'notes of the desk about its own work' },
    kept: lasts('account', 'with the account'),
    seen: 'staff',
    columns: 'act at id note person_id reason staff_id until',
  },
  company_acts: {
    holds: 'what staff did with a company, and their notes',
    whose: 'company',
    numbers: 'staff, by number: the desk answers for what it did',
    columns: 'act at cents company_id id note reason staff_id tokens until',
    house: 'adds',
  },
  factor_endings: {
    holds: 'a lost second factor on its way out',
    whose: 'person',
    people: ofPerson(),
    exported: 'second_factor_endings',
    kept: lasts('account', 'life of the account'),
    columns: { 'id person_id': number(), 'asked_at ends_at state': own('staff') },
  },
  address_corrections: {
    holds: 'an address that staff corrected, and what it was before',
    whose: 'person',
    people: ofPerson(),
    exported: 'address_corrections',
    kept: lasts('account', 'life of the account'),
    columns: { 'id person_id': number(), 'before after at': own('staff') },
  },
  market_days: {
    holds: 'how much happened in the market on a day, by state',
    whose: 'nobody',
    columns: 'count day state what',
  },
  visit_days: {
    holds: 'how often a page was looked at and a step was done on a day, by everybody together',
    whose: 'nobody',
    columns: 'count day name what',
    kept: { column: 'day', days: 400 },
  },
  company_days: {
    holds: 'how many profiles a company opened on a day, and how many requests it sent',
    whose: 'company',
    columns: 'company_id day opened sent',
    kept: { column: 'day', days: 30 },
  },
  market_stock: {
    holds: 'how many vacancies and people there are of a discipline in a state',
    whose: 'nobody',
    columns: 'counted_at discipline_id people state vacancies',
  },
  desk_claims: {
    holds: 'who of the staff holds a letter that failed, or a money difference, and until when',
    whose: 'staff',
    numbers: 'staff, by number: a claim names its holder',
    columns: 'about about_id claimed_by claimed_until',
  },
  staff_log: {
    holds: 'what staff did, a line an act, without a word of anybody',
    whose: 'staff',
    numbers: 'staff, and whom it was about: the desk answers for what it did',
    columns: 'about about_id act at company_id id line_id note person_id reason staff_id',
    house: 'adds',
  },
  staff_confirmations: {
    holds: 'what a member of staff asks a second to confirm',
    whose: 'person',
    numbers: 'staff, by number: the desk answers for what it did',
    people: ofPerson(),
    exported: { not: 'notes of the desk about its own work' },
    kept: lasts('company', 'as long as whom it is about'),
    seen: 'staff',
    columns:
      'act asked_at asked_by body company_id decided_at decided_by decided_note id note person_id reason state',
  },
};
