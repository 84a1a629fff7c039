// The lists of an agency by name: how many people each holds, and the way to begin another.
import { Button } from '@mantine/core';
import { hitchlists, type Hitchlist } from '@rounds/product/hitchlists/calls';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { Page } from '../../ui/page';
import { RowButtons } from '../../ui/row-buttons';
import { many } from '../../ui/words';
import classes from './hitchlists.module.css';
import { NameDialog, RemoveList } from './list-dialogs';
import { WithinPlan } from '../../ui/within-plan';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; list: Hitchlist } | null;

export function AllLists() {
  const [open, setOpen] = useState<Open>(null);
  const lists = useCall(hitchlists, { query: {} });
  const add = (
    <WithinPlan of="hitchlists" title="New list">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ kind: 'add' })}>
        New list
      </Button>
    </WithinPlan>
  );
  return (
    <Page
      title="HitchList"
      lead="Lists of the clinicians you look after. Your team reads and changes them; the clinicians do not."
      actions={add}
    >
      <Loaded of={lists}>
        {({ data }) => (
          <>
            {data.length === 0 && (
              <EmptyState
                icon={<IconListCheck size={24} stroke={1.7} />}
                title="No list yet"
                text="Begin one here, or with the list button on anybody you find."
                action={<Link to="/employer/job_seekers/search">Hunt job seekers</Link>}
              />
            )}
            <ul className={look.cards} aria-label="Lists">
              {data.map((list) => (
                <Row key={list.id} list={list} onOpen={setOpen} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <ListDialogs open={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

function Row({ list, onOpen }: { list: Hitchlist; onOpen: (open: Open) => void }) {
  return (
    <li className={classes.list}>
      <div className={classes.words}>
        <Link to="/employer/hitchlist" search={{ list: list.id }}>
          {list.name}
        </Link>
        <p className={look.quiet}>
          {many(list.entries, 'job seeker')} · begun by {list.owner.name}
        </p>
      </div>
      <RowButtons
        name={list.name}
        onChange={() => onOpen({ kind: 'rename', list })}
        onRemove={() => onOpen({ kind: 'remove', list })}
      />
    </li>
  );
}

function ListDialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const navigate = useNavigate({ from: '/employer/hitchlist' });
  if (open === null) return null;
  if (open.kind === 'remove') return <RemoveList list={open.list} onRemoved={onClose} onClose={onClose} />;
  if (open.kind === 'rename') return <NameDialog list={open.list} onDone={onClose} onClose={onClose} />;
  return <NameDialog onDone={({ id }) => void navigate({ search: { list: id } })} onClose={onClose} />;
}
