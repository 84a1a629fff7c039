// An employer's first minutes: the company, its first facility and department, then the first vacancy.
import { roleMay } from '@rounds/product/permissions';
import { Button } from '@mantine/core';
import { showCompany, type FullCompany } from '@rounds/product/company/calls';
import { listDepartments, listFacilities } from '@rounds/product/company/place-calls';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSessionUser } from '../../api/session';
import { useCall } from '../../api/use-call';
import { CompanyStep } from '../../features/company/company-step';
import look from '../../ui/look.module.css';
import classes from './onboarding.module.css';
import { DepartmentStep } from '../../features/company/department-step';
import { FacilityStep } from '../../features/company/facility-step';
import { employerSteps, stepsFor, type EmployerStep } from '../../features/company/onboarding-steps';
import { ReadyStep } from '../../features/company/ready-step';
import { useOwnCompany } from '../../features/company/use-own-company';
import { VerificationNote } from '../../features/company/verification';
import { Beside } from '../../ui/beside';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { StepHead, StepList } from '../../ui/steps';

export function EmployerOnboarding() {
  const user = useSessionUser();
  return (
    <Page
      title="Welcome to Rounds"
      lead="About three minutes to your first vacancy. Leave whenever you like: what you typed is kept."
    >
      {user && <Beginning user={user} />}
    </Page>
  );
}

function Beginning({ user }: { user: SessionUser }) {
  const go = useGo();
  if (!user.company_id) {
    return (
      <Framed step="company" done={() => false} isOpen={({ id }) => id === 'company'}>
        <CompanyStep user={user} onDone={() => go('facility')} />
      </Framed>
    );
  }
  return user.role && roleMay(user.role, 'update_company_details') ? (
    <Steps companyId={user.company_id} />
  ) : (
    <Joined user={user} />
  );
}

function useGo() {
  const navigate = useNavigate({ from: '/employer/onboarding' });
  return (step: EmployerStep) => void navigate({ search: { step } });
}

interface FramedProps {
  step: EmployerStep;
  done: (step: { id: EmployerStep }) => boolean;
  isOpen?: (step: { id: EmployerStep }) => boolean;
  children: ReactNode;
}

function Framed({ step, done, isOpen, children }: FramedProps) {
  const go = useGo();
  const steps = stepsFor(useOwnCompany().words);
  const index = employerSteps.indexOf(step);
  const here = steps[index];
  return (
    <div className={look.stack}>
      <StepList steps={steps} current={step} isDone={done} {...(isOpen ? { isOpen } : {})} go={go} />
      {here && <StepHead key={step} step={here} number={index + 1} of={steps.length} />}
      {children}
    </div>
  );
}

/** The company, its facilities and its departments as one read. */
function useSetUp(companyId: number) {
  const company = useCall(showCompany, { params: { id: companyId } });
  const facilities = useCall(listFacilities, { params: { id: companyId } });
  const departments = useCall(listDepartments, { params: { company_id: companyId }, query: {} });
  const reads = [company, facilities, departments];
  const whole = company.data && facilities.data && departments.data;
  return {
    data: whole && {
      company: company.data.data,
      facilities: facilities.data.data,
      departments: departments.data.data,
    },
    error: reads.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(reads.map(({ refetch }) => refetch())),
  };
}

function Steps({ companyId }: { companyId: number }) {
  const { step: wanted } = useSearch({ from: '/inside/employer/onboarding' });
  const setUp = useSetUp(companyId);
  const go = useGo();
  return (
    <Loaded of={setUp}>
      {({ company, facilities, departments }) => {
        const has = { company: true, facility: facilities.length > 0, department: departments.length > 0 };
        const done = ({ id }: { id: EmployerStep }) =>
          id === 'ready' ? Object.values(has).every(Boolean) : has[id];
        const step = wanted ?? employerSteps.find((id) => id === 'ready' || !has[id]) ?? 'ready';
        const content: Record<EmployerStep, ReactNode> = {
          company: <Registered company={company} />,
          facility: (
            <FacilityStep company={company} facilities={facilities} onDone={() => go('department')} />
          ),
          department: (
            <DepartmentStep facilities={facilities} departments={departments} onDone={() => go('ready')} />
          ),
          ready: (
            <ReadyStep company={company} facilities={facilities.length} departments={departments.length} />
          ),
        };
        return (
          <Framed step={step} done={done}>
            <Beside label="Verification" aside={<VerificationNote company={company} />}>
              <div className={look.stack}>
                {content[step]}
                <Foot step={step} isDone={done({ id: step })} />
              </div>
            </Beside>
          </Framed>
        );
      }}
    </Loaded>
  );
}

function Foot({ step, isDone }: { step: EmployerStep; isDone: boolean }) {
  const go = useGo();
  const index = employerSteps.indexOf(step);
  const before = employerSteps[index - 1];
  const next = employerSteps[index + 1];
  const title = stepsFor(useOwnCompany().words)[index + 1]?.title ?? '';
  return (
    <div className={classes.foot}>
      {before ? (
        <Button variant="default" onClick={() => go(before)}>
          Previous
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button variant={isDone ? 'filled' : 'subtle'} onClick={() => go(next)}>
          {isDone ? `Next: ${title}` : 'Skip for now'}
        </Button>
      )}
    </div>
  );
}

function Registered({ company }: { company: FullCompany }) {
  const place = [company.address, company.city, `${company.state} ${company.zip_code}`];
  return (
    <div className={look.box}>
      <div>
        <h3 className={look.name}>{company.name}</h3>
        <p className={look.small}>{place.filter(Boolean).join(', ')}</p>
      </div>
      <div>
        <Button
          variant="default"
          renderRoot={(props: object) => (
            <Link to="/employer/settings/company_details" search={{ edit: 'true' }} {...props} />
          )}
        >
          Edit the details
        </Button>
      </div>
    </div>
  );
}

/** Somebody who was let into a company has nothing to set up. */
function Joined({ user }: { user: SessionUser }) {
  return (
    <div className={`${look.box} ${look.natural}`}>
      <div>
        <h2 className={look.name}>You are in the team of {user.company_name}</h2>
        <p className={look.small}>Everything is set up: its places, its vacancies and its interviews.</p>
      </div>
      <Button component={Link} to="/employer/dashboard">
        Go to the dashboard
      </Button>
    </div>
  );
}
