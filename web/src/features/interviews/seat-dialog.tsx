// Handing a pool's seat to another of the pool who is free then.
import { Button, Radio } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import type { Schedule } from '@rounds/product/interviews/calls';
import { handSeat, listSeats } from '@rounds/product/interviews/seat-calls';
import { useState } from 'react';
import { inWords } from '../../api/refused';
import { useCall, useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { RefusedNote } from '../../ui/refused-note';
import { toast } from '../../ui/toast';
import classes from './interviews.module.css';

interface SeatDialogProps {
  schedule: Schedule;
  onClose(): void;
}

/** Who is free is as old as the answer, so each opening asks anew. */
export function SeatDialog({ schedule, onClose }: SeatDialogProps) {
  const seats = useCall(listSeats, { params: { id: schedule.id } }, { gcTime: 0 });
  return (
    <Dialog onClose={onClose} title="Hand on a seat">
      <Loaded of={seats}>
        {({ data }) =>
          data.length === 0 ? (
            <p>The interview has begun or was moved meanwhile: its seats stay as they are.</p>
          ) : (
            data.map((seat) => <SeatForm key={seat.pool.id} id={schedule.id} seat={seat} onClose={onClose} />)
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface SeatFormProps {
  id: number;
  seat: Answer<typeof listSeats>['data'][number];
  onClose(): void;
}

/** The server chooses: whoever has the least to do when it is handed on. */
const anybody = 'anybody';

function SeatForm({ id, seat: { pool, holder, free }, onClose }: SeatFormProps) {
  const [taker, setTaker] = useState(anybody);
  const send = useSend(handSeat, {
    tell: 'form',
    onSuccess: ({ data }) => {
      toast.done(data.message);
      onClose();
    },
  });
  const said = holder
    ? `${holder.name} has the seat of ${pool.name}.`
    : `Nobody has the seat of ${pool.name} now.`;
  const [next] = free;
  if (!next)
    return <p>{said} Nobody else of it is free then. Move the interview, or ask somebody to come instead.</p>;
  const handOn = () => {
    const chosen = taker === anybody ? {} : { person_id: Number(taker) };
    send.mutate({ params: { id }, body: { interview_seat: { pool_id: pool.id, ...chosen } } });
  };
  return (
    <div className={classes.slots}>
      {send.error && <RefusedNote error={inWords(send.error)} />}
      <Radio.Group
        value={taker}
        onChange={setTaker}
        label={`${said} Who takes it?`}
        description="Both are told by letter, and their calendar entries follow."
      >
        <Radio
          value={anybody}
          label="Whoever is free and has the fewest interviews ahead"
          description={`Now that is ${next.name}.`}
          my="sm"
        />
        {free.map(({ id: person, name }) => (
          <Radio key={person} value={String(person)} label={name} my="sm" />
        ))}
      </Radio.Group>
      <Button loading={send.isPending} onClick={handOn}>
        Hand on the seat
      </Button>
    </div>
  );
}
