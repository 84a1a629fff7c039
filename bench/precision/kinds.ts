// Of what the market for first pages is made: professions as employers call them, units, shifts, terms.

export interface Kind {
  discipline: string;
  /** How often, beside the others. */
  share: number;
  titles: readonly string[];
  units: readonly string[];
  settings: readonly string[];
  /** Dollars an hour, from and to. */
  pay: readonly [number, number];
}

/** What a unit is called in titles and as a department; the first is the usual name. */
export const units: Record<string, readonly string[]> = {
  icu: ['ICU', 'Intensive Care Unit', 'Critical Care', 'MICU Intensive Care'],
  er: ['Emergency Department', 'Emergency Room', 'ER', 'Emergency'],
  ld: ['Labor and Delivery', 'Labor & Delivery', 'L&D', 'Labor/Delivery'],
  medsurg: ['Medical-Surgical', 'Med/Surg', 'Med Surg', 'Medical Surgical'],
  tele: ['Telemetry', 'Tele', 'Cardiac Telemetry'],
  nicu: ['NICU', 'Neonatal Intensive Care', 'Neonatal ICU'],
  pacu: ['PACU', 'Post-Anesthesia Care Unit', 'Recovery Room'],
  or: ['Operating Room', 'OR', 'Perioperative Services'],
  peds: ['Pediatrics', 'Pediatric', 'Peds'],
  psych: ['Behavioral Health', 'Psychiatry', 'Psych', 'Mental Health'],
  onc: ['Oncology', 'Hematology/Oncology', 'Cancer Center'],
  dialysis: ['Dialysis', 'Hemodialysis'],
  cath: ['Cath Lab', 'Cardiac Catheterization Lab'],
  stepdown: ['Step-Down', 'Progressive Care', 'PCU', 'Stepdown'],
  endo: ['Endoscopy', 'GI Lab', 'Endo'],
  wound: ['Wound Care', 'Wound Clinic'],
  cardiology: ['Cardiology'],
  hospitalist: ['Hospitalist', 'Hospital Medicine'],
  family: ['Family Medicine', 'Family Practice', 'Primary Care'],
  ortho: ['Orthopedics', 'Orthopedic'],
  echo: ['Echo', 'Echocardiography', 'Cardiac Echo'],
  general: ['General'],
};

const care = ['icu', 'er', 'ld', 'medsurg', 'tele', 'nicu', 'pacu', 'or', 'peds', 'psych', 'onc'];
const more = ['dialysis', 'cath', 'stepdown', 'endo', 'wound'];
const hospital = ['hospital', 'hospital', 'hospital', 'hospital'];
const around = ['home', 'hospice', 'snf', 'remote', 'outpatient'];
const one = ['general'];

const kind = (
  [discipline, share, pay]: readonly [string, number, readonly [number, number]],
  titles: readonly string[],
  more: Partial<Pick<Kind, 'units' | 'settings'>> = {},
): Kind => ({ discipline, share, pay, titles, units: one, settings: hospital, ...more });

