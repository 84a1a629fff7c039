// What going off the market ends, told before it happens; an offer goes only when its own box is ticked.
import { Checkbox } from '@mantine/core';
import { endingSentence } from '@rounds/product/connections/off-market';
import { previewStatus, type EndingRequest } from '@rounds/product/connections/status-calls';
import { useState } from 'react';
import { useCall } from '../api/use-call';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Loaded } from '../ui/loaded';
import { StagePill } from '../ui/stage-pill';
import classes from './job-status.module.css';

interface OffMarketDialogProps {
  busy: boolean;
  onConfirm: (withdrawOffers: number[]) => void;
  onClose: () => void;
}

export function OffMarketDialog({ busy, onConfirm, onClose }: OffMarketDialogProps) {
  const preview = useCall(previewStatus, { query: { status: 'off' } }, { staleTime: 0 });
  const [ticked, setTicked] = useState<number[]>([]);
  const tick = (id: number, on: boolean) =>
    setTicked(on ? [...ticked, id] : ticked.filter((other) => other !== id));
  return (
    <ConfirmDialog
      opened
      title="You are about to go off the market!"
      confirmLabel="Yes, I understood"
      danger
      busy={busy}
      onConfirm={() => onConfirm(ticked)}
      onClose={onClose}
    >
      <p>
        Proceeding withdraws all existing active connection requests and notifies the respective recruiters.
      </p>
      <Loaded of={preview}>{({ data }) => <Ending requests={data} ticked={ticked} onTick={tick} />}</Loaded>
    </ConfirmDialog>
  );
}

interface EndingProps {
  requests: readonly EndingRequest[];
  ticked: readonly number[];
  onTick: (id: number, on: boolean) => void;
}

function Ending({ requests, ticked, onTick }: EndingProps) {
  if (requests.length === 0) return <p>You have no open requests, so nothing is withdrawn.</p>;
  return (
    <>
      <p className={classes.sum} role="status">
        <strong>{endingSentence(requests, ticked)}</strong>
      </p>
      <ul className={classes.ending}>
        {requests.map((request) => (
          <li key={request.id}>
            <strong>{request.vacancy_title}</strong> at {request.company_name}{' '}
            <StagePill stage={request.stage} own />
            {request.needs_box && (
              <Checkbox
                mt="xs"
                size="sm"
                label="Withdraw this offer too"
                checked={ticked.includes(request.id)}
                onChange={(event) => onTick(request.id, event.currentTarget.checked)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
