// The blog's feed, in Atom (RFC 4287): for whoever reads what is new without coming by.
import type { Post } from '@rounds/product/content/calls';
import { feedPath, postPath } from '@rounds/product/pages';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** `changed` = when anything of it last changed; null while nothing was ever published. */
export function feedOf(publicUrl: string, posts: readonly Post[], changed: string | null): string {
  const entries = posts.map(
    ({ slug, title, summary, published_at, updated_at }) => `  <entry>
    <id>${safe(publicUrl + postPath(slug))}</id>
    <title>${safe(title)}</title>
    <link rel="alternate" type="text/html" href="${safe(publicUrl + postPath(slug))}"/>
    <published>${published_at}</published>
    <updated>${updated_at}</updated>
    <summary>${safe(summary)}</summary>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${safe(publicUrl)}/blog</id>
  <title>The Rounds blog</title>
  <author><name>Rounds</name></author>
  <link rel="self" type="application/atom+xml" href="${safe(publicUrl)}${feedPath}"/>
  <link rel="alternate" type="text/html" href="${safe(publicUrl)}/blog"/>
  <updated>${changed ?? '1970-01-01T00:00:00.000Z'}</updated>
${entries.join('')}</feed>
`;
}
