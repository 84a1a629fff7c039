// The vacancy form as a whole: its values, its sentences step by step, and sending it, as draft, change or public.
import type { FullVacancy } from '@rounds/product/vacancies/calls';
import { addVacancy, changeVacancy } from '@rounds/product/vacancies/calls';
import { readsPay } from '@rounds/product/vacancies/pay-read';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Refused } from '../../api/refused';
import { useSessionUser } from '../../api/session';
import { useSend } from '../../api/use-call';
import { useCallForm, type CallForm } from '../../ui/use-call-form';
import { anyDiscipline, faultsIn, vacancySchema, type Asked } from './faults';
import type { StepKey } from './step-address';
import { firstStepOf, stepAfter, stepOfField } from './steps';
import { useDiscipline } from './use-discipline';
import { blankVacancy, changedWording, valuesOf, wordingOf, type VacancyValues } from './values';

/** `keep`: a draft, asked for its title alone. `save`: stays what it is. `publish`: on to the public, or to review. */
export type Intent = 'keep' | 'save' | 'publish';

export interface Outcome {
  vacancy: FullVacancy;
  proposed: boolean;
  unchanged: boolean;
  intent: Intent;
}

export interface VacancyFormOptions {
  /** null for a new one. */
  vacancy: FullVacancy | null;
  step: StepKey;
  onStep: (step: StepKey) => void;
  onDone: (outcome: Outcome) => void;
  /** After a colleague’s change: opens the form on what stands now. */
  onNewest?: (rebase: (newest: FullVacancy) => void) => void;
}

type Call = CallForm<ReturnType<typeof vacancySchema>>;
export type VacancyForm = ReturnType<typeof useVacancyForm>;

export function useVacancyForm({ vacancy, step, onStep, onDone }: VacancyFormOptions) {
  const [initial] = useState(() => (vacancy ? valuesOf(vacancy) : blankVacancy));
  const { asked, payless } = useAsked(vacancy);
  const intent = useRef<Intent>('keep');
  const schema = useMemo(() => vacancySchema(() => asked.current), []);
  const sendIt = useSending(vacancy, initial);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [conflict, setConflict] = useState(false);
  const call = useCallForm({
    schema,
    initial,
    draft: vacancy ? `vacancy-${vacancy.id}` : 'vacancy-new',
    submit: (values) =>
      sendIt(values, intent.current).then(setOutcome, (error: unknown) => {
        setConflict(error instanceof Refused && error.code === 'conflict');
        if (error instanceof Refused) turn.to(Object.keys(error.fields).map(withoutWrapper));
        throw error;
      }),
  });
  // Only ever filled by this form's fields, which keep to the values' own types.
  const values = call.form.values as VacancyValues;
  const { discipline, facts } = useDiscipline(values.discipline_id);
  const turn = useTurning(call, { step, onStep });
  useTold({ outcome, forget: () => setOutcome(null), busy: call.busy, onDone });
  const whole = { whole: true, facts, payless };
  useEffect(() => void (asked.current = whole));
  const lacks = faultsIn(values, whole);
  const send = (next: Intent) => {
    intent.current = next;
    asked.current = { ...whole, whole: next !== 'keep' };
    call.onSubmit();
    turn.to(Object.keys(faultsIn(values, asked.current)));
    asked.current = whole;
  };
  return {
    values,
    ...shownOf(call),
    send,
    goOn: () => turn.on(lacks),
    discipline,
    facts,
    payless,
    /** What stands between these words and the public, by field. */
    lacks,
    /** A colleague was faster; mine may be put on top of theirs. */
    conflict,
    rebase: (newest: FullVacancy) => call.form.setValues(rebased(initial, values, newest)),
    ...useRestored(initial, values, () => call.form.setValues(initial)),
  };
}

/** What the fields of the steps show and change. */
const shownOf = ({ form, field, busy, messages, element }: Call) => ({
  field,
  errors: form.errors,
  busy,
  messages,
  element,
  set: (change: Partial<VacancyValues>) =>
    Object.entries(change).forEach(([path, value]) => form.setFieldValue(path, value)),
  check: (path: keyof VacancyValues) => void form.validateField(path),
});

