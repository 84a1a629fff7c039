// A newcomer's questions, one at a time beside the jobs that they change: each saves itself, each may be skipped.
import { Button, Select } from '@mantine/core';
import type { SectionKey } from '@rounds/product/profile/sections';
import { useState, type ReactNode } from 'react';
import { sentencesOf } from '../../api/refused';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './first-questions.module.css';
import { CertificationChips, PreferencePicks } from './pick-chips';
import { PayField } from './about-fields';
import { useChoices } from './use-choices';
import { useSection } from './use-section';

type Question = readonly [title: string, content: ReactNode];

const questions: readonly Question[] = [
  ['Where do you hold a license?', <LicenseStates key="license" />],
  ['Which of these do you hold?', <CertificationChips key="certifications" />],
  ['Which shifts would you work?', <PreferencePicks key="shift" kinds={['shift']} />],
  ['Which type of position?', <PreferencePicks key="type" kinds={['type_of_position']} />],
  ['What would you want to earn?', <PayField key="pay" />],
];

interface FirstQuestionsProps {
  /** What the last answer changed. */
  lift: string;
  /** Beside the way on: a quicker one. */
  children: ReactNode;
}

export function FirstQuestions({ lift, children }: FirstQuestionsProps) {
  const [at, setAt] = useState(0);
  const question = questions[at];
  return (
    <section className={look.box} aria-label="One more answer">
      <div className={look.spread}>
        <h2 className={classes.title}>{question?.[0] ?? 'That was all that changes the list.'}</h2>
        {question && (
          <span className={`${look.quiet} tabular`}>
            {at + 1} of {questions.length}
          </span>
        )}
      </div>
      {question?.[1]}
      <p className={classes.lift} role="status">
        {lift}
      </p>
      <div className={classes.buttons}>
        {at > 0 && (
          <Button variant="default" onClick={() => setAt(at - 1)}>
            Back
          </Button>
        )}
        {question && <Button onClick={() => setAt(at + 1)}>Next</Button>}
        {children}
      </div>
    </section>
  );
}

const licenses = 'licenses' satisfies SectionKey;

/** The state alone: number and expiry are asked for once somebody else shall read them. */
function LicenseStates() {
  const mine = useSection(licenses);
  const choices = useChoices().data;
  const types = choices?.license_types.filter(({ usual }) => usual);
  const [chosen, setChosen] = useState<string | null>(null);
  const type = chosen ?? String(types?.[0]?.id ?? '');
  const held = mine.items.filter(({ license_type_id }) => String(license_type_id) === type);
  const names = new Map(choices?.states.map(({ code, name }) => [code, name]));
  const add = (state: string | null) => {
    if (state === null || type === '') return;
    const license = { license_type_id: Number(type), kind: 'license', state, status: 'active' } as const;
    mine
      .save([
        ...mine.items,
        { ...license, number: '', expires_on: null, expected_on: null, encumbered: false },
      ])
      .catch((error: unknown) => toast.lost(sentencesOf(error)[0] ?? 'This could not be saved.'));
  };
  if (types?.length === 0) return <p>Your discipline needs no license.</p>;
  return (
    <div className={classes.fields}>
      {(types?.length ?? 0) > 1 && (
        <Select
          label="License"
          allowDeselect={false}
          data={types?.map(({ id, title }) => ({ value: String(id), label: title })) ?? []}
          value={type}
          onChange={setChosen}
        />
      )}
      <Select
        label="State"
        placeholder="Such as Florida"
        searchable
        data={[...names].map(([value, label]) => ({ value, label }))}
        value={held.at(-1)?.state ?? null}
        onChange={add}
      />
      {held.length > 1 && (
        <p className={look.quiet}>You hold it in {held.map(({ state }) => names.get(state)).join(', ')}.</p>
      )}
    </div>
  );
}
