// What web/left-out.config.ts leaves out of the browser's build is read by no page: in a build it is not there.
import { expect, it } from 'vitest';
import { isTest, sources } from './sources';

it('reads on no page what the browser does not load of a call', () => {
  const pages = sources.filter(({ path }) => path.startsWith('web/src/') && !isTest(path));
  expect(pages.length).toBeGreaterThan(100);
  const reading = pages.filter(({ text }) =>
    /\.(response|refuses|rateLimit)\b|\b(spec|call|record)\.summary\b|\.toJSONSchema\b/.test(text),
  );
  expect(reading.map(({ path }) => path)).toEqual([]);
});
