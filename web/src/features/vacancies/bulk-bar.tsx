// Several vacancies stepped on together, with one Undo for all of them.
import { Button } from '@mantine/core';
import type { VacancyRow } from '@rounds/product/vacancies/calls';
import { moveVacancy } from '@rounds/product/vacancies/calls';
import { vacancyMoveOf, vacancyVerbs } from '@rounds/product/vacancies/moves';
import { sentencesOf } from '../../api/refused';
import { useSend } from '../../api/use-call';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './vacancy-list.module.css';

/** Steps for several at once, each with the one that takes it back. */
const together = vacancyVerbs.flatMap((verb) => {
  const { together: several } = vacancyMoveOf(verb);
  return several ? [{ verb, ...several }] : [];
});
type Step = (typeof together)[number];

interface BulkBarProps {
  rows: readonly VacancyRow[];
  onDone: () => void;
}

export function BulkBar({ rows, onDone }: BulkBarProps) {
  const move = useSend(moveVacancy, { tell: 'form' });
  const send = (ids: readonly number[], status: string) =>
    Promise.allSettled(ids.map((id) => move.mutateAsync({ params: { id, status }, body: {} })));
  const run = async ({ verb, done: said, undo }: Step) => {
    const able = rows.filter((row) => row.verbs.some((offered) => offered.verb === verb));
    const answers = await send(
      able.map(({ id }) => id),
      verb,
    );
    const done = able.filter((_, place) => answers[place]?.status === 'fulfilled').map(({ id }) => id);
    const refused = answers.find((answer) => answer.status === 'rejected');
    if (refused) toast.lost(sentencesOf(refused.reason)[0] ?? 'Some could not be changed.');
    if (done.length > 0) {
      toast.done(`${done.length} ${said}.`, { undo: () => void send(done, undo) });
    }
    onDone();
  };
  const open = together.filter(({ verb }) =>
    rows.some((row) => row.verbs.some((offered) => offered.verb === verb)),
  );
  return (
    <div className={classes.bar} role="group" aria-label="With those chosen">
      <strong>{rows.length} chosen</strong>
      {open.map((step) => (
        <Button
          key={step.verb}
          size="xs"
          variant="default"
          loading={move.isPending}
          onClick={() => void run(step)}
        >
          {step.title}
        </Button>
      ))}
      {open.length === 0 && <span className={look.quiet}>Nothing can be done with these together.</span>}
      <Button size="xs" variant="subtle" onClick={onDone}>
        Choose none
      </Button>
    </div>
  );
}
