// Which medical schools grant a degree: what the list of schools offers, and what may be saved with it.

/** By the degree's name among the vocabularies: the kinds of schools in `data/medical_schools.csv`. Abroad an MD is granted too. */
const granting: Readonly<Record<string, readonly string[]>> = {
  'Doctor of Medicine (MD)': ['MD', 'MBBS/MD'],
  'Doctor of Osteopathic Medicine (DO)': ['DO'],
  'MBBS / MBChB': ['MBBS/MD'],
};

/** Whether schools of this kind grant the degree; of any other degree none of the list does, and its school is written by hand. */
export const grants = (degree: string, kind: string): boolean => granting[degree]?.includes(kind) ?? false;

export const isMedicalDegree = (degree: string): boolean => Object.hasOwn(granting, degree);
