// The indefinite article before a title that comes from data. Sentences that are written out need none of this.

/** Begin with a vowel's letter and a consonant's sound: a unit, a European, a one-year contract. */
const likeYouOrWon = /^(uni(?!n|m)|use|usu|uti|eu|ewe|one\b|once\b|ubiq)/i;
/** The silent h. */
const silentH = /^(heir|honest|honor|hour)/i;
/** Spelled out letter by letter: RN, LPN, MRI. */
const initials = /^[A-Z]{2,}(?![a-z])/;
const lettersLikeVowels = /^[AEFHILMNORSX]/;

/** `Occupational Therapist` → `an Occupational Therapist`; `MRI Technologist` → `an MRI Technologist`. */
export function withArticle(title: string): string {
  return `${beginsLikeAVowel(title) ? 'an' : 'a'} ${title}`;
}

/** The same at the beginning of a sentence. */
export function withLargeArticle(title: string): string {
  return `${beginsLikeAVowel(title) ? 'An' : 'A'} ${title}`;
}

function beginsLikeAVowel(title: string): boolean {
  if (initials.test(title)) return lettersLikeVowels.test(title);
  if (silentH.test(title)) return true;
  return /^[aeiou]/i.test(title) && !likeYouOrWon.test(title);
}
