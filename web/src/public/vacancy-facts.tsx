// What a vacancy asks and what it offers beyond its first glance: the same that the app shows, in lists.
import { dayWords } from '@rounds/product/moment';
import type { VacancyPage } from '@rounds/product/pages';
import { contractBindings } from '@rounds/product/vacancies/weekly-lines';
import { many } from '../ui/words';

type Fact = [label: string, text: string];

export function Asked({ data }: { data: VacancyPage }) {
  return (
    <section>
      <h2>What is asked</h2>
      <Facts of={asked(data)} />
    </section>
  );
}

export function Offered({ data }: { data: VacancyPage }) {
  return (
    <section>
      <h2>What is offered</h2>
      <Facts of={offered(data)} />
    </section>
  );
}

function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl>
      {of
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Musts and wishes apart. */
const wanted = (what: string, all: VacancyPage['skills']): Fact[] => {
  const named = (must: boolean) =>
    all
      .filter((one) => one.must === must)
      .map(({ label }) => label)
      .join(', ');
  return [
    [`${what} required`, named(true)],
    [`${what}, nice to have`, named(false)],
  ];
};

const asked = (data: VacancyPage): Fact[] => [
  ['Education', data.education ?? ''],
  [
    'Experience',
    data.min_years_experience === 0
      ? 'New graduates welcome'
      : `${many(data.min_years_experience, 'year')} or more`,
  ],
  ['Specialty or population', data.specialty ?? ''],
  ['Physician type', data.physician_type ?? ''],
  ['Medical graduate type', data.graduate_type ?? ''],
  ['Board status', data.board_status ?? ''],
  ['Residency', data.residency ?? ''],
  ['Fellowship', data.fellowship ?? ''],
  ...wanted('Certifications', data.certifications),
  ...wanted('Skills', data.skills),
  ['Languages', data.languages.map(({ name, level }) => `${name} (${level})`).join(', ')],
];

const offered = ({ stated, contract, ...data }: VacancyPage): Fact[] => [
  ['Setting', data.settings.join(', ')],
  ['Department', data.department ?? ''],
  ['Positions', String(data.positions_open)],
  ['Other pay', data.other_pay.toLowerCase() === 'none' ? '' : data.other_pay],
  ['Why the range is wide', data.wide ? data.pay_width_reason : ''],
  ['Benefits', data.benefits.join(', ')],
  ...(contract ? contractBindings(contract) : []),
  ...stated.map(({ label, value, stated_at }): Fact => [
    label,
    `${value} (stated by the employer, ${dayWords(stated_at.slice(0, 10))})`,
  ]),
];
