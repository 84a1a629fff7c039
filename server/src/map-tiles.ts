// The address of a tile server as an operator writes it: what is refused, and what the pages are told of it.
import type { MapTiles } from '@rounds/product/jobs/map-tiles';
import { z } from 'zod';

const example = 'https://tiles.example.org/{z}/{x}/{y}.png';
const written = `Please write an address such as ${example}, or one of a style that ends in .json.`;

/** The parts of a web address, without the places that a number is to be put in; null for what is none. */
function partsOf(text: string): URL | null {
  const filled = text.replace(/\{\w+\}/g, '0');
  const parts = URL.canParse(filled) ? new URL(filled) : null;
  return parts && /^https?:$/.test(parts.protocol) ? parts : null;
}

const isStyle = (parts: URL) => parts.pathname.endsWith('.json');

/** The one origin that the pages may then ask; for an address that `tilesAddress` took. */
export const tilesOrigin = ({ url }: MapTiles): string => new URL(url).origin;

/** The setting as an operator writes it; each refusal is a sentence. */
export const tilesAddress = z.string().superRefine((text, check) => {
  const refuse = (message: string) => check.addIssue({ code: 'custom', message });
  const parts = partsOf(text);
  if (!parts) return refuse(`This is not a web address. ${written}`);
  if (parts.username || parts.password)
    return refuse('Every visitor reads this address, so it may have no user name and no password in it.');
  if (/[{};,'"]/.test(text.split('/')[2] ?? ''))
    return refuse('The name of the server stands as it is; only one server can be named, without {…} in it.');
  if (isStyle(parts)) return;
  const missing = ['{z}', '{x}', '{y}'].filter((place) => !text.includes(place));
  if (missing.length > 0) refuse(`The address has no ${missing.join(', ')} in it. ${written}`);
});

/** What the page is told about an address that `tilesAddress` took. */
export function tilesAt(url: string, credit: string): MapTiles {
  const parts = partsOf(url);
  return { url, kind: parts && isStyle(parts) ? 'style' : 'pictures', credit };
}
