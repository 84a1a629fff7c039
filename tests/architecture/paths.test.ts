// Every route stands in the list by which the server knows an address, every screen has a route and a visitor.
import { appPaths, doorPaths, isAppPath, isBelowASide, isDoorPath } from '@rounds/product/app-paths';
import { screens } from '@rounds/product/sitemap';
import { expect, it } from 'vitest';
import { screenVisits } from '../journeys/acts/visits';
import { sources } from './sources';

const pathsIn = (folder: string) =>
  sources
    .filter(({ path }) => path.startsWith(folder))
    .flatMap(({ text }) => [...text.matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => path ?? ''));
const doors = pathsIn('web/src/doors/');
const routes = [...pathsIn('web/src/routes/'), ...doors];

it('names each route of the web, and no other', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect([...appPaths].sort()).toEqual([...new Set(routes)].sort());
});

it('keeps the doors on a page of their own, each at one address', () => {
  expect([...doorPaths].sort()).toEqual([...doors].sort());
  expect(pathsIn('web/src/routes/').filter((path) => isDoorPath(path))).toEqual([]);
  for (const door of ['/employer', '/job_seeker/', '/employer/invitation'])
    expect([door, isDoorPath(door)]).toEqual([door, true]);
  for (const other of ['/', '/platform', '/employer/dashboard', '/employer/invitation/x', '/employer//'])
    expect([other, isDoorPath(other)]).toEqual([other, false]);
});

const listed = screens.map((screen) => screen.path);

/** Beside the rows that a screen's list opens (`/$id`): from the menu of the person, and from a list to its new row. */
const inNoMenu = ['/employer/security', '/job_seeker/security', '/platform/content/new'];

it('leads to each screen of the sitemap, and to no screen that the sitemap lacks', () => {
  expect(listed.filter((path) => !routes.includes(path))).toEqual([]);
  const known = new Set([...listed, ...inNoMenu]);
  expect(routes.filter((path) => !known.has(path) && !path.includes('/$id'))).toEqual([]);
});

it('has a visitor for each screen, who looks at it in the journeys, and for no other', () => {
  expect(Object.keys(screenVisits).sort()).toEqual([...listed].sort());
});

it('knows a screen from a mistake', () => {
  for (const good of ['/employer', '/employer/', '/employer/jobs/17', '/job_seeker/unlock'])
    expect([good, isAppPath(good)]).toEqual([good, true]);
  for (const bad of [
    '/',
    '/.env',
    '/wp-login.php',
    '/employer/jobs/1/2/3',
    '/employerx',
    '/job_seeker/../employer',
  ])
    expect([bad, isAppPath(bad)]).toEqual([bad, false]);
});

it('knows a mistake among a side’s pages, which is answered in its frame', () => {
  for (const path of ['/employer/nowhere', '/job_seeker/dashbord', '/platform/x/y'])
    expect([path, isBelowASide(path)]).toEqual([path, true]);
  for (const path of ['/employer/jobs/17', '/employer/', '/employerx/y', '/.env', '/job_seeker/../employer'])
    expect([path, isBelowASide(path)]).toEqual([path, false]);
});
