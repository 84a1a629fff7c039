// Every screen's route stands in the list by which the server knows an address, and nothing else does.
import { appPaths, isAppPath } from '@rounds/product/app-paths';
import { expect, it } from 'vitest';
import { sources } from './sources';

const routes = sources
  .filter(({ path }) => path.startsWith('web/src/routes/'))
  .flatMap(({ text }) => [...text.matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => path ?? ''));

it('names each route of the web, and no other', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect([...appPaths].sort()).toEqual([...new Set(routes)].sort());
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
