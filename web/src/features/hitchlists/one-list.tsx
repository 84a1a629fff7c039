// One list: whom it holds, as the agency may see each now, with note, tags and owner; narrowed by a tag.
import { Button, Select } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import { openHitchlist, type Hitchlist, type HitchlistEntry } from '@rounds/product/hitchlists/calls';
import { limits } from '@rounds/product/limits';
import { IconListCheck } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../api/client';
import { useCall } from '../../api/use-call';
import { EmptyState } from '../../ui/empty-state';
import { Day } from '../../ui/facts';
import { sheetTime } from '../../ui/local-time';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { HuntResults } from '../hunt/hunt-results';
import { peopleSheet } from '../hunt/people-sheet';
import { ListCsv, type CsvColumns } from '../../ui/csv-button';
import { EntryButtons } from './entry-buttons';
import classes from './hitchlists.module.css';
import { RepresentButton } from './represent-button';
import { NameDialog, RemoveList } from './list-dialogs';
import { SentBrief } from './sent-lines';

const size = limits.pageSize.huntShortlist;

export function OneList({ id }: { id: number }) {
  const { page = 1, tag } = useSearch({ from: '/inside/employer/hitchlist' });
  const list = useCall(
    openHitchlist,
    { params: { id }, query: { page, results_per_page: size, ...(tag ? { tag } : {}) } },
    { keepPrevious: true },
  );
  const hitchlist = list.data?.hitchlist;
  return (
    <Page
      title={hitchlist?.name ?? 'HitchList'}
      lead={
        hitchlist && `Begun by ${hitchlist.owner.name}. Each stands here as far as your agency may see them.`
      }
      breadcrumbs={[{ title: 'HitchList', to: '/employer/hitchlist' }]}
      actions={hitchlist && <ListButtons list={hitchlist} />}
    >
      <Loaded of={list}>{(answer) => <Entries answer={answer} />}</Loaded>
    </Page>
  );
}

function ListButtons({ list }: { list: Hitchlist }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const navigate = useNavigate({ from: '/employer/hitchlist' });
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpen('rename')}>
        Rename
      </Button>
      <Button variant="default" onClick={() => setOpen('remove')}>
        Delete
      </Button>
      {open === 'rename' && <NameDialog list={list} onDone={close} onClose={close} />}
      {open === 'remove' && (
        <RemoveList list={list} onRemoved={() => void navigate({ search: {} })} onClose={close} />
      )}
    </>
  );
}

function Entries({ answer }: { answer: Answer<typeof openHitchlist> }) {
  const { data, hitchlist, tags, total_results } = answer;
  const { page = 1, tag } = useSearch({ from: '/inside/employer/hitchlist' });
  const navigate = useNavigate({ from: '/employer/hitchlist' });
  const entryOf = (seeker: number) => data.find(({ job_seeker }) => job_seeker.id === seeker);
  return (
    <>
      {tags.length > 0 && (
        <TagFilter
          tags={tags}
          tag={tag}
          onChoose={(next) => void navigate({ search: { list: hitchlist.id, tag: next }, replace: true })}
        />
      )}
      {data.length === 0 && <Nobody tag={tag} />}
      <h2 className="only-read">Job seekers</h2>
      <HuntResults
        people={data.map(({ job_seeker }) => job_seeker)}
        vacancyId={undefined}
        onOpen={(id) => void navigate({ search: (old) => ({ ...old, person: id }) })}
        note={({ id }) => {
          const entry = entryOf(id);
          return entry && <EntryNote entry={entry} />;
        }}
        more={({ id }) => {
          const entry = entryOf(id);
          return entry && <Buttons listId={hitchlist.id} entry={entry} known={tags} />;
        }}
      />
      <Pager
        page={page}
        size={size}
        total={total_results}
        onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next, person: undefined }) })}
      >
        <Sheet id={hitchlist.id} tag={tag} />
      </Pager>
    </>
  );
}

const sheet: CsvColumns<HitchlistEntry> = [
  ...peopleSheet<HitchlistEntry>(),
  { title: 'Note', csv: (entry) => entry.note },
  { title: 'Tags', csv: (entry) => entry.tags.join('; ') },
  { title: 'Looked after by', csv: (entry) => entry.owner.name },
  { title: 'Added', csv: (entry) => sheetTime(entry.added_at) },
];

function Sheet({ id, tag }: { id: number; tag: string | undefined }) {
  return (
    <ListCsv
      of="hitchlist"
      columns={sheet}
      read={({ page: number, size: results_per_page }, signal) =>
        send(
          openHitchlist,
          {
            params: { id },
            query: { page: number, results_per_page, ...(tag ? { tag } : {}) },
          },
          { signal },
        )
      }
    />
  );
}

interface TagFilterProps {
  tags: readonly string[];
  tag: string | undefined;
  onChoose: (tag: string | undefined) => void;
}

function TagFilter({ tags, tag, onChoose }: TagFilterProps) {
  return (
    <Select
      label="Tag"
      placeholder="Every tag"
      maw={360}
      clearable
      clearButtonProps={{ 'aria-label': 'Every tag' }}
      data={[...tags]}
      value={tag ?? null}
      onChange={(next) => onChoose(next ?? undefined)}
    />
  );
}

function Buttons(props: { listId: number; entry: HitchlistEntry; known: readonly string[] }) {
  return (
    <>
      <RepresentButton listId={props.listId} entry={props.entry} />
      <EntryButtons {...props} />
    </>
  );
}

function EntryNote({ entry }: { entry: HitchlistEntry }) {
  return (
    <>
      {entry.note && <span className={classes.note}>{entry.note}</span>}
      {entry.tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
      {entry.submissions.map((line) => (
        <SentBrief key={line.id} line={line} />
      ))}
      Looked after by {entry.owner.name}, on the list since <Day on={entry.added_at.slice(0, 10)} />
    </>
  );
}

function Nobody({ tag }: { tag: string | undefined }) {
  return (
    <EmptyState
      icon={<IconListCheck size={24} stroke={1.7} />}
      title={tag ? 'Nobody here has this tag' : 'Nobody is on this list yet'}
      text={tag ? 'Choose another one, or every tag.' : 'The list button on a job seeker puts them here.'}
      action={!tag && <Link to="/employer/job_seekers/search">Hunt job seekers</Link>}
    />
  );
}
