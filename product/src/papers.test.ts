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
    '143f683b6efb20bddb3ff101d69712bc3f19fc303fd9d67e4109897f1d3c6d6c',
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
