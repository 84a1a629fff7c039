// The four steps of an employer's onboarding, in words. Which of them are done is read from the company itself.
import type { DepartmentWords } from '@rounds/product/company/words';

export const employerSteps = ['company', 'facility', 'department', 'ready'] as const;
export type EmployerStep = (typeof employerSteps)[number];

export interface EmployerStepWords {
  id: EmployerStep;
  title: string;
  lead: string;
}

export function stepsFor(words: DepartmentWords): readonly EmployerStepWords[] {
  return [
    {
      id: 'company',
      title: 'Your company',
      lead: 'What job seekers and we need to know. Whatever you type is kept if you leave.',
    },
    {
      id: 'facility',
      title: 'First facility',
      lead: 'Where people would work. Distance, local pay and interview times follow from it.',
    },
    {
      id: 'department',
      title: `First ${words.one}`,
      lead: `Every vacancy belongs to a ${words.one} of a facility. One is enough to begin.`,
    },
    { id: 'ready', title: 'Ready', lead: 'What is set up, and what you can do with it now.' },
  ];
}
