// The register's form: whose each table and column is, what erasure, export and time do with it, who may read it.
import { companyEntries } from './company';
import { connectionsEntries } from './connections';
import { offersEntries } from './offers';
import { contentEntries } from './content';
import { deskEntries } from './desk';
import type { Entries, Entry } from './entry';
import { noticeEntries } from './notices';
import { peopleEntries } from './people';
import { profileEntries } from './profile';
import { referenceEntries } from './reference';
import { teamEntries } from './team';
import { reportEntries } from './reports';
import { agreementEntries } from './agreements';
import { reviewEntries } from './reviews';
import { billingEntries } from './billing';
import { supportEntries } from './support';
import { tokensEntries } from './tokens';
import { vacanciesEntries } from './vacancies';

/** Views that are read in place of a table; they say by themselves which rows. */
const views: Entries = {
  known_people: {
    holds: 'names and towns, as far as their reader may know them',
    whose: 'nobody',
    columns: 'city erased_at full_name id kind',
    seeker: { rows: 'own, and whom they write and meet with', read: 'all' },
    employer: { rows: 'the team’s, and after the yes the job seeker’s', read: 'all' },
    house: 'reads',
  },
};

export const tables: Entries = {
  ...peopleEntries,
  ...noticeEntries,
  ...teamEntries,
  ...profileEntries,
  ...companyEntries,
  ...deskEntries,
  ...reportEntries,
  ...agreementEntries,
  ...reviewEntries,
  ...billingEntries,
  ...supportEntries,
  ...tokensEntries,
  ...vacanciesEntries,
  ...connectionsEntries,
  ...offersEntries,
  ...contentEntries,
  ...referenceEntries,
};

export const register: Readonly<Record<string, Entry>> = { ...tables, ...views };
