// The self-assessment: three lists of items, an answer from 0 to 3 each, saved as it is given; results with their date.
import { assessmentKinds, type AssessmentKind } from '@rounds/product/address';
import {
  assessmentAnswers,
  assessmentQuestions,
  saveAssessmentAnswers,
} from '@rounds/product/assessment/calls';
import { answerWords, kindWords } from '@rounds/product/assessment/result';
import { myProfile } from '@rounds/product/profile/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { AssessmentResults } from '../../features/profile/assessment-results';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import classes from './profile-screens.module.css';

export function Assessment() {
  const { kind = 'skills' } = useSearch({ from: '/inside/job_seeker/assessment' });
  const navigate = useNavigate();
  const profile = useCall(myProfile, {});
  return (
    <Page
      width="form"
      title="Self-Assessment"
      lead="Your own judgment, from 0 to 3. Ten answers complete it. Companies that unlock your profile can read them."
    >
      <AssessmentResults />
      <div className={classes.narrow}>
        <Segmented
          label="What about"
          labelHidden
          value={kind}
          options={assessmentKinds.map((value) => ({ value, label: kindWords[value] }))}
          onChange={(value) =>
            void navigate({ to: '/job_seeker/assessment', search: { kind: value }, replace: true })
          }
        />
      </div>
      <Loaded of={profile}>
        {({ data }) => <Questions key={kind} kind={kind} disciplineId={data.discipline.id} />}
      </Loaded>
    </Page>
  );
}

const levels = answerWords.map((_, index) => ({ value: String(index), label: String(index) }));

function Questions({ kind, disciplineId }: { kind: AssessmentKind; disciplineId: number }) {
  const questions = useCall(assessmentQuestions, { params: { id: disciplineId }, query: { kind } });
  const answers = useCall(assessmentAnswers, { query: { kind } });
  const save = useSend(saveAssessmentAnswers);
  const [given, setGiven] = useState<Record<number, number>>({});
  const answer = (id: number, level: number) => {
    const before = given[id];
    setGiven((all) => ({ ...all, [id]: level }));
    save.mutate(
      { query: { kind }, body: { assessment_answers: [{ assessment_item_id: id, answer: level }] } },
      {
        onError: () =>
          setGiven(({ [id]: _lost, ...others }) =>
            before === undefined ? others : { ...others, [id]: before },
          ),
      },
    );
  };
  return (
    <Section
      title={kindWords[kind]}
      lead={answerWords.map((word, index) => `${index} ${word.toLowerCase()}`).join(' · ')}
    >
      <Loaded of={questions}>
        {(asked) => (
          <Loaded of={answers}>
            {(stored) => {
              const known = new Map(stored.data.map((one) => [one.assessment_item_id, one.answer]));
              return asked.data.map(({ id, text }) => (
                <div key={id} className={classes.item}>
                  <p className={classes.itemText}>{text}</p>
                  <Segmented
                    label={text}
                    labelHidden
                    value={String(given[id] ?? known.get(id) ?? '')}
                    options={levels}
                    onChange={(level) => answer(id, Number(level))}
                  />
                </div>
              ));
            }}
          </Loaded>
        )}
      </Loaded>
    </Section>
  );
}
