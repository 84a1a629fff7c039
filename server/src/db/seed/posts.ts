// The posts of the demo's employers, by discipline and department, and which departments and settings a facility has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

export interface PostKind {
  unit: string;
  department: string;
  shifts: readonly string[];
  education: string;
  /** Abbreviations; of a list that these leave empty the discipline's first is asked. */
  certifications: readonly string[];
  /** What a unit's own skills hold. */
  skills: RegExp;
  /** The most years of experience that are asked for. */
  years: number;
  /** One sentence. */
  work: string;
  /** Where it is not the facility's own. */
  setting: string;
  /** An APP's population or specialty, a physician's residency. */
  specialty: string;
  physicianType: string;
  /** Of the discipline's occupations the one whose wages are paid. */
  soc: string;
}

/** By the discipline's code. */
export function readPosts(dataDir: string): Map<string, PostKind[]> {
  const lines = parse<Record<string, string>>(readFileSync(join(dataDir, 'demo_posts.csv')), {
    columns: true,
  });
  const posts = new Map<string, PostKind[]>();
  for (const line of lines) {
    const cell = (name: string) => line[name] ?? '';
    const listed = (name: string) => cell(name).split('|').filter(Boolean);
    const kind: PostKind = {
      unit: cell('unit'),
      department: cell('department'),
      shifts: listed('shifts'),
      education: cell('education'),
      certifications: listed('certifications'),
      skills: new RegExp(cell('skills') || '$^', 'i'),
      years: Number(cell('years')),
      work: cell('work'),
      setting: cell('setting'),
      specialty: cell('specialty'),
      physicianType: cell('physician_type'),
      soc: cell('soc'),
    };
    posts.set(cell('discipline'), [...(posts.get(cell('discipline')) ?? []), kind]);
  }
  return posts;
}

/** Where disciplines work that have no post of their own; elsewhere their category says it, or they see outpatients. */
const workplaces: Record<string, readonly string[]> = {
  Emergency: ['emt'],
  'Surgical Services': [
    ...['sterile-processing-technician', 'endoscopy-technician', 'surgical-assistant', 'perfusionist'],
  ],
  Anesthesia: ['anesthesia-technician', 'anesthesiologist-assistant'],
  Dialysis: ['dialysis-technician'],
  'Home Health': ['home-health-aide'],
  Rehabilitation: ['rehab-aide', 'slpa', 'orthotist-prosthetist', 'exercise-physiologist'],
  'Nutrition Services': ['dietetic-technician'],
  Imaging: [
    ...['mammographer', 'interventional-technologist', 'cardiovascular-technician'],
    ...['nuclear-medicine-technologist', 'neurodiagnostic-technologist'],
  ],
  Oncology: ['radiation-therapist', 'dosimetrist', 'genetic-counselor'],
  Laboratory: ['lab-technician', 'histotechnologist', 'cytotechnologist'],
  'Behavioral Health': ['recreation-therapist', 'creative-arts-therapist'],
  'Women and Infants': ['cnm'],
  'Care Management': ['community-health-worker'],
};
const usual: Record<string, string> = {
  nursing: 'Care Management',
  behavioral: 'Behavioral Health',
  pharmacy: 'Pharmacy',
  administration: 'Administration',
};
const clinics = 'Outpatient Clinics';

const workplaceOf = (code: string, category: string): string =>
  Object.keys(workplaces).find((department) => workplaces[department]?.includes(code)) ??
  usual[category] ??
  clinics;

interface Plain {
  code: string;
  category: string;
  degrees: readonly { label: string }[];
  specialties: readonly { label: string }[];
}

export function plainPost({ code, category, degrees, specialties }: Plain): PostKind {
  const department = workplaceOf(code, category);
  return {
    ...{ unit: department, department, shifts: ['Day (8 h)'], education: degrees[0]?.label ?? '', years: 1 },
    ...{
      certifications: [],
      skills: /$^/,
      physicianType: '',
      soc: '',
      specialty: specialties[0]?.label ?? '',
    },
    work: 'You work in a steady team, with time for questions and for your own patients.',
    setting: department === clinics ? 'Outpatient clinic' : '',
  };
}

const everywhere = ['Care Management', 'Nutrition Services', 'Pharmacy', 'Administration', clinics];
const acute = [
  ...['Emergency', 'Medical-Surgical', 'Surgical Services', 'Anesthesia', 'Rehabilitation'],
  ...['Respiratory Care', 'Imaging', 'Laboratory'],
];
const large = [
  'Critical Care',
  'Women and Infants',
  'Oncology',
  'Dialysis',
  'Behavioral Health',
  'Home Health',
];

/** The types of the federal file, with what such a place is called, its departments and its setting. */
export const places: Record<string, { word: string; departments: readonly string[]; setting: string }> = {
  'Acute Care Hospitals': {
    word: 'Medical Center',
    departments: [...acute, ...large, ...everywhere],
    setting: 'Acute care hospital',
  },
  'Critical Access Hospitals': {
    word: 'Community Hospital',
    departments: [...acute, ...everywhere],
    setting: 'Critical access hospital',
  },
  Psychiatric: {
    word: 'Behavioral Hospital',
    departments: ['Behavioral Health', ...everywhere],
    setting: 'Psychiatric hospital',
  },
  Childrens: {
    word: 'Children’s Hospital',
    departments: ['Critical Care', 'Oncology', ...acute, ...everywhere],
    setting: "Children's hospital",
  },
};

export const settingOf = ({ setting }: PostKind, type: string): string =>
  setting || (places[type]?.setting ?? 'Outpatient clinic');
