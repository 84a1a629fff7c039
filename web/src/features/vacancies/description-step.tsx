// Step 4: the description, the benefits, how long the vacancy stays open, and whom to ask for an accommodation.
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { listProcesses } from '@rounds/product/interviews/process-calls';
import { listPatterns } from '@rounds/product/interviews/setup-calls';
import { limits } from '@rounds/product/limits';
import { listBenefits } from '@rounds/product/reference/calls';
import { addBenefit } from '@rounds/product/vacancies/benefit-calls';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Refused, sentencesOf } from '../../api/refused';
import { useSend } from '../../api/use-call';
import { Section } from '../../ui/page';
import { MultiSelectFromCall, SelectFromCall } from '../../ui/select-from-call';
import { count } from '../../ui/words';
import type { VacancyForm } from './use-vacancy-form';
import look from '../../ui/look.module.css';
import classes from './fields.module.css';
import { Allowed } from '../../ui/allowed';

const longest = 20_000;

export function DescriptionStep({ form }: { form: VacancyForm }) {
  const { values, field } = form;
  return (
    <>
      <Section title="About the position">
        <Textarea
          label="What the work is like"
          description={`The unit, the patients, a usual day, who is beside them. ${count(values.job_description.length)} of ${count(longest)} characters.`}
          autosize
          minRows={8}
          maxRows={24}
          maxLength={longest}
          {...field('job_description')}
        />
      </Section>
      <Section title="Benefits">
        <BenefitFields form={form} />
      </Section>
      <Section title="How long it stays open">
        <ClosingFields form={form} />
      </Section>
      <Section title="Hiring">
        <HiringFields form={form} />
      </Section>
    </>
  );
}

function ClosingFields({ form: { values, field, set } }: { form: VacancyForm }) {
  return (
    <>
      <TextInput
        label="Closing date"
        description={`At most ${limits.vacancy.maxDays} days ahead.`}
        type="date"
        disabled={values.open_until_filled}
        {...field('closing_date')}
      />
      <Checkbox
        label="Open until filled"
        description={`Stays ${limits.vacancy.validDays} days and is renewed with one click.`}
        {...field('open_until_filled', { type: 'checkbox' })}
        onChange={(event) =>
          // With the date goes the sentence about it.
          set({ open_until_filled: event.currentTarget.checked, closing_date: '' })
        }
      />
    </>
  );
}

function HiringFields({ form: { field } }: { form: VacancyForm }) {
  return (
    <>
      <SelectFromCall<typeof listProcesses, number>
        label="Hiring process"
        description="Its interviews, approvals and dates, as they stand when the vacancy is published. Proposed by the discipline."
        placeholder="None"
        clearable
        spec={listProcesses}
        args={() => ({})}
        options={({ data }) => data.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('hiring_process_id')}
      />
      <SelectFromCall<typeof listPatterns, number>
        label="Interview pattern"
        description="Which interviews there are, and in which order. Goes before the pattern of the process."
        placeholder="None yet"
        clearable
        spec={listPatterns}
        args={() => ({})}
        options={({ data }) => data.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('interview_pattern_id')}
      />
      <TextInput
        label="Accommodation contact"
        description="Whom to ask for an accommodation in the application. Left empty, it is the company’s email."
        maxLength={200}
        {...field('accommodation_contact')}
      />
    </>
  );
}

function BenefitFields({ form }: { form: VacancyForm }) {
  const chosen = form.values.benefits_data;
  const choose = (ids: readonly number[]) =>
    form.set({
      benefits_data: ids.map((id) => chosen.find((one) => one.id === id) ?? { id, must: false }),
    });
  return (
    <>
      <MultiSelectFromCall<typeof listBenefits, number>
        label="Benefits of this post"
        description="At least one."
        placeholder={chosen.length === 0 ? 'Type to search' : undefined}
        withAsterisk
        spec={listBenefits}
        args={() => ({})}
        options={({ data }) => data.map(({ id, label, category }) => ({ value: id, label, group: category }))}
        {...form.field('benefits_data')}
        value={chosen.map(({ id }) => id)}
        onChange={choose}
      />
      <Allowed to="add_benefit" title="Add a benefit of your own">
        <OwnBenefit onAdded={(id) => choose([...chosen.map((one) => one.id), id])} />
      </Allowed>
    </>
  );
}

function OwnBenefit({ onAdded }: { onAdded: (id: number) => void }) {
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useSend(addBenefit, { tell: 'form' });
  const send = () => {
    setProblem(null);
    add.mutateAsync({ body: { benefit: { label } } }).then(
      ({ data }) => {
        setLabel('');
        onAdded(data.id);
      },
      (error: unknown) => {
        const field = error instanceof Refused ? error.fields['benefit.label'] : undefined;
        setProblem(field ?? sentencesOf(error)[0] ?? null);
      },
    );
  };
  return (
    <div className={look.spread}>
      <TextInput
        className={classes.rowName}
        label="A benefit of your own"
        placeholder="Boat days"
        maxLength={80}
        value={label}
        error={problem}
        onChange={(event) => setLabel(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
      <Button
        variant="default"
        mt={24}
        leftSection={<IconPlus size={16} aria-hidden />}
        loading={add.isPending}
        onClick={send}
      >
        Add it
      </Button>
    </div>
  );
}
