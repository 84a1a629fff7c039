// The privacy policy against the rules it speaks of: what stays after erasure, and how long.
import { expect, it } from 'vitest';
import { sealedOf } from '../leaving/sealed';
import { privacyPolicy } from './legal-text';

it('names the years for which a company keeps what it keeps, and no others', () => {
  const ended = '2020-01-01T00:00:00Z';
  const request = { initiated_by: 'employer', connected_at: ended, closed_at: ended, signed_at: ended };
  const kept = sealedOf(request, ended).map(({ until }) => Number(until.slice(0, 4)) - 2020);
  const text = privacyPolicy.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
  const said = [...text.matchAll(/(\S+) years?\b/g)].map(([, years]) => years);
  expect(said).toEqual(kept.map(String));
});
