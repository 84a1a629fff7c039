// What a facility states of the matching attributes, for the fit and for readers. Each answer is kept at once.
import { Select, TextInput } from '@mantine/core';
import { listStated, stateAttributes } from '@rounds/product/fit/calls';
import { listMatchingAttributes } from '@rounds/product/reference/calls';
import { useState } from 'react';
import { sentencesOf } from '../../api/refused';
import { useCall, useSend } from '../../api/use-call';
import { Loaded } from '../../ui/loaded';
import { Day } from '../../ui/facts';
import look from '../../ui/look.module.css';
import classes from './lists.module.css';

interface Attribute {
  id: number;
  label: string;
  benefit_id: number;
  question_employer: string;
  kind: 'choice' | 'boolean' | 'number' | 'text';
  options: string[];
}
interface Stated {
  value: string;
  stated_at: string;
}

export function StatedAttributes({ facilityId }: { facilityId: number }) {
  const all = useCall(listMatchingAttributes, {});
  const stated = useCall(listStated, { params: { facility_id: facilityId } });
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  return (
    <div className={look.stack}>
      <p className={look.small}>
        Job seekers say which of these they want. What you state here counts in the fit, and stands beside
        your name with its day.
      </p>
      <TextInput
        label="Find a question"
        placeholder="Such as staffing or electronic health record"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Loaded of={all}>
        {({ data: attributes }) => (
          <Loaded of={stated}>
            {({ data }) => (
              <ul className={classes.answers} aria-label="What this facility offers">
                {attributes
                  .filter(({ label, question_employer: question }) =>
                    `${label} ${question}`.toLowerCase().includes(wanted),
                  )
                  .map((attribute) => (
                    <li key={attribute.id}>
                      <Answer
                        facilityId={facilityId}
                        attribute={attribute}
                        stated={data.find(({ id }) => id === attribute.id)}
                      />
                    </li>
                  ))}
              </ul>
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

interface AnswerProps {
  facilityId: number;
  attribute: Attribute;
  stated: Stated | undefined;
}

function Answer({ facilityId, attribute, stated }: AnswerProps) {
  const { id, benefit_id, label, question_employer: question, kind, options } = attribute;
  const save = useSend(stateAttributes, { tell: 'form' });
  const state = (value: string) => {
    if (value === (stated?.value ?? '')) return;
    const said = { benefit_id, matching_attributes: [{ id, value }] };
    save.mutate({ params: { facility_id: facilityId }, body: { facility_matching_attribute: said } });
  };
  const shared = {
    label,
    description: question,
    error: save.error ? sentencesOf(save.error)[0] : undefined,
  };
  return (
    <div>
      {kind === 'choice' || kind === 'boolean' ? (
        <Select
          {...shared}
          placeholder="Not stated"
          clearable
          clearButtonProps={{ 'aria-label': `Take ${label} back` }}
          data={kind === 'boolean' ? ['Yes', 'No'] : options}
          value={stated?.value ?? null}
          onChange={(value) => state(value ?? '')}
        />
      ) : (
        <TextInput
          {...shared}
          placeholder="Not stated"
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          maxLength={200}
          defaultValue={stated?.value ?? ''}
          onBlur={(event) => state(event.currentTarget.value.trim())}
        />
      )}
      {stated && (
        <p className={look.small}>
          Stated on <Day on={stated.stated_at.slice(0, 10)} />
        </p>
      )}
    </div>
  );
}
