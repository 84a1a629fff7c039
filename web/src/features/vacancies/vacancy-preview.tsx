// A vacancy as a job seeker reads it, from what the form holds: pay first, then the work, then what is asked.
import { dayWords } from '@rounds/product/moment';
import { whoMay } from '@rounds/product/permissions';
import type { Wanted } from '@rounds/product/vacancies/fields';
import { isWide, usualLicenseNeed } from '@rounds/product/vacancies/publishing';
import { useSessionUser } from '../../api/session';
import { useMay } from '../../api/use-may';
import { SkeletonLines } from '../../ui/loaded';
import { StatusBadge } from '../../ui/status-badge';
import { many, payText } from '../../ui/words';
import { contractLines } from './contract-lines';
import { useDiscipline } from './use-discipline';
import { useLabels, type Labels } from './use-labels';
import look from '../../ui/look.module.css';
import classes from './vacancy.module.css';
import { figureIn, type VacancyValues } from './values';
import { WeeklySum } from './weekly-sum';
import { licenseWords } from './words';

/** Not line by line as its words come: what stands below would move away under a press. */
export function VacancyPreview({ values }: { values: VacancyValues }) {
  const company = useSessionUser()?.company_name ?? '';
  const labels = useLabels(values.discipline_id);
  const { facts } = useDiscipline(values.discipline_id);
  const details = detailsOf(values, labels, usualLicenseNeed(facts.tier));
  const { contract } = values;
  const hourly = figureIn(contract.taxable_hourly);
  if (labels.coming) return <SkeletonLines count={18} />;
  return (
    <article className={look.column}>
      <header>
        <p className={classes.previewTitle}>{values.title || 'No title yet'}</p>
        <p className={look.quiet}>
          {[company, labels.facility(values.facility_id), labels.department(values.department_id)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <Pay values={values} tier={facts.tier} />
      {values.compensation_type === 'weekly_contract' && hourly !== null && (
        <WeeklySum
          hours={(figureIn(contract.shifts_a_week) ?? 0) * (figureIn(contract.hours_a_shift) ?? 0)}
          hourly={hourly}
          stipends={contract.stipends.map(({ label, weekly }) => ({ label, weekly: figureIn(weekly) ?? 0 }))}
        />
      )}
      <dl className={classes.details}>
        {details.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.part}>
        <h3>About this position</h3>
        <p className={values.job_description ? classes.prose : look.quiet}>
          {values.job_description || 'No description yet.'}
        </p>
      </div>
    </article>
  );
}

function Pay({ values, tier }: { values: VacancyValues; tier: Parameters<typeof isWide>[1] }) {
  const min = figureIn(values.min_compensation);
  const max = figureIn(values.max_compensation);
  const wide = min !== null && max !== null && isWide({ min, max }, tier);
  const may = useMay();
  // Whoever does not read it is not told that there is none.
  if (min === null && max === null && !may('read_money'))
    return <p className={look.quiet}>{whoMay('read_money')} read the pay before the vacancy is published.</p>;
  return (
    <div>
      <p className={classes.pay}>
        {payText(min, max, values.pay_period ?? 'hour')} {wide && <StatusBadge>Wide range</StatusBadge>}
      </p>
      {wide && values.pay_width_reason && <p className={look.quiet}>{values.pay_width_reason}</p>}
      {values.other_pay && <p>Besides: {values.other_pay}</p>}
    </div>
  );
}

function detailsOf(values: VacancyValues, labels: Labels, usualLicense: keyof typeof licenseWords) {
  const { preferences_settings: wishes } = values;
  const listed = (ids: readonly number[], label: (id: number) => string) =>
    ids.map(label).filter(Boolean).join(', ');
  const wanted = (items: readonly Wanted[], label: (id: number) => string) =>
    worded(items.map(({ id, must }) => [label(id), must ? ' (must)' : '']));
  const years = figureIn(values.min_years_experience) ?? 0;
  const rows: [string, string][] = [
    ['Discipline', labels.discipline(values.discipline_id)],
    ['Type of position', listed(wishes.type_of_position, labels.preference)],
    ['Shift', listed(wishes.shift, labels.preference)],
    ['Setting', listed(wishes.comfort_setting, labels.preference)],
    ['Hours a week', values.hours_a_week],
    ...contractLines(values),
    ['Positions', values.positions],
    ['Start', values.start_date ? dayWords(values.start_date) : values.start_window],
    ['Closes', closesText(values)],
    ['Minimum qualification', labels.word(values.education_id)],
    ['Experience', years === 0 ? 'New graduates welcome' : `${many(years, 'year')} or more`],
    ['License', licenseWords[values.license_needed || usualLicense]],
    ['Physician type', labels.word(values.physician_type_id)],
    ['Medical graduate type', labels.word(values.medical_graduate_type)],
    ['Board status', labels.word(values.board_status)],
    ['Residency', labels.residency(values.residency_id)],
    ['Fellowship', labels.fellowship(values.fellowship_id)],
    ['Specialty or population', labels.word(values.specialty_id)],
    ['Certifications', wanted(values.certifications_data, labels.certification)],
    ['Related certifications', wanted(values.related_certifications_data, labels.certification)],
    ['Special certifications', wanted(values.special_certifications_data, labels.certification)],
    ['Skills', wanted(values.skills_data, labels.skill)],
    [
      'Languages',
      worded(
        values.languages_data.map(({ language_id, level }) => [labels.language(language_id), ` (${level})`]),
      ),
    ],
    [
      'Benefits',
      listed(
        values.benefits_data.map(({ id }) => id),
        labels.benefit,
      ),
    ],
  ];
  return rows.filter(([, text]) => text !== '');
}

/** What has no word yet is left out, with what would stand behind it. */
const worded = (items: readonly (readonly [word: string, behind: string])[]): string =>
  items.flatMap(([word, behind]) => (word === '' ? [] : [`${word}${behind}`])).join(', ');

const closesText = ({ open_until_filled, closing_date }: VacancyValues): string => {
  if (open_until_filled) return 'Open until filled';
  return closing_date ? dayWords(closing_date) : '';
};
