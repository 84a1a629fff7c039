// What a profile's own data say against it before anybody looks: numbers, dates, gaps, declarations. Pure.
import { limits } from '../limits';
import { daysFrom } from '../time';
import { checkDeclaration, type Declaration } from './declarations';
import { isNpi } from './npi';
import type { ReviewItem } from './reviews';

interface Lasting {
  start_date: string | null;
  end_date: string | null;
}

/** As much of a profile as the checks read. */
export interface Checked {
  first_name: string;
  last_name: string;
  npi: string | null;
  licenses: readonly {
    title: string;
    state: string;
    number: string;
    status: string;
    expires_on: string | null;
    expected_on: string | null;
  }[];
  educations: readonly (Lasting & { school: string })[];
  experiences: readonly (Lasting & { title: string })[];
  certifications: readonly { title: string; expires_on: string | null }[];
  declarations: readonly (Declaration & { question: string })[];
  /** How many questions there are to declare on. */
  questions: number;
}

export interface ReviewFault {
  item: ReviewItem;
  sentence: string;
}

/** Boards number differently, but none without a digit, and none with words. */
const isNumber = (number: string): boolean => /^(?=.*\d)[A-Z0-9][A-Z0-9 ./-]{1,38}[A-Z0-9]$/i.test(number);

const identity = ({ first_name, last_name, npi }: Checked): string[] => [
  ...(first_name === '' || last_name === '' ? ['Your first and last name are needed.'] : []),
  ...(npi !== null && !isNpi(npi) ? ['The NPI is not right: please check its ten digits.'] : []),
];

function licenses({ licenses: all }: Checked, today: string): string[] {
  if (all.length === 0) return ['No license is on the profile.'];
  return all.flatMap(({ title, state, number, status, expires_on, expected_on }) => {
    const which = `${title}, ${state}`;
    if (status === 'pending')
      return expected_on !== null && expected_on < today
        ? [`${which}: the day on which it was expected is past.`]
        : [];
    return [
      ...(number === '' ? [`${which}: its number is missing.`] : []),
      ...(number !== '' && !isNumber(number) ? [`${which}: its number does not look like one.`] : []),
      ...(status === 'active' && expires_on !== null && expires_on < today
        ? [`${which}: it expired, and stands as active.`]
        : []),
    ];
  });
}

const education = ({ educations }: Checked, today: string): string[] =>
  educations.length === 0
    ? ['No education is on the profile.']
    : educations
        .filter(({ start_date }) => start_date !== null && start_date > today)
        .map(({ school }) => `${school}: it begins in the future.`);

/** Times without work, of more days than are asked about. */
function experience({ experiences }: Checked, today: string): string[] {
  const dated = experiences
    .flatMap(({ title, start_date, end_date }) =>
      start_date === null ? [] : [{ title, from: start_date, to: end_date ?? today }],
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const future = dated
    .filter(({ from }) => from > today)
    .map(({ title }) => `${title}: it begins in the future.`);
  let until = dated[0]?.to ?? today;
  const gaps: string[] = [];
  for (const { title, from, to } of dated) {
    if (daysFrom(until, from) > limits.review.gapDays)
      gaps.push(`More than a year lies open before ${title}: please add what you did.`);
    if (to > until) until = to;
  }
  return [...future, ...gaps];
}

const certifications = ({ certifications: all }: Checked, today: string): string[] =>
  all
    .filter(({ expires_on }) => expires_on !== null && expires_on < today)
    .map(({ title }) => `${title}: it expired.`);

const declarations = ({ declarations: all, questions }: Checked): string[] => [
  ...(all.length < questions ? ['Please answer every question of the self declarations.'] : []),
  ...all
    .filter((one) => Object.keys(checkDeclaration(one)).length > 0)
    .map(({ question }) => `“${question}”: the dates or the explanation are missing.`),
];

const checks: Record<ReviewItem, (profile: Checked, today: string) => string[]> = {
  identity,
  licenses,
  education,
  experience,
  certifications,
  declarations,
};

/** Nothing of it looks anything up: what it finds is what the profile says of itself. Source: docs/rules.md#reviews */
export const reviewFaults = (profile: Checked, today: string): ReviewFault[] =>
  (Object.keys(checks) as ReviewItem[]).flatMap((item) =>
    checks[item](profile, today).map((sentence) => ({ item, sentence })),
  );
