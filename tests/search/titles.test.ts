// The ranking of titles with the shipped files: what everybody would say of these.
import { join } from 'node:path';
import { learnTitles, rankDisciplines } from '@rounds/product/reference/discipline-ranking';
import { expect, it } from 'vitest';
import { knownTitles } from '../../server/src/db/reference/known-titles';
import { cell, parseCsv } from '../../server/src/db/reference/parse';
import { text } from '../data/shipped';

const weights = learnTitles(await knownTitles(join(import.meta.dirname, '../../data')));
const codes = new Map(
  parseCsv(text('disciplines.csv')).map((line) => [Number(cell(line, 'id')), cell(line, 'code')]),
);

it.each([
  ['Registered Nurse - Operating Room', 'rn'],
  ['Pharmacist (Antimicrobial Stewardship)', 'pharmacist'],
  ['Staff Psychologist, Residential Program', 'psychologist'],
  ['Certified Occupational Therapy Assistant', 'ota'],
  ['Lead MRI Tech', 'mri-technologist'],
  ['LPN, Community Living Center', 'lpn'],
  ['Cardiologist', 'physician'],
  ['Venipuncturist', 'phlebotomist'],
  ['Health Technician (Podiatry)', 'medical-assistant'],
  ['Medical Technician - Phlebotomist', 'phlebotomist'],
  ['Patient Flow - Registered Nurse', 'rn'],
  ['Program Manager (Pharmacist)', 'pharmacist'],
  ['Psychologist-Pain Clinic', 'psychologist'],
  ['Anatomy Lecturer', 'clinical-educator'],
  ['Health Technician (Audiology)', 'hearing-instrument-specialist'],
  ["Doctor's Assistant", 'medical-assistant'],
  ['Hematology Technologist', 'lab-scientist'],
  ['Hematology Technician', 'lab-technician'],
  ['Nurse - Mental Health Residential Rehabilitation Treatment Program', 'rn'],
  ['Senior Social Worker-Mental Health Residential Recovery and Treatment Program', 'social-worker'],
  ['Tumor Registrar', 'health-information-specialist'],
  ['Director of Health Information Management', 'health-services-manager'],
  ['Pelvic Health Therapist', 'pt'],
  ['Child Play Therapist', 'counselor'],
  ['Ostomy Therapist', 'rn'],
  ['Basic Life Support Technician', 'emt'],
  ['Hospital Corpsman', 'emt'],
  ['Horticultural Therapist', 'recreation-therapist'],
])('%s is %s', (title, code) => {
  expect(codes.get(rankDisciplines(weights, title)[0]?.id ?? 0)).toBe(code);
});
