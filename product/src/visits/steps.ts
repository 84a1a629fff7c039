// The two ways from a first look to a first deed, step by step: of a professional, and of an employer.
import type { FactKind } from '../facts';

/** A look at a page, or what is done: counted by its fact, each time or a subject's first. */
type Counted =
  | { page: string }
  | { fact: FactKind; of: 'job_seeker' | 'employer'; first?: 'person' | 'company' };

interface Step {
  name: string;
  title: string;
  by: Counted;
}

const step = (name: string, title: string, by: Counted): Step => ({ name, title, by });

/** In the order in which they are done. Source: docs/rules.md#visits */
export const funnels = [
  {
    name: 'professionals',
    title: 'Professionals',
    steps: [
      step('landing', 'Looked at the first page', { page: '/' }),
      step('registration', 'Opened the registration', { page: '/job_seeker/register' }),
      step('registered', 'Registered', { fact: 'account.registered', of: 'job_seeker' }),
      step('confirmed', 'Confirmed their address', { fact: 'account.confirmed', of: 'job_seeker' }),
      step('application', 'Applied for the first time', {
        fact: 'connection_request.applied',
        of: 'job_seeker',
        first: 'person',
      }),
    ],
  },
  {
    name: 'employers',
    title: 'Employers',
    steps: [
      step('door', 'Looked at the employers’ door', { page: '/employer' }),
      step('registration', 'Opened the registration', { page: '/employer/register' }),
      step('registered', 'Registered', { fact: 'account.registered', of: 'employer' }),
      step('company', 'Entered a company', { fact: 'company.registered', of: 'employer' }),
      step('verified', 'Were verified for the first time', {
        fact: 'company.verified',
        of: 'employer',
        first: 'company',
      }),
      step('vacancy', 'Published a first vacancy', {
        fact: 'vacancy.published',
        of: 'employer',
        first: 'company',
      }),
      step('request', 'Sent a first request', {
        fact: 'connection_request.sent',
        of: 'employer',
        first: 'company',
      }),
    ],
  },
] as const satisfies readonly { name: string; title: string; steps: readonly Step[] }[];

/** Under which name it is counted. */
export const stepKey = (funnel: string, name: string): string => `${funnel}.${name}`;

interface FactStep {
  key: string;
  kind: FactKind;
  of: 'job_seeker' | 'employer';
  first: 'person' | 'company' | null;
}

/** Those that are counted by a fact. */
export const factSteps: readonly FactStep[] = funnels.flatMap(({ name: funnel, steps }) =>
  steps.flatMap(({ name, by }: Step) =>
    'fact' in by ? [{ key: stepKey(funnel, name), kind: by.fact, of: by.of, first: by.first ?? null }] : [],
  ),
);

/** Percent of the step before; null where there are more: steps of the same days are done by different people. */
export const shareOf = (done: number, before: number | null): number | null =>
  before === null || before === 0 || done > before ? null : Math.round((100 * done) / before);
