// The words of a mail that came as HTML alone: text without tags, scripts and what it quotes, in one pass over it.

const breaks = new Set(['br', 'p', 'div', 'tr', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'hr']);
/** Nobody reads what is in them. */
const unseen = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);
/** Where mail programs begin to quote; after it nothing is new. */
const quotes = /^<blockquote\b|\b(gmail_quote|divRplyFwdMsg|appendonsend|moz-cite-prefix|yahoo_quoted)\b/i;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decoded(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

/** Where what begins at `at` ends; the end of the text where it does not. */
function endOf(html: string, mark: string, at: number): number {
  const end = html.indexOf(mark, at);
  return end === -1 ? html.length : end + mark.length;
}

export function textOfHtml(html: string): string {
  const small = html.toLowerCase();
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    parts.push(spaced(html.slice(at, open)));
    if (small.startsWith('<!--', open)) {
      at = endOf(small, '-->', open + 4);
      continue;
    }
    at = endOf(html, '>', open);
    const tag = html.slice(open, at);
    if (quotes.test(tag.slice(0, 300))) return decoded(parts.join(''));
    const [, name = ''] = /^<\/?([a-z\d]{1,12})/i.exec(tag)?.map((one) => one.toLowerCase()) ?? [];
    if (unseen.has(name) && !tag.startsWith('</')) at = endOf(html, '>', endOf(small, `</${name}`, at));
    else if (breaks.has(name)) parts.push('\n');
  }
  if (at < html.length) parts.push(spaced(html.slice(at)));
  return decoded(parts.join(''));
}

const spaced = (text: string) => text.replace(/\s+/g, ' ');