/** What is asked of the form; whether its pay stays with those who may read it. */
function useAsked(vacancy: FullVacancy | null) {
  const role = useSessionUser()?.role;
  const payless = vacancy !== null && role !== undefined && !readsPay(role, vacancy.state);
  return { asked: useRef<Asked>({ whole: true, facts: anyDiscipline, payless }), payless };
}

function splitByStep<T>(errors: Record<string, T>, step: StepKey) {
  const all = Object.entries(errors);
  const here = ([path]: [string, T]) => stepOfField(path) === step;
  return {
    mine: Object.fromEntries(all.filter(here)),
    others: Object.fromEntries(all.filter((one) => !here(one))),
  };
}

/** What stands now, with the fields on top that were changed here. */
function rebased(before: VacancyValues, mine: VacancyValues, newest: FullVacancy): VacancyValues {
  const old: Partial<Record<string, unknown>> = { ...before };
  const changed = Object.entries(mine).filter(
    ([field, value]) => field !== 'version' && JSON.stringify(value) !== JSON.stringify(old[field]),
  );
  return { ...valuesOf(newest), ...Object.fromEntries(changed) };
}

const withoutWrapper = (path: string) => path.replace(/^vacancy\./, '');

function useSending(vacancy: FullVacancy | null, initial: VacancyValues) {
  const add = useSend(addVacancy, { tell: 'form' });
  const change = useSend(changeVacancy, { tell: 'form' });
  return async (values: VacancyValues, intent: Intent): Promise<Outcome> => {
    const job_status = intent === 'publish' ? (1 as const) : (0 as const);
    if (!vacancy) {
      const { data } = await add.mutateAsync({ body: { vacancy: { ...wordingOf(values), job_status } } });
      return { vacancy: data, proposed: false, unchanged: false, intent };
    }
    const changed = changedWording(initial, values);
    if (Object.keys(changed).length === 0 && intent !== 'publish')
      return { vacancy, proposed: false, unchanged: true, intent };
    const asks = intent === 'publish' ? { job_status } : {};
    const answer = await change.mutateAsync({
      params: { id: vacancy.id },
      body: { vacancy: { ...changed, ...asks, version: values.version } },
    });
    return { vacancy: answer.data, proposed: answer.proposed, unchanged: false, intent };
  };
}

interface Told {
  outcome: Outcome | null;
  forget: () => void;
  busy: boolean;
  onDone: (outcome: Outcome) => void;
}

/** Said only when the form is idle: until then the draft in the browser stands, and what opens next must not find it. */
function useTold({ outcome, forget, busy, onDone }: Told) {
  useEffect(() => {
    if (!outcome || busy) return;
    forget();
    onDone(outcome);
  });
}

interface Steps {
  step: StepKey;
  onStep: (step: StepKey) => void;
}

/** Turns to the first step with an error; its first field is focused as soon as it stands there. */
function useTurning(call: Pick<Call, 'form' | 'element'>, { step, onStep }: Steps) {
  const wanted = useRef(false);
  const { errors } = call.form;
  useEffect(() => {
    if (!wanted.current) return;
    const fields = [...(call.element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const first = fields.find((field) => (field.dataset['path'] ?? '') in errors);
    if (!first) return;
    wanted.current = false;
    first.focus();
  }, [errors, step, call.element]);
  const to = (paths: readonly string[]) => {
    const first = firstStepOf(paths);
    if (!first) return;
    wanted.current = true;
    if (first !== step) onStep(first);
  };
  return {
    to,
    /** To the next step, once this one lacks nothing. */
    on: (lacks: Record<string, string>) => {
      const { mine } = splitByStep(lacks, step);
      call.form.setErrors({ ...splitByStep(errors, step).others, ...mine });
      if (Object.keys(mine).length === 0) onStep(stepAfter(step));
      else to(Object.keys(mine));
    },
  };
}

/** True while the form shows what was typed at an earlier visit and not sent. */
function useRestored(initial: VacancyValues, values: VacancyValues, discard: () => void) {
  const [restored, setRestored] = useState(
    () => values.version !== initial.version || Object.keys(changedWording(initial, values)).length > 0,
  );
  return {
    restored,
    discard: () => {
      discard();
      setRestored(false);
    },
  };
}
