// Letters that did not go out: sent again at once, or set aside with a note.
import type { LetterList } from '@rounds/product/address';
import { Button } from '@mantine/core';
import { holdLetter, workOnLetter, type StuckLetter } from '@rounds/product/staff/letter-calls';
import { useState } from 'react';
import { useSend } from '../../api/use-call';
import { DataTable, type Column } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { StatusBadge, type Tone } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import { NextInQueue } from '../desk/next-in-queue';
import { due, nothingLate } from '../desk/queue-columns';
import { heldBy } from '../desk/row-hold';
import { SaidWhy } from '../desk/said-why';
import { letterTitle } from './words';

const states: Record<StuckLetter['state'], [word: string, tone: Tone]> = {
  waiting: ['Waiting', 'neutral'],
  failing: ['Failing', 'waiting'],
  failed: ['Failed', 'lost'],
  refused: ['Refused', 'lost'],
};

const held = heldBy({
  what: 'letter',
  spec: holdLetter,
  sending: (id, claim) => ({ params: { id }, body: { claim } }),
});

const columns = (onAside: (letter: StuckLetter) => void): Column<StuckLetter>[] => [
  { key: 'what', title: 'Letter', cell: letterTitle },
  { key: 'to', title: 'To', cell: ({ to }) => to },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => <StatusBadge tone={states[state][1]}>{states[state][0]}</StatusBadge>,
  },
  { key: 'tries', title: 'Tries', cell: ({ attempts, most_attempts }) => `${attempts} of ${most_attempts}` },
  { key: 'next', title: 'Next', cell: ({ next_at }) => (next_at ? <When at={next_at} /> : 'Not by itself') },
  { key: 'error', title: 'What was said', cell: ({ error }) => <span className={look.small}>{error}</span> },
  due,
  held,
  {
    key: 'acts',
    title: 'Do',
    align: 'end',
    cell: (letter) => <Acts letter={letter} onAside={() => onAside(letter)} />,
  },
];

interface LetterTableProps {
  list: LetterList;
  rows: readonly StuckLetter[];
  busy: boolean;
}

const empty: Record<LetterList, [title: string, text: string]> = {
  waiting: ['Every letter went out', 'Those that fail or are refused come here.'],
  late: nothingLate,
};

export function LetterTable({ list, rows, busy }: LetterTableProps) {
  const [title, text] = empty[list];
  const [aside, setAside] = useState<StuckLetter>();
  const [last, setLast] = useState(0);
  const open = (letter: StuckLetter | undefined) => {
    setAside(letter);
    if (letter) setLast(letter.id);
  };
  return (
    <>
      <NextInQueue rows={rows} id={last} onOpen={(id) => open(rows.find((row) => row.id === id))} />
      <DataTable
        label="Letters"
        rows={rows}
        columns={columns(open)}
        rowKey={({ id }) => id}
        onOpen={open}
        busy={busy}
        empty={<EmptyState title={title} text={text} />}
      />
      {aside && <Aside letter={aside} onClose={() => setAside(undefined)} />}
    </>
  );
}

function Acts({ letter, onAside }: { letter: StuckLetter; onAside: () => void }) {
  const work = useSend(workOnLetter, { onSuccess: () => toast.done('It goes out again now.') });
  return (
    <div className={look.wrap}>
      <Button
        variant="default"
        size="xs"
        loading={work.isPending}
        aria-label={`Send ${letter.id} again`}
        onClick={() => work.mutate({ params: { id: letter.id }, body: { letter: { again: true } } })}
      >
        Send again
      </Button>
      <Button variant="subtle" size="xs" aria-label={`Set ${letter.id} aside`} onClick={onAside}>
        Set aside
      </Button>
    </div>
  );
}

function Aside({ letter, onClose }: { letter: StuckLetter; onClose: () => void }) {
  const work = useSend(workOnLetter, { tell: 'form' });
  const say = async (note: string) => {
    await work.mutateAsync({ params: { id: letter.id }, body: { letter: { set_aside: { note } } } });
    toast.done('Set aside. The log says why.');
    onClose();
  };
  return (
    <Dialog title={`Set aside: ${letterTitle(letter)}`} onClose={onClose}>
      <SaidWhy label="Set aside" reader="It stands in the log." danger onSay={say}>
        <p>Nobody tries it any more.</p>
        {letter.error && <p className={look.small}>{letter.error}</p>}
      </SaidWhy>
    </Dialog>
  );
}
