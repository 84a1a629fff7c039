// National Provider Identifiers: ten digits whose last one checks the others.

/** The Luhn check over 80840 and the ten digits, as the identifier's standard says. */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const digits = [...`80840${text}`].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
