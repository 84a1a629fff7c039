// The versions of the papers: newest first, what changed for whom, and no word of one changes without a new version.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { privacyPolicy, termsOfService } from './content/legal-text';
import { changesSince, earlierVersions, paperVersions, termsVersion } from './papers';

const digest = createHash('sha256')
  .update(JSON.stringify([termsOfService, privacyPolicy]))
  .digest('hex');

/** Of the words in force. When this is red because the words changed: keep the old ones in data/legal and add a version. */
it('has a new version for new words', () => {
  expect([termsVersion, digest]).toEqual([
    '2026-11-26',
    '87e2a9df0d976e89e1897630410a3b0b8b6b3d75b83f4deb1179a9b0fc14a342',
  ]);
  expect([termsOfService.version, privacyPolicy.version]).toEqual([termsVersion, termsVersion]);
});

it('stands newest first, each a day', () => {
  const versions = paperVersions.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted().toReversed());
  expect(versions.filter((version) => !/^\d{4}-\d\d-\d\d$/.test(version))).toEqual([]);
  expect(earlierVersions).toEqual(versions.slice(1));
});

it('says what changed since the version that somebody agreed to', () => {
  expect(changesSince(termsVersion)).toEqual([]);
  expect(changesSince('2025-01-01').length).toBeGreaterThan(0);
  expect(changesSince(null)).toEqual(changesSince('2025-01-01'));
});
