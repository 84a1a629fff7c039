// The document of a condition, brought by whoever sees to it.
import type { RequestCard } from '@rounds/product/connections/card';
import { addConditionDocument, bringConditionDocument } from '@rounds/product/offers/calls';
import { conditionTitles, type Condition } from '@rounds/product/offers/conditions';
import { useState } from 'react';
import { sentencesOf } from '../../api/refused';
import { useSend } from '../../api/use-call';
import { ChooseFile } from '../../ui/choose-file';
import { toast } from '../../ui/toast';
import { eitherRefusal, partOf } from '../../ui/upload-kinds';
import look from '../../ui/look.module.css';

// The two are alike but for their names.
const calls = {
  employer: addConditionDocument,
  job_seeker: bringConditionDocument as unknown as typeof addConditionDocument,
} as const;

interface ConditionFileProps {
  card: RequestCard;
  side: keyof typeof calls;
  condition: Condition;
}

export function ConditionFile({ card, side, condition: { kind, document } }: ConditionFileProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const title = conditionTitles[kind];
  const send = useSend(calls[side], {
    tell: 'form',
    onSuccess: () => toast.done(`The document of ${title} is saved.`),
    onError: (error) => setProblem(sentencesOf(error)[0] ?? 'This could not be saved. Please try again.'),
  });
  const store = (file: File) => {
    const wrong = eitherRefusal(file);
    setProblem(wrong);
    if (wrong) return;
    const body = { condition: { kind } };
    send.mutate({ params: { id: card.id }, body, files: { [partOf(file)]: file } });
  };
  return (
    <>
      <ChooseFile of={title} present={document !== null} busy={send.isPending} onChoose={store} />
      {problem && (
        <span className={look.fault} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
