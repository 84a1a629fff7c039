// Which medical schools fit a degree, by the names that the vocabularies have.
import { expect, it } from 'vitest';
import { degrees } from './degrees';
import { grants, isMedicalDegree } from './medical-schools';

it('offers each degree of medicine the schools that grant it, and no other degree any', () => {
  const medical = Object.keys(degrees).filter((degree) => degrees[degree]?.field === 'medicine');
  expect(Object.keys(degrees).filter(isMedicalDegree)).toEqual(medical);
  const kindsFor = (degree: string) => ['MD', 'DO', 'MBBS/MD'].filter((kind) => grants(degree, kind));
  expect(medical.map(kindsFor)).toEqual([['MD', 'MBBS/MD'], ['DO'], ['MBBS/MD']]);
  expect(kindsFor('Doctor of Pharmacy (PharmD)')).toEqual([]);
});
