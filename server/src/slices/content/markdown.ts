// Reads Markdown into the closed list of pieces. What is no piece is left out and said; no markup ever comes through.
import type { Piece, Run } from '@rounds/product/content/pieces';
import MarkdownIt, { type Token } from 'markdown-it';

export interface Size {
  width: number;
  height: number;
}

export interface ReadText {
  pieces: Piece[];
  /** A sentence for each thing that is not shown. */
  left_out: string[];
}

// Tags are text to it, and every link is looked at below, so that what is left out can be said.
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 });
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.disable('strikethrough');

const mostLevel = 4;

export function readMarkdown(source: string, pictures: ReadonlyMap<string, Size>): ReadText {
  const reader = new Reader(parser.parse(source, {}), pictures);
  return { pieces: reader.read(), left_out: [...reader.leftOut] };
}

class Reader {
  readonly leftOut = new Set<string>();
  private readonly pieces: Piece[] = [];
  private at = 0;
  private level = 1;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly pictures: ReadonlyMap<string, Size>,
  ) {}

  read(): Piece[] {
    for (let token = this.next(); token; token = this.next()) this.block(token);
    return this.pieces;
  }

  private next(): Token | undefined {
    return this.tokens[this.at++];
  }

  private block(token: Token): void {
    const { type } = token;
    if (type === 'heading_open') return this.heading(Number(token.tag.slice(1)));
    if (type === 'paragraph_open') return this.paragraph();
    if (type === 'bullet_list_open' || type === 'ordered_list_open') return this.list(token);
    if (type === 'blockquote_open') return this.quote();
    if (type === 'table_open') return this.table();
    if (type === 'fence' || type === 'code_block')
      this.pieces.push({ kind: 'code', text: token.content.replace(/\n$/, '') });
    if (type === 'hr') this.pieces.push({ kind: 'rule' });
  }

  /** Never more than one level below the last, or whoever hears the page would look for what is between. */
  private heading(wanted: number): void {
    const level = Math.min(Math.max(wanted, 2), this.level + 1, mostLevel) as 2 | 3 | 4;
    const runs = this.runs(this.next());
    if (runs.length === 0) return;
    this.level = level;
    this.pieces.push({ kind: 'heading', level, runs });
  }

  private paragraph(): void {
    const inline = this.next();
    const push = (runs: Run[]) => {
      if (runs.some(({ text }) => text.trim() !== '')) this.pieces.push({ kind: 'paragraph', runs });
    };
    let from = 0;
    const children = inline?.children ?? [];
    for (const [index, child] of children.entries()) {
      if (child.type !== 'image') continue;
      push(this.runsOf(children.slice(from, index)));
      this.picture(child);
      from = index + 1;
    }
    push(this.runsOf(children.slice(from)));
  }

  private picture(token: Token): void {
    const source = String(token.attrGet('src') ?? '');
    const id = /^picture:([0-9a-f-]{36})$/i.exec(source)?.[1]?.toLowerCase() ?? '';
    const size = this.pictures.get(id);
    if (size) this.pieces.push({ kind: 'picture', id, alt: token.content, ...size });
    else if (id)
      this.leftOut.add(`A picture is not shown: this page has none with the number ${shortened(id)}.`);
    else
      this.leftOut.add(
        `A picture is not shown: ${shortened(source)}. Pictures are added to the page, and not shown from another place.`,
      );
  }

  /** Everything up to the end of what was opened; what stands in it, by its depth in lists. */
  private inside(close: string): { depth: number; item: number; token: Token }[] {
    const found: { depth: number; item: number; token: Token }[] = [];
    const open = close.replace('_close', '_open');
    let [nested, depth, item] = [0, 0, 0];
    for (let token = this.next(); token; token = this.next()) {
      if (token.type === close && nested === 0 && depth === 0) break;
      if (/^(bullet|ordered)_list_(open|close)$/.test(token.type)) depth += token.nesting;
      else if (token.type === open) nested += 1;
      else if (token.type === close) nested -= 1;
      if (token.type === 'list_item_open') item += 1;
      found.push({ depth, item, token });
    }
    return found;
  }

  private list(opened: Token): void {
    const ordered = opened.type === 'ordered_list_open';
    const items: { runs: Run[]; items: Run[][] }[] = [];
    let last = -1;
    for (const { depth, item, token } of this.inside(opened.type.replace('_open', '_close'))) {
      const runs = this.runs(token);
      if (runs.length === 0) continue;
      const target = items.at(-1);
      if (depth > 0 && target) target.items.push(runs);
      else if (item === last && target) target.runs.push({ text: ' ' }, ...runs);
      else items.push({ runs, items: [] });
      last = depth > 0 ? last : item;
    }
    if (items.length > 0) this.pieces.push({ kind: 'list', ordered, items });
  }

  private quote(): void {
    const lines = this.inside('blockquote_close').map(({ token }) => this.runs(token));
    const paragraphs = lines.filter((runs) => runs.length > 0);
    if (paragraphs.length > 0) this.pieces.push({ kind: 'quote', paragraphs });
  }

  private table(): void {
    const rows: Run[][][] = [];
    for (const { token } of this.inside('table_close')) {
      if (token.type === 'tr_open') rows.push([]);
      if (token.type === 'inline') rows.at(-1)?.push(this.runs(token));
    }
    const [head = [], ...rest] = rows;
    this.pieces.push({ kind: 'table', head, rows: rest });
  }

  /** Of a token that holds text; of any other nothing. */
  private runs(token: Token | undefined): Run[] {
    if (token?.type === 'fence' || token?.type === 'code_block')
      return [{ text: token.content.trim(), code: true }];
    if (token?.type !== 'inline') return [];
    return this.runsOf(token.children ?? []);
  }

  private runsOf(tokens: readonly Token[]): Run[] {
    const runs: Run[] = [];
    const depth = { strong: 0, em: 0 };
    let href: string | undefined;
    const look = (): Omit<Run, 'text'> => ({
      ...(depth.strong > 0 ? { strong: true } : {}),
      ...(depth.em > 0 ? { em: true } : {}),
      ...(href === undefined ? {} : { href }),
    });
    for (const token of tokens) {
      if (token.type === 'link_open') href = this.addressOf(String(token.attrGet('href') ?? ''));
      else if (token.type === 'link_close') href = undefined;
      else if (token.tag === 'strong' || token.tag === 'em') depth[token.tag] += token.nesting;
      else if (token.type === 'softbreak' || token.type === 'hardbreak') runs.push({ text: ' ', ...look() });
      else if (token.type === 'code_inline') runs.push({ text: token.content, ...look(), code: true });
      else if (token.type === 'image')
        this.leftOut.add('A picture is not shown: it needs a paragraph of its own.');
      else if (token.content !== '') runs.push({ text: token.content, ...look() });
    }
    return joined(runs);
  }

  private addressOf(given: string): string | undefined {
    const address = leadsTo(given);
    if (address === null)
      this.leftOut.add(
        `A link is left out: ${shortened(given)}. Links lead to https addresses, to mail addresses and to pages of Rounds.`,
      );
    return address ?? undefined;
  }
}

/** What a browser would open, as it reads it; null for everything but https, a mail address and a path of our own. */
export function leadsTo(given: string): string | null {
  const own = 'https://rounds.invalid';
  if (!URL.canParse(given, own)) return null;
  const url = new URL(given, own);
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === own) return given.startsWith('/') ? url.href.slice(own.length) : null;
  return ['https:', 'mailto:'].includes(url.protocol) && /^(https:\/\/|mailto:)/i.test(given)
    ? url.href
    : null;
}

const lookOf = ({ text: _text, ...look }: Run) => JSON.stringify(look);

/** Neighbors of one look are one run. */
function joined(runs: readonly Run[]): Run[] {
  const made: Run[] = [];
  for (const run of runs) {
    const last = made.at(-1);
    if (last && lookOf(last) === lookOf(run)) last.text += run.text;
    else made.push({ ...run });
  }
  return made;
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