export const kinds: readonly Kind[] = [
  kind(['rn', 80, [34, 62]], ['Registered Nurse', 'RN', 'Staff Nurse RN', 'Registered Nurse (RN)'], {
    units: [...care, ...more],
  }),
  kind(['rn', 14, [34, 56]], ['Registered Nurse', 'RN', 'Staff RN'], { settings: around }),
  kind(['lpn', 14, [22, 36]], ['Licensed Practical Nurse', 'LPN', 'LPN / LVN', 'LVN'], {
    settings: ['hospital', 'snf', 'home', 'outpatient'],
  }),
  kind(
    ['cna', 16, [16, 24]],
    ['Certified Nursing Assistant', 'CNA', 'Patient Care Technician', 'Nursing Assistant'],
    {
      settings: ['hospital', 'snf', 'home'],
    },
  ),
  kind(['np', 8, [54, 78]], ['Nurse Practitioner', 'NP', 'Advanced Practice Nurse Practitioner'], {
    units: ['psych', 'family', 'onc', 'hospitalist'],
    settings: ['hospital', 'outpatient', 'remote'],
  }),
  kind(['crna', 5, [90, 130]], ['CRNA', 'Certified Registered Nurse Anesthetist', 'Nurse Anesthetist']),
  kind(['pa', 6, [52, 76]], ['Physician Assistant', 'PA-C', 'Physician Assistant (PA)'], {
    units: ['ortho', 'er', 'family', 'hospitalist'],
  }),
  kind(['physician', 10, [110, 180]], ['Physician', 'Attending Physician', 'Physician, MD/DO'], {
    units: ['cardiology', 'hospitalist', 'psych', 'family'],
  }),
  kind(['pt', 8, [38, 56]], ['Physical Therapist', 'PT', 'Staff Physical Therapist'], {
    settings: ['hospital', 'outpatient', 'home', 'snf'],
  }),
  kind(['pta', 4, [26, 36]], ['Physical Therapist Assistant', 'PTA'], { settings: ['outpatient', 'snf'] }),
  kind(['ot', 6, [38, 56]], ['Occupational Therapist', 'OT', 'Occupational Therapist (OTR)'], {
    units: ['peds', 'general'],
  }),
  kind(['ota', 3, [26, 36]], ['Certified Occupational Therapy Assistant', 'COTA'], { settings: ['snf'] }),
  kind(['slp', 6, [38, 56]], ['Speech-Language Pathologist', 'SLP', 'Speech Therapist'], {
    settings: ['hospital', 'snf', 'outpatient'],
  }),
  kind(
    ['respiratory-therapist', 6, [30, 46]],
    ['Respiratory Therapist', 'RRT', 'Registered Respiratory Therapist'],
  ),
  kind(
    ['radiologic-technologist', 6, [28, 44]],
    ['Radiologic Technologist', 'Rad Tech', 'X-Ray Technologist'],
  ),
  kind(['ct-technologist', 5, [32, 48]], ['CT Technologist', 'CT Tech']),
  kind(['mri-technologist', 4, [34, 52]], ['MRI Technologist', 'MRI Tech']),
  kind(['sonographer', 5, [34, 54]], ['Sonographer', 'Ultrasound Technologist'], {
    units: ['echo', 'general'],
  }),
  kind(
    ['surgical-technologist', 6, [24, 38]],
    ['Surgical Technologist', 'Surgical Tech', 'Certified Surgical Technologist'],
  ),
  kind(['lab-scientist', 5, [30, 46]], ['Medical Laboratory Scientist', 'MLS', 'Medical Technologist']),
  kind(['phlebotomist', 5, [17, 24]], ['Phlebotomist', 'Phlebotomy Technician']),
  kind(['pharmacist', 5, [58, 78]], ['Pharmacist', 'Clinical Pharmacist', 'Staff Pharmacist']),
  kind(['pharmacy-technician', 4, [18, 26]], ['Pharmacy Technician', 'Certified Pharmacy Technician']),
  kind(['dietitian', 3, [28, 40]], ['Registered Dietitian', 'Clinical Dietitian']),
  kind(['social-worker', 5, [28, 42]], ['Licensed Clinical Social Worker', 'Medical Social Worker', 'LCSW'], {
    settings: ['hospital', 'hospice', 'outpatient'],
  }),
  kind(['medical-assistant', 6, [17, 25]], ['Medical Assistant', 'Certified Medical Assistant'], {
    settings: ['outpatient', 'outpatient', 'hospital'],
  }),
  kind(['case-manager', 5, [34, 50]], ['RN Case Manager', 'Case Manager', 'Nurse Case Manager'], {
    settings: ['hospital', 'remote'],
  }),
  kind(
    ['clinical-educator', 3, [38, 56]],
    ['Nurse Educator', 'Clinical Nurse Educator', 'Clinical Educator'],
  ),
];

/** Labels of the vocabularies; a post has one of each. */
export const shifts = {
  day: ['Day (8 h)', 'Day (10 h)', 'Day (12 h)'],
  night: ['Night (8 h)', 'Night (12 h)'],
  evening: ['Evening'],
  weekend: ['Weekend only (Baylor)'],
  '7on': ['7 on / 7 off'],
} as const;
export const types = {
  full: 'Full time',
  part: 'Part time',
  prn: 'PRN / per diem',
  travel: 'Travel contract (8-13 weeks)',
  locum: 'Locum tenens',
  newgrad: 'Residency / new graduate program',
} as const;
export const settings = {
  hospital: 'Acute care hospital',
  home: 'Home health',
  hospice: 'Hospice',
  snf: 'Skilled nursing facility',
  remote: 'Telehealth / remote',
  outpatient: 'Outpatient clinic',
} as const;
