// Public pages as they were drawn a moment ago, ready to go out, until something that they tell of changes.
import { houseLimits } from '@rounds/product/house-limits';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What a page is sent with, whoever asks for it. */
export interface DrawnPage {
  html: string;
  /** What it may load and run. */
  policy: string;
  robots: string | undefined;
}

export interface KeptPage extends DrawnPage {
  etag: string;
  /** The same bytes for everybody; made once, when first asked for. */
  packed(encoding: PageEncoding): Promise<Buffer>;
}

export type PageEncoding = 'br' | 'gzip';

/** When a page began to be drawn: what changed since is not in it. */
export type Moment = number | null;

export interface KeptPages {
  /** By its path and query; nothing where it must be drawn. */
  find(address: string): KeptPage | undefined;
  /** Before a page is drawn; null = nobody would hear of a change, so that nothing is kept. */
  moment(): Moment;
  /** As long as nothing changed while it was drawn. */
  keep(address: string, page: KeptPage, since: Moment): void;
  /** From now on changes are heard. What was kept while they were not is gone. */
  hears(): void;
  /** Something that the pages tell of was committed. */
  forget(): void;
  /** Until `hears`, nobody is told of changes. */
  isDeaf(): void;
}

const { seconds, mostBytes, longestAddress } = houseLimits.keptPages;

/** One for each process. Source: docs/rules.md#public-pages */
export function keepPages(): KeptPages {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    ttl: seconds * 1000,
    sizeCalculation: ({ html, policy }) => html.length + policy.length,
  });
  let changes = 0;
  let listening = false;
  const forget = () => {
    changes += 1;
    pages.clear();
  };
  return {
    find: (address) => pages.get(address),
    moment: () => (listening ? changes : null),
    keep(address, page, since) {
      if (listening && since === changes && address.length <= longestAddress) pages.set(address, page);
    },
    hears() {
      forget();
      listening = true;
    },
    forget,
    isDeaf() {
      listening = false;
      forget();
    },
  };
}

const packing: Record<PageEncoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html),
};

/** A page with its mark, by which a browser that has it need not be sent it again. */
export function markedPage(drawn: DrawnPage): KeptPage {
  const made: Partial<Record<PageEncoding, Promise<Buffer>>> = {};
  const mark = createHash('sha256').update(drawn.html).digest('base64url').slice(0, 27);
  return {
    ...drawn,
    // Weak: the same page, however it is packed.
    etag: `W/"${mark}"`,
    packed: (encoding) => (made[encoding] ??= packing[encoding](drawn.html)),
  };
}
