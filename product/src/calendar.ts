// Days and instants as whole numbers and back, as they are written in this house; what is written otherwise is null.

const dayMs = 86_400_000;
/** 0000-03-01 as a day since 1970: years that begin in March have their leap day last. */
const epoch = -719_468;
const fourCenturies = 146_097;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const lengthOf = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0);

function numberOf(year: number, month: number, day: number): number | null {
  if (day < 1 || day > lengthOf(year, month)) return null;
  const fromMarch = month > 2 ? year : year - 1;
  const century = Math.floor(fromMarch / 400);
  const inCentury = fromMarch - century * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const leaps = Math.floor(inCentury / 4) - Math.floor(inCentury / 100);
  return century * fourCenturies + inCentury * 365 + leaps + ofYear + epoch;
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** YYYY-MM-DD of a day since 1970; null outside of the years 0 to 9999. */
export function dayOf(number: number): string | null {
  const days = number - epoch;
  const century = Math.floor(days / fourCenturies);
  const left = days - century * fourCenturies;
  const year = Math.floor(
    (left - Math.floor(left / 1460) + Math.floor(left / 36_524) - Math.floor(left / 146_096)) / 365,
  );
  const ofYear = left - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const whole = century * 400 + year + (month <= 2 ? 1 : 0);
  if (whole < 0 || whole > 9999) return null;
  return `${String(whole).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The days since 1970 of YYYY-MM-DD. */
export function dayNumber(day: string): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  return parts && numberOf(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** The milliseconds since 1970 of YYYY-MM-DDTHH:MM:SS.sssZ. */
export function millisecondsOf(instant: string): number | null {
  const parts = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)\.(\d{3})Z$/.exec(instant);
  const day = parts && dayNumber(parts[1] ?? '');
  if (!parts || day === null) return null;
  const [hours = 0, minutes = 0, seconds = 0, rest = 0] = parts.slice(2).map(Number);
  return day * dayMs + hours * 3_600_000 + minutes * 60_000 + seconds * 1000 + rest;
}

/** The same back; null outside of the years 0 to 9999. */
export function instantOf(milliseconds: number): string | null {
  const number = Math.floor(milliseconds / dayMs);
  const day = dayOf(number);
  if (day === null) return null;
  const left = milliseconds - number * dayMs;
  const part = (size: number, of: number) => two(Math.floor(left / size) % of);
  const rest = String(left % 1000).padStart(3, '0');
  return `${day}T${part(3_600_000, 24)}:${part(60_000, 60)}:${part(1000, 60)}.${rest}Z`;
}
