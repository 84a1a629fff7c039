// The stepped form around its steps: notes on top, the step's fields, and what can be done at the foot.
import { Button } from '@mantine/core';
import type { FullVacancy } from '@rounds/product/vacancies/calls';
import { editMode } from '@rounds/product/vacancies/lifecycle';
import { roleMay } from '@rounds/product/permissions';
import type { Role } from '@rounds/product/actor';
import { useState } from 'react';
import { useSessionUser } from '../../api/session';
import { DescriptionStep } from './description-step';
import { PositionStep } from './position-step';
import { RequirementsStep } from './requirements-step';
import { ReviewStep } from './review-step';
import { CameBack } from './vacancy-facts';
import { StepHead, StepNav } from './step-nav';
import type { StepKey } from './step-address';
import { stepBefore, stepOfField } from './steps';
import { useProposedProcess } from './use-proposed-process';
import { useVacancyForm, type VacancyForm, type VacancyFormOptions } from './use-vacancy-form';
import look from '../../ui/look.module.css';
import classes from './stepper.module.css';
import { WorkStep } from './work-step';

/** The ways to send it, by where it stands and who writes. */
function waysOf(vacancy: FullVacancy | null, role: Role | undefined) {
  const publisher = role !== undefined && roleMay(role, 'update_vacancy_status');
  const state = vacancy?.state ?? 'draft';
  const onward = publisher ? 'Publish' : 'Submit for review';
  if (state === 'draft') return { keep: 'Save draft', keepAs: 'keep', onward } as const;
  if (state === 'in_review')
    return { keep: 'Save', keepAs: 'keep', onward: publisher ? onward : null } as const;
  if (state !== 'published') return { keep: 'Save', keepAs: 'keep', onward: null } as const;
  const mode = role ? editMode(state, role) : 'propose';
  return {
    keep: mode === 'propose' ? 'Propose the change' : 'Save and republish',
    keepAs: 'save',
    onward: null,
  } as const;
}

export function VacancyStepper(options: VacancyFormOptions) {
  const { vacancy, step, onStep } = options;
  const form = useVacancyForm(options);
  useProposedProcess(form);
  const ways = waysOf(vacancy, useSessionUser()?.role);
  const faulty = new Set(Object.keys(form.errors).map(stepOfField));
  const open = new Set(Object.keys(form.lacks).map(stepOfField));
  // The screen's own title has the focus where the form opens.
  const [opened, setOpened] = useState<StepKey | null>(step);
  if (opened !== null && opened !== step) setOpened(null);
  return (
    <>
      <StepNav step={step} onStep={onStep} faulty={faulty} open={open} />
      <StepHead key={step} step={step} quiet={step === opened || faulty.has(step)} />
      <Notes form={form} vacancy={vacancy} />
      <form
        className={look.sections}
        ref={form.element}
        aria-label="Vacancy"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (step === 'review') form.send(ways.onward ? 'publish' : ways.keepAs);
          else form.goOn();
        }}
      >
        <Messages form={form} onNewest={options.onNewest} />
        <Step form={form} step={step} onStep={onStep} />
        <Foot form={form} step={step} onStep={onStep} ways={ways} />
      </form>
    </>
  );
}

interface FootProps extends StepProps {
  ways: ReturnType<typeof waysOf>;
}

function Foot({ form, step, onStep, ways }: FootProps) {
  const unverified = useSessionUser()?.company_verified !== true;
  const before = stepBefore(step);
  const isLast = step === 'review';
  const shut = isLast && ways.onward !== null && unverified;
  return (
    <>
      {shut && (
        <p className={look.warning} role="status">
          Publishing opens with your company’s verification. The draft is kept until then.
        </p>
      )}
      <div className={classes.foot}>
        {before && (
          <Button variant="default" onClick={() => onStep(before)}>
            Back
          </Button>
        )}
        {(!isLast || ways.onward) && (
          <Button
            variant={isLast ? 'default' : 'subtle'}
            loading={form.busy}
            onClick={() => form.send(ways.keepAs)}
            className={classes.push}
          >
            {ways.keep}
          </Button>
        )}
        {isLast ? (
          <Button
            type="submit"
            loading={form.busy}
            disabled={shut}
            className={ways.onward ? undefined : classes.push}
          >
            {ways.onward ?? ways.keep}
          </Button>
        ) : (
          <Button type="submit">Next</Button>
        )}
      </div>
    </>
  );
}

function Notes({ form, vacancy }: { form: VacancyForm; vacancy: FullVacancy | null }) {
  return (
    <>
      {vacancy && <CameBack vacancy={vacancy} />}
      {form.restored && (
        <div className={`${look.warning} ${look.spread}`} role="status">
          <span>What you typed last time is still here. It is not saved yet.</span>
          <Button variant="default" size="xs" onClick={form.discard}>
            Discard it
          </Button>
        </div>
      )}
    </>
  );
}

interface MessagesProps {
  form: VacancyForm;
  onNewest: VacancyFormOptions['onNewest'];
}

function Messages({ form, onNewest }: MessagesProps) {
  if (form.messages.length === 0) return null;
  return (
    <div className={`${look.wrong} ${look.spread}`} role="alert" tabIndex={-1}>
      <div>
        {form.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      {form.conflict && onNewest && (
        <Button variant="default" size="xs" onClick={() => onNewest(form.rebase)}>
          Put my changes on top of theirs
        </Button>
      )}
    </div>
  );
}

interface StepProps {
  form: VacancyForm;
  step: StepKey;
  onStep: (step: StepKey) => void;
}

function Step({ form, step, onStep }: StepProps) {
  if (step === 'position') return <PositionStep form={form} />;
  if (step === 'work') return <WorkStep form={form} />;
  if (step === 'requirements') return <RequirementsStep form={form} onPosition={() => onStep('position')} />;
  if (step === 'description') return <DescriptionStep form={form} />;
  return <ReviewStep form={form} onStep={onStep} />;
}
