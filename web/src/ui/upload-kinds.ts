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

/** The part of a call by which a file goes that may be either. */
export const partOf = ({ name }: File): 'document' | 'picture' =>
  accepted.image.endings.some((ending) => name.toLowerCase().endsWith(ending)) ? 'picture' : 'document';

/** Why a file that may be either is not taken; null where it is. */
export const eitherRefusal = (file: File): string | null =>
  refusalOf(file, partOf(file) === 'picture' ? 'image' : 'document');

/** Why this file is not taken, in a sentence; null where it is. */
export function refusalOf(file: File, kind: UploadKind): string | null {
  const name = file.name.toLowerCase();
  if (!accepted[kind].endings.some((ending) => name.endsWith(ending))) {
    return `${refusals.wrong_type[1]} Please choose ${accepted[kind].words}.`;
  }
  return file.size > limits.uploadBytes ? refusals.too_large[1] : null;
}
