// The register of the second wall: for every table and column, who may read and write what. A test fails for one that is not named.
import { companyWalls } from './company';
import { connectionsWalls } from './connections';
import { peopleWalls } from './people';
import { profileWalls } from './profile';
import { referenceWalls } from './reference';
import { tokensWalls } from './tokens';
import { vacanciesWalls } from './vacancies';
import type { Wall, Walls } from './wall';

/** Views that are read in place of a table; they say by themselves which rows. */
const views: Walls = {
  known_people: {
    holds: 'names and towns, as far as their reader may know them',
    columns: 'city erased_at full_name id kind',
    seeker: { rows: 'own, and whom they write and meet with', read: 'all' },
    employer: { rows: 'the team’s, and after the yes the job seeker’s', read: 'all' },
    house: 'reads',
  },
};

export const walls: Readonly<Record<string, Wall>> = {
  ...peopleWalls,
  ...profileWalls,
  ...companyWalls,
  ...tokensWalls,
  ...vacanciesWalls,
  ...connectionsWalls,
  ...referenceWalls,
  ...views,
};
