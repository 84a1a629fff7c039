// The last step of onboarding: what is set up, what is missing, and the vacancy that comes next.
import { Button } from '@mantine/core';
import type { FullCompany } from '@rounds/product/company/calls';
import { Link } from '@tanstack/react-router';
import look from '../../ui/look.module.css';
import classes from './lists.module.css';
import { useSessionUser } from '../../api/session';
import { useOwnCompany } from './use-own-company';
import { CheckList, type Check } from './verification';
import { many } from '../../ui/words';

interface ReadyStepProps {
  company: FullCompany;
  facilities: number;
  departments: number;
}

const postVacancy: string = '/employer/jobs/new';

export function ReadyStep({ company, facilities, departments }: ReadyStepProps) {
  const { words } = useOwnCompany();
  const user = useSessionUser();
  const checks: Check[] = [
    { done: true, text: `${company.name} is registered` },
    {
      done: facilities > 0,
      text: facilities > 0 ? many(facilities, 'facility', 'facilities') : 'A facility, which a vacancy needs',
    },
    {
      done: departments > 0,
      text:
        departments > 0 ? many(departments, words.one, words.many) : `A ${words.one}, which a vacancy needs`,
    },
  ];
  return (
    <div className={`${look.box} ${look.natural}`}>
      <CheckList checks={checks} />
      <p>
        {user?.company_verified
          ? 'Write your first vacancy and publish it: job seekers who fit are told, and you can ask them first.'
          : 'Write your first vacancy now. It is kept as a draft and can be published as soon as the company is verified.'}
      </p>
      <div className={classes.readyButtons}>
        <Button component={Link} to={postVacancy}>
          Post a vacancy
        </Button>
        <Button component={Link} to="/employer/dashboard" variant="default">
          Go to the dashboard
        </Button>
      </div>
    </div>
  );
}
