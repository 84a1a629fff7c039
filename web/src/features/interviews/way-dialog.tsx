// Giving the link or the number of an interview that stands.
import { Button } from '@mantine/core';
import { sayWay, type Schedule } from '@rounds/product/interviews/calls';
import { useState } from 'react';
import { inWords } from '../../api/refused';
import { useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { RefusedNote } from '../../ui/refused-note';
import { toast } from '../../ui/toast';
import { WayFields } from './way-fields';

export function WayDialog({ schedule, onClose }: { schedule: Schedule; onClose(): void }) {
  const { id, mode, place, caller } = schedule;
  const [way, setWay] = useState({ place, caller });
  const send = useSend(sayWay, {
    tell: 'form',
    onSuccess: () => {
      toast.done('Kept. The job seeker and the panel are told.');
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={mode === 'phone' ? 'Number of the interview' : 'Link of the interview'}>
      {send.error && <RefusedNote error={inWords(send.error)} />}
      <WayFields mode={mode} way={way} onChange={(part) => setWay((before) => ({ ...before, ...part }))} />
      <Button
        mt="md"
        loading={send.isPending}
        onClick={() => send.mutate({ params: { id }, body: { interview_schedule: way } })}
      >
        {mode === 'phone' ? 'Keep the number' : 'Send the link'}
      </Button>
    </Dialog>
  );
}
