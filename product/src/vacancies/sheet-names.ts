// Names that a spreadsheet has for what a vacancy chooses: from a number to its name, and from a name back to it.
import { fold } from '../folded';

export interface Named {
  id: number;
  name: string;
  /** What people write for it as well, such as RN. */
  also?: string;
}

/** What one may be chosen from, by name. Two of one name are told apart by their number: `Intensive Care #12`. */
export interface NameList {
  /** null for what is not on the list. */
  textOf(id: number): string | null;
  /** The number, or why there is none. */
  idOf(text: string): number | 'unknown' | 'several';
}

const keyOf = (name: string): string => fold(name).text.trim();
const numbered = /^(.*) #(\d{1,15})$/s;
/** What a list of several says of one, in brackets behind it, is no part of a name. */
const isPlain = (name: string) => !numbered.test(name) && !/ \(required\)$/i.test(name);

function byKey(rows: readonly { id: number; text: string }[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { id, text } of rows)
    if (text !== '') found.set(keyOf(text), [...(found.get(keyOf(text)) ?? []), id]);
  return found;
}

export function nameList(rows: readonly Named[]): NameList {
  const byId = new Map(rows.map((row) => [row.id, row.name]));
  const byName = byKey(rows.map(({ id, name }) => ({ id, text: name })));
  const byShort = byKey(rows.map(({ id, also = '' }) => ({ id, text: also })));
  return {
    textOf(id) {
      const name = byId.get(id);
      if (name === undefined) return null;
      return byName.get(keyOf(name))?.length === 1 && isPlain(name) ? name : `${name} #${id}`;
    },
    idOf(text) {
      const [, name = '', number] = numbered.exec(text) ?? [];
      const meant = byId.get(Number(number));
      if (meant !== undefined && keyOf(meant) === keyOf(name)) return Number(number);
      const [first, ...others] = byName.get(keyOf(text)) ?? byShort.get(keyOf(text)) ?? [];
      if (first === undefined) return 'unknown';
      return others.length > 0 ? 'several' : first;
    },
  };
}

/** The lists of a vacancy's choices, by what they are called in a sentence. */
export const listTitles = {
  disciplines: 'discipline',
  facilities: 'facility of your company',
  departments: 'department of this facility',
  education_level: 'minimum qualification of this discipline',
  physician_type: 'physician type',
  medical_graduate_type: 'medical graduate type',
  board_status: 'board status',
  residencies: 'residency',
  fellowships: 'fellowship',
  specialty: 'specialty of this discipline',
  shift: 'shift of this discipline',
  type_of_position: 'type of position of this discipline',
  comfort_setting: 'setting of this discipline',
  benefits: 'benefit of your company',
  certifications: 'certification of this discipline',
  related_certifications: 'related certification of this discipline',
  special_certifications: 'special certification of this discipline',
  skills: 'skill of this discipline',
  languages: 'language',
  hiring_processes: 'hiring process of your company',
  interview_patterns: 'interview pattern of your company',
} as const;
export type ListName = keyof typeof listTitles;
export type Names = Readonly<Record<ListName, NameList>>;
