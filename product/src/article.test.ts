// Articles before the titles that data really brings, and before some it may.
import { expect, it } from 'vitest';
import { withArticle, withLargeArticle } from './article';

it.each([
  ['Registered Nurse', 'a Registered Nurse'],
  ['Occupational Therapist', 'an Occupational Therapist'],
  ['Anesthesiologist Assistant', 'an Anesthesiologist Assistant'],
  ['Emergency Medical Technician', 'an Emergency Medical Technician'],
  ['Unit Clerk', 'a Unit Clerk'],
  ['University Physician', 'a University Physician'],
  ['Unlicensed Aide', 'an Unlicensed Aide'],
  ['Uninsured Care Navigator', 'an Uninsured Care Navigator'],
  ['Utilization Review Nurse', 'a Utilization Review Nurse'],
  ['Ultrasound Technologist', 'an Ultrasound Technologist'],
  ['RN', 'an RN'],
  ['MRI Technologist', 'an MRI Technologist'],
  ['CT Technologist', 'a CT Technologist'],
  ['Hospitalist', 'a Hospitalist'],
  ['Hourly Aide', 'an Hourly Aide'],
  ['department', 'a department'],
])('puts the right article before %s', (title, expected) => {
  expect(withArticle(title)).toBe(expected);
});

it('begins a sentence', () => {
  expect(withLargeArticle('Occupational Therapist')).toBe('An Occupational Therapist');
  expect(withLargeArticle('Pharmacy Technician')).toBe('A Pharmacy Technician');
});
