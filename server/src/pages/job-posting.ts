// A vacancy as search engines read it: schema.org's JobPosting, saying what the page says.
import type { VacancyPage } from '@rounds/product/pages';

const units: Record<string, string> = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
};

/** Types of position in the words that search engines know; what none of them means is "other". */
const employment: Record<string, string> = {
  'Full time': 'FULL_TIME',
  'Part time': 'PART_TIME',
  'PRN / per diem': 'PER_DIEM',
  'Travel contract (8-13 weeks)': 'CONTRACTOR',
  'Local contract': 'CONTRACTOR',
  'Locum tenens': 'CONTRACTOR',
  'Temp to permanent': 'TEMPORARY',
  Seasonal: 'TEMPORARY',
};

/** The earlier of the last day to apply and the end of its validity; undefined where neither is set. */
function validThrough({ valid_until, closing_date }: VacancyPage): string | undefined {
  const ends = [closing_date && `${closing_date}T23:59:59Z`, valid_until].filter((end) => end !== null);
  return ends.sort()[0] || undefined;
}

/** schema.org/JobPosting */
export function postingOf(vacancy: VacancyPage): Record<string, unknown> {
  const { pay } = vacancy;
  const ends = validThrough(vacancy);
  const unitText = units[pay.period];
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vacancy.title,
    description: vacancy.description || vacancy.title,
    datePosted: vacancy.published_at.slice(0, 10),
    ...(ends ? { validThrough: ends } : {}),
    employmentType: [...new Set(vacancy.types.map((type) => employment[type] ?? 'OTHER'))],
    identifier: { '@type': 'PropertyValue', name: 'Rounds', value: String(vacancy.id) },
    hiringOrganization: { '@type': 'Organization', name: vacancy.company },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: vacancy.city,
        addressRegion: vacancy.state,
        addressCountry: 'US',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: {
        '@type': 'QuantitativeValue',
        minValue: pay.min,
        maxValue: pay.max,
        ...(unitText ? { unitText } : {}),
      },
    },
  };
}
