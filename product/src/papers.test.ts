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
    '2026-11-27',
    'c61c69f4bbcf7c508c9fd7b765d4d4cc1b534764efd280de83eb1b2d32a95b96',
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
