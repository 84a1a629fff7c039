// Shortlisting: which interviews this hiring will have. The chosen pattern's steps are frozen into it.
import { Radio, Stack } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import type { RequestCard } from '@rounds/product/connections/card';
import { newSchedule } from '@rounds/product/interviews/calls';
import { modeTitles } from '@rounds/product/interviews/setup-calls';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { Loaded } from '../../ui/loaded';
import { MoveForm } from './move-form';
import { useMove } from './use-move';

const patternsPath: string = '/employer/settings/interview_patterns';

export function ShortlistDialog({ card, onClose }: { card: RequestCard; onClose: () => void }) {
  const form = useCall(newSchedule, { params: { id: card.id } });
  const move = useMove('employer', { onDone: onClose });
  const [chosen, setChosen] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const proposed = form.data?.data.interview_pattern_id ?? null;
  const value = chosen ?? (proposed === null ? null : String(proposed));
  const submit = () => {
    setTried(true);
    if (value === null) return;
    move.run(card, {
      employer_response_status: 'interview_shortlisted',
      interview_pattern_id: Number(value),
    });
  };
  return (
    <MoveForm
      title={`Shortlist ${card.job_seeker.name}`}
      confirmLabel="Shortlist"
      // Before the patterns are there a press would be lost.
      busy={move.busy || form.isPending}
      error={move.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded of={form}>
        {({ data: { patterns } }) =>
          !patterns || patterns.length === 0 ? (
            <p>
              There is no interview pattern yet. <Link to={patternsPath}>Set one up</Link>, then come back.
            </p>
          ) : (
            <PatternChoice
              patterns={patterns}
              value={value}
              onChange={setChosen}
              error={tried && value === null ? 'Please choose an interview pattern.' : undefined}
            />
          )
        }
      </Loaded>
    </MoveForm>
  );
}

interface PatternChoiceProps {
  patterns: NonNullable<Answer<typeof newSchedule>['data']['patterns']>;
  value: string | null;
  onChange: (id: string) => void;
  error: string | undefined;
}

function PatternChoice({ patterns, ...chosen }: PatternChoiceProps) {
  return (
    <Radio.Group
      label="Interview pattern"
      description="Its interviews become the steps of this hiring and stay as they are now."
      {...chosen}
    >
      <Stack gap="sm" mt="xs">
        {patterns.map((pattern) => (
          <Radio
            key={pattern.id}
            value={String(pattern.id)}
            label={pattern.name}
            description={pattern.steps
              .map((step) => `${step.title}, ${modeTitles[step.mode]}, ${step.minutes} min`)
              .join(' → ')}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
