// Finds until when a license or a certification is good, where a résumé says so.
import { dayAfter } from '../time';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const expiry =
  /\b(?:exp(?:ires?|iration|iry|\.)?|(?:valid|current|good) (?:through|thru|until|to)|renew(?:al|s|ed)?(?: due| by)?)(?: date| on)?\s*[:.]?\s*(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\/(?:(\d{1,2})\/)?(\d{4})|([a-z]{3})[a-z]*\.? (?:(\d{1,2}),? )?(\d{4}))(?!\d)/iu;

/** Of a month its last day, as boards mean it; null where no such day is in the calendar. */
export function expiryIn(text: string): string | null {
  const [, y1, m1, d1, m2, d2, y2, m3 = '', d3, y3] = expiry.exec(text) ?? [];
  const year = y1 ?? y2 ?? y3;
  const month = Number(m1 ?? m2 ?? months.indexOf(m3.toLowerCase()) + 1);
  if (year === undefined || month < 1 || month > 12) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  const next = month === 12 ? `${Number(year) + 1}-01-01` : `${year}-${two(month + 1)}-01`;
  const last = dayAfter(next, -1);
  const said = d1 ?? d2 ?? d3;
  const day = said === undefined ? last : `${year}-${two(month)}-${two(Number(said))}`;
  return Number(said ?? 1) >= 1 && day <= last ? day : null;
}
