// Current Plan: what is paid and until when, what of it is used, and every plan beside it with one act each.
import { showBilling } from '@rounds/product/billing/calls';
import type { OpenInvoice } from '@rounds/product/billing/shapes';
import { listPlans, type Plan } from '@rounds/product/company/plan-calls';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { TokenForecast } from '../../features/analytics/token-forecast';
import { InvoiceDialog } from '../../features/billing/invoice-dialog';
import { OpenInvoices } from '../../features/billing/open-invoices';
import { PlanCompare, type Billing } from '../../features/billing/plan-compare';
import { PlanDialog } from '../../features/billing/plan-dialog';
import { PlanStanding } from '../../features/billing/plan-standing';
import { TestMoney } from '../../features/billing/test-money';
import { UnsubscribeDialog } from '../../features/billing/unsubscribe-dialog';
import { WaitingPayment } from '../../features/billing/waiting-payment';
import { WayBack } from '../../features/billing/way-back';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';

export function CurrentPlan() {
  const { return_to } = useSearch({ from: '/inside/employer/plan' });
  const billing = useCall(showBilling, {});
  const plans = useCall(listPlans, {}, { staleTime: Infinity });
  return (
    <Page
      title="Current Plan"
      lead="Nobody pays to receive applications, and nobody charges a job seeker."
      width="wide"
    >
      <Loaded of={billing}>
        {({ data }) => (
          <>
            <TestMoney shown={data.test_money} />
            <WayBack to={return_to} />
            <WaitingPayment payment={data.payment} />
            <PlanStanding billing={data} />
            <TokenForecast />
            <Loaded of={plans}>{({ data: rows }) => <Paying billing={data} plans={rows} />}</Loaded>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** What is owed first, then the plans; what is due is paid by the invoice that is open, where one is. */
function Paying({ billing, plans }: { billing: Billing; plans: readonly Plan[] }) {
  const [chosen, setChosen] = useState<Plan | null>(null);
  const [ending, setEnding] = useState(false);
  const [paying, setPaying] = useState<OpenInvoice | null>(null);
  const [oldest] = billing.open_invoices;
  const choose = (plan: Plan) =>
    oldest && plan.id === billing.plan_id ? setPaying(oldest) : setChosen(plan);
  return (
    <>
      <OpenInvoices rows={billing.open_invoices} onPay={setPaying} />
      <Section
        title="Plans"
        lead="A dearer plan begins at once, for the days that are left. A smaller one begins when the period ends."
        plain
      >
        <PlanCompare
          billing={billing}
          plans={plans}
          onChoose={choose}
          onUnsubscribe={() => setEnding(true)}
        />
        {chosen && <PlanDialog plan={chosen} billing={billing} onClose={() => setChosen(null)} />}
        {ending && <UnsubscribeDialog planName={billing.allowed.name} onClose={() => setEnding(false)} />}
      </Section>
      {paying && <InvoiceDialog invoice={paying} card={billing.card} onClose={() => setPaying(null)} />}
    </>
  );
}
