// Blocking a company where one reads it, and the list of those blocked where a profile is set up.
import { Button, Select } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import { addBlock, listBlocks, removeBlock } from '@rounds/product/connections/block-calls';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Day } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import { useCompaniesCalled } from './companies-called';
import classes from './connections.module.css';

type Company = Pick<RequestCard['company'], 'id' | 'name'>;

/** Says what a block ends before it ends it. */
function BlockDialog({
  company,
  opened,
  onClose,
}: {
  company: Company;
  opened: boolean;
  onClose: () => void;
}) {
  const block = useSend(addBlock, {
    onSuccess: () => {
      toast.done(`${company.name} is blocked.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={`Block ${company.name}?`}
      confirmLabel="Block"
      danger
      busy={block.isPending}
      onConfirm={() => block.mutate({ body: { block: { company_id: company.id } } })}
      onClose={onClose}
    >
      Everything open with {company.name} ends and reads withdrawn, offers too. They are not told of the
      block, and find you no more. You can lift it under Preferences; what has ended stays ended.
    </ConfirmDialog>
  );
}

export function BlockButton({ company }: { company: Company }) {
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="subtle" color="gray" size="sm" onClick={() => setAsking(true)}>
        Block {company.name}
      </Button>
      <BlockDialog company={company} opened={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

/** Before it has written, looked or been met: whoever is on Rounds can be found here by name. */
export function BlockByName() {
  const [company, setCompany] = useState<Company | null>(null);
  const [search, setSearch] = useState('');
  const { companies, answered } = useCompaniesCalled(search);
  return (
    <>
      <Select
        label="Block a company"
        description="An employer, past or present, or an agency."
        placeholder="Type its name"
        searchable
        // The dialog hands the focus back to this field: a list that opened by it would cover the blocks below.
        openOnFocus={false}
        clearable
        data={companies.map(({ id, name, city, state }) => ({
          value: String(id),
          label: `${name}, ${city}, ${state}`,
        }))}
        // They are searched already.
        filter={({ options }) => options}
        nothingFoundMessage={answered ? 'No company of this name is on Rounds.' : 'Looking it up …'}
        searchValue={search}
        onSearchChange={setSearch}
        value={null}
        onChange={(id) => {
          setSearch('');
          setCompany(companies.find((one) => String(one.id) === id) ?? null);
        }}
      />
      {company && <BlockDialog company={company} opened onClose={() => setCompany(null)} />}
    </>
  );
}

export function BlockList() {
  const blocks = useCall(listBlocks, {});
  const lift = useSend(removeBlock, { onSuccess: () => toast.done('The block is lifted.') });
  return (
    <Loaded of={blocks}>
      {({ data }) =>
        data.length === 0 ? (
          <p className={look.quiet}>You have blocked nobody.</p>
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
