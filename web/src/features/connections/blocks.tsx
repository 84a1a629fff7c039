// Blocking a company where one reads it, and the list of those blocked where a profile is set up.
import { Button } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import { addBlock, listBlocks, removeBlock } from '@rounds/product/connections/block-calls';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Day } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './connections.module.css';

export function BlockButton({ company }: { company: RequestCard['company'] }) {
  const [asking, setAsking] = useState(false);
  const block = useSend(addBlock, {
    onSuccess: () => {
      toast.done(`${company.name} is blocked.`);
      setAsking(false);
    },
  });
  return (
    <div>
      <Button variant="subtle" color="gray" size="sm" onClick={() => setAsking(true)}>
        Block {company.name}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Block ${company.name}?`}
        confirmLabel="Block"
        danger
        busy={block.isPending}
        onConfirm={() => block.mutate({ body: { block: { company_id: company.id } } })}
        onClose={() => setAsking(false)}
      >
        Everything open with {company.name} ends and reads withdrawn, offers too. They are not told of the
        block, and find you no more. You can lift it under Preferences; what has ended stays ended.
      </ConfirmDialog>
    </div>
  );
}

export function BlockList() {
  const blocks = useCall(listBlocks, {});
  const lift = useSend(removeBlock, { onSuccess: () => toast.done('The block is lifted.') });
  return (
    <Loaded of={blocks}>
      {({ data }) =>
        data.length === 0 ? (
          <p className={look.quiet}>You have blocked nobody. A company is blocked from its request.</p>
        ) : (
          <ul className={classes.plainList}>
            {data.map((block) => (
              <li key={block.id}>
                {block.company}, since <Day on={block.created_at.slice(0, 10)} />{' '}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={lift.isPending}
                  onClick={() => lift.mutate({ params: { id: block.id } })}
                >
                  Lift the block
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
