// A page names the files of its own screen, by the route that its address matches.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screensAhead } from './screens-ahead';

describe('the files of a screen', () => {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'rounds-screens-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('are named by the address, a name of its own before an open part', async () => {
    const screens = { '/employer/jobs/$id': ['one.js'], '/employer/jobs/new': ['new.js', 'new.css'] };
    await writeFile(join(dir, 'screens.json'), JSON.stringify(screens));
    const at = screensAhead(dir);
    expect(at('/employer/jobs/new')).toBe(
      '<link rel="modulepreload" crossorigin nonce="__NONCE__" href="/new.js">' +
        '<link rel="preload" as="style" crossorigin nonce="__NONCE__" href="/new.css">',
    );
    expect(at('/employer/jobs/12')).toContain('/one.js');
    expect(at('/employer/jobs/12/')).toContain('/one.js');
    expect(at('/employer/jobs')).toBe('');
    expect(at('/employer/jobs/12/edit')).toBe('');
  });

  it('are none where nothing was built', () => {
    expect(screensAhead(join(dir, 'nowhere'))('/employer/jobs/new')).toBe('');
  });
});
