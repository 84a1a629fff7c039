// Which files a field takes, by their endings; the server looks into them once more.
import { limits } from '@rounds/product/limits';
import { refusals } from '@rounds/product/refusals';

export const accepted = {
  document: { endings: ['.txt', '.rtf', '.doc', '.docx', '.pdf'], words: 'txt, rtf, doc, docx or pdf' },
  offer: { endings: ['.docx', '.pdf'], words: 'pdf or docx' },
  image: { endings: ['.jpg', '.jpeg', '.png', '.webp', '.gif'], words: 'jpg, png, webp or gif' },
  sheet: { endings: ['.csv'], words: 'CSV' },
} as const;
export type UploadKind = keyof typeof accepted;

/** Why this file is not taken, in a sentence; null where it is. */
export function refusalOf(file: File, kind: UploadKind): string | null {
  const name = file.name.toLowerCase();
  if (!accepted[kind].endings.some((ending) => name.endsWith(ending))) {
    return `${refusals.wrong_type[1]} Please choose ${accepted[kind].words}.`;
  }
  return file.size > limits.uploadBytes ? refusals.too_large[1] : null;
}
