// One vacancy as anybody may read it: pay first, then what, where and how to apply.
import { onTimeText } from '@rounds/product/connections/punctuality';
import { badgeText } from '@rounds/product/company/badge';
import type { PageData } from '@rounds/product/pages';
import { centsText } from '@rounds/product/pay-words';
import { weekHours, weekLines } from '@rounds/product/vacancies/weekly-lines';
import { PayContext } from '../ui/wage-scale';
import { teaserPay } from './teaser';

export function VacancyPage({ data }: { data: PageData['vacancy'] }) {
  return (
    <article className="wide page vacancy">
      <p className="quiet">
        <a href="/jobs">Jobs</a> · {data.discipline}
      </p>
      <h1>{data.title}</h1>
      <p className="lead">
        {data.company} · {data.facility}, {data.city}, {data.state}
      </p>
      {data.company_verified_by && <p className="quiet">{badgeText(data.company_verified_by)}</p>}
      <p className="pay big">{teaserPay(data.pay)}</p>
      {data.on_time_percent !== null && <p className="quiet">{onTimeText(data.on_time_percent)}</p>}
      <p>
        <a className="button" href={`/job_seeker/job_search/${data.id}`}>
          Apply on Rounds
        </a>
      </p>
      <Week contract={data.contract} />
      <Wages data={data} />
      <Facts data={data} />
      {data.description && (
        <>
          <h2>About this position</h2>
          {data.description.split(/\n+/).map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </>
      )}
      <p className="quiet">
        {data.company} is an equal opportunity employer. For an accommodation in the application, write to{' '}
        {data.accommodation_contact}.
      </p>
      <p className="quiet">
        <a href={`/job_seeker/job_search/${data.id}#report`} rel="nofollow">
          Report this vacancy
        </a>
      </p>
    </article>
  );
}

function Wages({ data }: { data: PageData['vacancy'] }) {
  const { contract, hours_a_week, discipline_id, state, pay } = data;
  const hours = contract ? weekHours(contract) : hours_a_week;
  return (
    <section>
      <h2>The pay beside published wages</h2>
      <PayContext
        disciplineId={discipline_id}
        state={state}
        pay={{ ...pay, hours, shiftHours: contract?.hours_a_shift ?? null }}
        stipends={(contract?.stipends.length ?? 0) > 0 && pay.period === 'week'}
      />
    </section>
  );
}

function Week({ contract }: Pick<PageData['vacancy'], 'contract'>) {
  if (!contract) return null;
  const lines = weekLines(contract);
  return (
    <section>
      <h2>A week of the contract</h2>
      <table className="week">
        <caption className="quiet">
          {contract.weeks} weeks, {contract.shifts_a_week} shifts of {contract.hours_a_shift} hours
        </caption>
        <tbody>
          {lines.map(({ label, cents }, index) => (
            <tr key={index}>
              <th scope="row">
                {label ??
                  `${weekHours(contract)} hours at ${centsText(Math.round(contract.taxable_hourly * 100))}`}
              </th>
              <td>{centsText(cents)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Gross a week</th>
            <td>
              <strong>{centsText(lines.reduce((sum, { cents }) => sum + cents, 0))}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Facts({ data }: { data: PageData['vacancy'] }) {
  const facts: [string, string[]][] = [
    ['Shift', data.shifts],
    ['Type of position', data.types],
    ['Setting', data.settings],
    ['Skills', data.skills],
    ['Certifications', data.certifications],
    ['Benefits', data.benefits],
  ];
  return (
    <dl>
      {facts
        .filter(([, values]) => values.length > 0)
        .map(([label, values]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{values.join(', ')}</dd>
          </div>
        ))}
      <div>
        <dt>Experience</dt>
        <dd>
          {data.min_years === 0
            ? 'New graduates welcome'
            : `${data.min_years} ${data.min_years === 1 ? 'year' : 'years'} or more`}
        </dd>
      </div>
      <div>
        <dt>Positions</dt>
        <dd>{data.positions}</dd>
      </div>
    </dl>
  );
}
