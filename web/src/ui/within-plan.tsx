// What the plan has no room for is off before its form, in the words of the refusal, with the way to the plans.
import { Button } from '@mantine/core';
import { planRoom, type PlanRoom } from '@rounds/product/billing/calls';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useSessionUser } from '../api/session';
import { useCall } from '../api/use-call';
import { useMay } from '../api/use-may';
import look from './look.module.css';

const toPlans: string = '/employer/plan';

interface WithinPlanProps {
  of: keyof PlanRoom;
  /** The words on the button that is off. */
  title: string;
  children: ReactNode;
}

export function WithinPlan({ of, title, children }: WithinPlanProps) {
  const why = usePlanRefusal(of);
  const reason = useId();
  if (why === null) return children;
  return (
    <span className={look.row}>
      <Button variant="default" disabled aria-describedby={reason}>
        {title}
      </Button>
      <span id={reason} className={look.small}>
        <Why text={why} />
      </span>
    </span>
  );
}

/** The same beside what may be written but not yet be used: nothing while there is room. */
export function PlanNote({ of }: { of: keyof PlanRoom }) {
  const why = usePlanRefusal(of);
  if (why === null) return null;
  return (
    <p className={look.small}>
      <Why text={why} />
    </p>
  );
}

function Why({ text }: { text: string }) {
  const may = useMay();
  return (
    <>
      {text} {may('manage_plans') && <Link to={toPlans}>Compare the plans</Link>}
    </>
  );
}

/** Why the plan has no room for it, in the words of the refusal; null while it has, or while that is not known yet. */
export function usePlanRefusal(of: keyof PlanRoom): string | null {
  const enabled = useSessionUser()?.company_id != null;
  return useCall(planRoom, {}, { enabled }).data?.data[of] ?? null;
}
