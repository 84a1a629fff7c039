// What counts as which page, and that both ways of a funnel name pages and facts that there are.
import { expect, it } from 'vitest';
import { appPaths } from '../app-paths';
import { isFactKind } from '../facts';
import { isCountedPage, pageAt } from './pages';
import { factSteps, funnels, shareOf } from './steps';

it.each([
  ['/', '/'],
  ['/final', '/'],
  ['/jobs', '/jobs'],
  ['/jobs/17-registered-nurse', '/jobs/$slug'],
  ['/blog/feed.xml', '/blog/$slug'],
  ['/legal/terms', '/legal/terms'],
  ['/employer/jobs/new', '/employer/jobs/new'],
  ['/employer/jobs/88', '/employer/jobs/$id'],
  ['/employer/jobs/88/edit/', '/employer/jobs/$id/edit'],
  ['/platform', null],
  ['/platform/people/4', null],
  ['/mailbox', null],
  ['/jobs/1/2', null],
  ['/../etc/passwd', null],
])('%s is counted as %s', (path, page) => {
  expect(pageAt(path)).toBe(page);
});

it('knows every screen of the two sides by its own pattern, and none of the staff’s', () => {
  const sides = appPaths.filter((path) => !path.startsWith('/platform'));
  expect(sides.filter((path) => !isCountedPage(path))).toEqual([]);
  expect(appPaths.filter((path) => path.startsWith('/platform') && isCountedPage(path))).toEqual([]);
});

it('keeps nothing of a path but its pattern', () => {
  const words = ['/jobs/ana-bell-317-555-0119', '/blog/x@y.example', '/employer/jobs/99', '/help/zzyzx'];
  for (const path of words) expect(isCountedPage(pageAt(path) ?? '/')).toBe(true);
  expect(words.filter(isCountedPage)).toEqual([]);
});

it('walks pages that are counted and facts that there are', () => {
  const steps = funnels.flatMap((way) => way.steps.map(({ by }) => by));
  const pages = steps.flatMap((by) => ('page' in by ? [by.page] : []));
  expect(pages.filter((page) => !isCountedPage(page))).toEqual([]);
  expect(pages.length + factSteps.length).toBe(steps.length);
  expect(factSteps.filter(({ kind }) => !isFactKind(kind))).toEqual([]);
});

it('says which part a step is of the one before, and nothing where it is none', () => {
  expect([shareOf(38, 915), shareOf(5, 5), shareOf(0, 4)]).toEqual([4, 100, 0]);
  expect([shareOf(31, 2), shareOf(3, 0), shareOf(3, null)]).toEqual([null, null, null]);
});
