// One vacancy whole: pay, place and acts beside it; below the fit, what is asked, what is offered, by whom.
import { badgeText } from '@rounds/product/company/badge';
import { onTimeText } from '@rounds/product/connections/punctuality';
import type { VacancyDetail } from '@rounds/product/jobs/calls';
import { compensationTitles } from '@rounds/product/vacancies/fields';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Afterwards } from '../../ui/afterwards';
import { PayContext } from '../../ui/wage-scale';
import { FitLabel } from '../../ui/fit-label';
import { Day, When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import { applyUntilText, milesText, shortened, startText } from '../../ui/words';
import { ContractTerms } from './contract-terms';
import { FavoriteVacancy } from './favorite-vacancy';
import { ownFitProps } from '../fit/fit-words';
import { offeredPay } from './offered-pay';
import { payLine, seenText, stateWords } from './job-words';
import look from '../../ui/look.module.css';
import jobCardClasses from './job-card.module.css';
import classes from './job-detail.module.css';
import { RequirementList } from './requirement-list';
import { ReportButton } from '../support/report-button';
import { WouldChange } from '../fit/would-change';

/** `children` is what can be done: applying, or where the request stands. */
export function JobDetail({ vacancy, children }: { vacancy: VacancyDetail; children: ReactNode }) {
  return (
    <div className={classes.sheet}>
      <aside className={classes.aside} aria-label="In short">
        <InShort vacancy={vacancy} />
        {children}
        <FavoriteVacancy vacancy={vacancy} wide />
        <ReportButton of="vacancy" id={vacancy.id} opensBy="#report" />
      </aside>
      <div className={classes.column}>
        {vacancy.fit && (
          <Section title="Your fit">
            <FitLabel {...ownFitProps(vacancy.fit, 'page')} shown="whole" />
            <WouldChange sentences={vacancy.fit.would_change} />
          </Section>
        )}
        <Section title="What is asked">
          <RequirementList vacancy={vacancy} />
        </Section>
        <Afterwards meanwhile={room}>
          {vacancy.job_description && (
            <Section title="About this position">
              <p className={classes.prose}>{vacancy.job_description}</p>
            </Section>
          )}
          <Offered vacancy={vacancy} />
          <Wages vacancy={vacancy} />
          <Employer vacancy={vacancy} />
        </Afterwards>
      </div>
    </div>
  );
}

/** Whoever comes back to where they had scrolled finds the page as long as it was. */
const room = <div className={classes.room} />;

const distanceWords = ({ miles, companies_see }: VacancyDetail): string | null => {
  if (miles === null) return null;
  return companies_see ? `${milesText(miles)}; ${seenText(companies_see)}` : milesText(miles);
};

function InShort({ vacancy }: { vacancy: VacancyDetail }) {
  const { pay, facility } = vacancy;
  const state = stateWords[vacancy.state];
  const facts: [string, ReactNode][] = [
    ['Where', `${facility.name}, ${facility.city}, ${facility.state}`],
    ...line('Distance', distanceWords(vacancy)),
    ...line('Department', vacancy.department),
    ...line('Shift', vacancy.shifts.join(', ')),
    ...line('Hours a week', vacancy.hours_a_week === null ? '' : String(vacancy.hours_a_week)),
    ...line('Type', vacancy.position_types.join(', ')),
    ...line('Setting', vacancy.settings.join(', ')),
    ['Start', startText(vacancy)],
    ['Positions', vacancy.positions_open],
    ['Apply until', applyUntilText(vacancy)],
    ...(vacancy.published_at ? line('Posted', <When at={vacancy.published_at} />) : []),
  ];
  return (
    <>
      <div>
        <p className={classes.bigPay}>{payLine(vacancy)}</p>
        <div className={jobCardClasses.badges}>
          {pay.type && <span className={look.quiet}>{compensationTitles[pay.type]}</span>}
          {pay.wide && <StatusBadge hint={vacancy.pay_width_reason}>Wide pay range</StatusBadge>}
          {state && <StatusBadge tone={state[1]}>{state[0]}</StatusBadge>}
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A fact that stands only where there is something to say. */
const line = (label: string, text: ReactNode): [string, ReactNode][] => (text ? [[label, text]] : []);

function Offered({ vacancy }: { vacancy: VacancyDetail }) {
  const { contract, benefits, stated, other_pay, pay_width_reason, pay } = vacancy;
  const nothing = !contract && benefits.length === 0 && stated.length === 0 && !other_pay && !pay.wide;
  if (nothing) return null;
  return (
    <Section title="What is offered">
      {contract && <ContractTerms contract={contract} gross={vacancy.weekly_gross} />}
      {benefits.length > 0 && (
        <ul className={classes.words}>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
      {stated.length > 0 && (
        <dl className={classes.facts}>
          {stated.map(({ label, value, stated_at }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}{' '}
                <span className={look.quiet}>
                  stated by the employer, <Day on={stated_at.slice(0, 10)} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {other_pay && other_pay.toLowerCase() !== 'none' && (
        <p>
          <strong>Other pay:</strong> {other_pay}
        </p>
      )}
      {pay.wide && pay_width_reason && (
        <p>
          <strong>Why the range is wide:</strong> {pay_width_reason}
        </p>
      )}
    </Section>
  );
}

function Wages({ vacancy }: { vacancy: VacancyDetail }) {
  return (
    <Section title="The pay beside published wages">
      <PayContext {...offeredPay(vacancy)} />
    </Section>
  );
}

const shownAtFirst = 600;

function Employer({ vacancy }: { vacancy: VacancyDetail }) {
  const { company, company_text, company_city, company_state } = vacancy;
  const place = [company_city, company_state].filter(Boolean).join(', ');
  return (
    <Section title={company.name} lead={company.is_staffing_agency ? `Staffing agency, ${place}` : place}>
      {vacancy.company_verified_by && <p>{badgeText(vacancy.company_verified_by)}.</p>}
      {vacancy.on_time_percent !== null && <p>{onTimeText(vacancy.on_time_percent)}</p>}
      {company_text && <p className={classes.prose}>{shortened(company_text, shownAtFirst)}</p>}
      <p>
        <Link to="/job_seeker/job_search" search={{ company_id: String(company.id) }}>
          All vacancies of {company.name}
        </Link>{' '}
        · <a href={vacancy.url}>The public page, to pass on</a>
      </p>
      <p>
        <ReportButton of="company" id={company.id} />
      </p>
      <p className={jobCardClasses.small}>
        {vacancy.equal_opportunity}
        {vacancy.accommodation_contact &&
          ` For an accommodation in the application, write to ${vacancy.accommodation_contact}.`}
      </p>
    </Section>
  );
}
