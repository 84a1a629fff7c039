// The last step: what is still missing, with the way there, and the vacancy as a job seeker will read it.
import { IconCircleCheck } from '@tabler/icons-react';
import { Section } from '../../ui/page';
import { Lacks } from './lacks';
import type { StepKey } from './step-address';
import { stepOfField } from './steps';
import type { VacancyForm } from './use-vacancy-form';
import draftCardClasses from './draft-card.module.css';
import classes from './fields.module.css';
import { VacancyPreview } from './vacancy-preview';

interface ReviewStepProps {
  form: VacancyForm;
  onStep: (step: StepKey) => void;
}

export function ReviewStep({ form, onStep }: ReviewStepProps) {
  const missing = Object.keys(form.lacks).length;
  return (
    <>
      <Section
        title={missing > 0 ? 'Still missing for publishing' : 'Ready'}
        lead={missing > 0 ? 'A draft may be saved as it is.' : undefined}
      >
        {missing > 0 ? (
          <Lacks
            lacks={form.lacks}
            link={(field, title) => (
              <button type="button" className={classes.linkLike} onClick={() => onStep(stepOfField(field))}>
                {title}
              </button>
            )}
          />
        ) : (
          <p className={draftCardClasses.ready}>
            <IconCircleCheck size={20} stroke={1.7} aria-hidden /> Everything that publishing asks for is
            there.
          </p>
        )}
      </Section>
      <Section title="What a job seeker reads">
        <VacancyPreview values={form.values} />
      </Section>
    </>
  );
}
