// How many people a company employs, in steps: an employer's own words for it would be a mark in a profile.

export const companySizes = [
  '1-10',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001-5000',
  'over-5000',
] as const;
export type CompanySize = (typeof companySizes)[number];

export const sizeWords: Record<CompanySize, string> = {
  '1-10': '1–10',
  '11-50': '11–50',
  '51-200': '51–200',
  '201-500': '201–500',
  '501-1000': '501–1,000',
  '1001-5000': '1,001–5,000',
  'over-5000': 'over 5,000',
};
