// Self declarations: a YES or NO to each question of the list, and with a YES when it was and what happened.
import { Button, Textarea, TextInput } from '@mantine/core';
import { checkDeclaration } from '@rounds/product/profile/declarations';
import { useState } from 'react';
import { sentencesOf } from '../../api/refused';
import { Loaded } from '../../ui/loaded';
import { Segmented } from '../../ui/segmented';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './profile.module.css';
import { useChoices } from './use-choices';
import { useSection, type Entry, type MySection } from './use-section';

type Declaration = Entry<'self_declarations'>;
type Draft = Omit<Declaration, 'answer'> & { answer: boolean | null };
interface Question {
  id: number;
  label: string;
}

export function Declarations() {
  const mine = useSection('self_declarations');
  const choices = useChoices();
  return (
    <Loaded of={mine.read}>
      {() => (
        <Loaded of={choices}>
          {({ self_declaration }) => <Questions mine={mine} questions={self_declaration} />}
        </Loaded>
      )}
    </Loaded>
  );
}

const blank = (id: number): Draft => ({
  declaration_id: id,
  answer: null,
  start_date: null,
  end_date: null,
  explanation: '',
});

interface QuestionsProps {
  mine: MySection<'self_declarations'>;
  questions: readonly Question[];
}

/** What is stored, with what was changed on top; kept as far as it is whole. */
function useAnswers({ mine, questions }: QuestionsProps) {
  const stored = new Map(mine.items.map((item) => [item.declaration_id, item]));
  const [changed, setChanged] = useState<Record<number, Draft>>({});
  const [tried, setTried] = useState(false);
  const drafts = questions.map(({ id }): Draft => changed[id] ?? stored.get(id) ?? blank(id));
  const keep = async (all: readonly Draft[]) => {
    try {
      await mine.save(all.filter(isWhole));
      setChanged((before) => Object.fromEntries(Object.entries(before).filter(([, one]) => !isWhole(one))));
    } catch (error) {
      toast.lost(sentencesOf(error)[0] ?? 'This could not be saved.');
    }
  };
  const save = () => {
    const whole = drafts.every(isWhole);
    setTried(!whole);
    if (whole) void keep(drafts);
  };
  return {
    drafts,
    /** Said once saving was tried. */
    problems: drafts.map((draft) => (tried ? problemsOf(draft) : {})),
    changed,
    change: (id: number, next: Draft) => setChanged((all) => ({ ...all, [id]: next })),
    keep,
    save,
  };
}

function Questions({ mine, questions }: QuestionsProps) {
  const { drafts, problems, changed, change, keep, save } = useAnswers({ mine, questions });
  const dirty = Object.keys(changed).length > 0;
  return (
    <div className={classes.questions}>
      {questions.map(({ id, label }, index) => (
        <QuestionRow
          key={id}
          label={label}
          draft={drafts[index] ?? blank(id)}
          problems={problems[index] ?? {}}
          onChange={(next) => change(id, next)}
          onChoose={(next) => {
            change(id, next);
            void keep(drafts.with(index, next));
          }}
          onLeave={() => changed[id] && void keep(drafts)}
        />
      ))}
      <Button
        onClick={save}
        loading={mine.busy}
        variant={dirty || mine.items.length === 0 ? 'filled' : 'default'}
      >
        Save my answers
      </Button>
      {problems.some((one) => Object.keys(one).length > 0) && (
        <p className={classes.problem} role="alert">
          Please look at the marked questions.
        </p>
      )}
    </div>
  );
}

/** Answered, and a YES with its when and what. */
const isWhole = (draft: Draft): draft is Declaration => Object.keys(problemsOf(draft)).length === 0;

function problemsOf(draft: Draft): Record<string, string> {
  if (draft.answer === null) return { answer: 'Please select YES or NO' };
  return checkDeclaration({ ...draft, answer: draft.answer });
}

interface QuestionRowProps {
  label: string;
  draft: Draft;
  problems: Record<string, string>;
  onChange: (draft: Draft) => void;
  /** YES or NO was chosen: kept at once. */
  onChoose: (draft: Draft) => void;
  /** The focus left a date or the explanation. */
  onLeave: () => void;
}

function QuestionRow({ label, draft, problems, onChange, onChoose, onLeave }: QuestionRowProps) {
  const value = draft.answer === null ? '' : draft.answer ? 'yes' : 'no';
  return (
    <div className={classes.question}>
      <div className={classes.questionHead}>
        <p className={classes.questionText}>{label}</p>
        <Segmented
          label={label}
          labelHidden
          value={value}
          options={[
            { value: 'yes', label: 'YES' },
            { value: 'no', label: 'NO' },
          ]}
          onChange={(chosen) => onChoose({ ...draft, answer: chosen === 'yes' })}
        />
      </div>
      {problems['answer'] && <p className={classes.problem}>{problems['answer']}</p>}
      {draft.answer === true && (
        <div className={look.column} onBlur={onLeave}>
          <div className={classes.pair}>
            <TextInput
              label="Start date"
              type="date"
              value={draft.start_date ?? ''}
              error={problems['start_date']}
              onChange={(event) => onChange({ ...draft, start_date: event.currentTarget.value || null })}
            />
            <TextInput
              label="End date"
              type="date"
              value={draft.end_date ?? ''}
              onChange={(event) => onChange({ ...draft, end_date: event.currentTarget.value || null })}
            />
          </div>
          <Textarea
            label="Explanation"
            autosize
            minRows={2}
            maxLength={2000}
            value={draft.explanation}
            error={problems['explanation']}
            onChange={(event) => onChange({ ...draft, explanation: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}
