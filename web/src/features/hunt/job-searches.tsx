// The searches a job seeker keeps: saving the one on the screen, when to be told, opening and removing. Opened from the job search.
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import {
  changeSearch,
  removeSearch,
  savedSearches,
  saveSearch,
  type SavedSearch,
} from '@rounds/product/hunt/saved-search-calls';
import type { Alert } from '@rounds/product/hunt/saved-searches';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { count } from '../../ui/words';
import { jobFiltersSet, jobQuery, jobSearch, type JobSearch } from './job-search';
import classes from './kept.module.css';

const words: { value: Alert; label: string }[] = [
  { value: 'at_once', label: 'Tell me at once' },
  { value: 'daily', label: 'Tell me once a day' },
  { value: 'off', label: 'Do not tell me' },
];
const alertIn = (value: string): Alert => words.find((one) => one.value === value)?.value ?? 'off';

/** What the call takes: each parameter as text. */
const asText = (search: JobSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(jobQuery(search)).map(([name, value]) => [name, String(value)]));

/** A name to begin with. */
function nameOf(search: JobSearch): string {
  const set = jobFiltersSet(search);
  const filters = set > 0 ? `${set} ${set === 1 ? 'filter' : 'filters'}` : '';
  return [search.query, filters].filter(Boolean).join(', ').slice(0, 80) || 'All vacancies';
}

export function JobSearches({ search, onDone }: { search: JobSearch; onDone: () => void }) {
  const kept = useCall(savedSearches, {});
  return (
    <>
      <SaveForm search={search} />
      <h3 className={classes.heading}>What you keep</h3>
      <Loaded of={kept}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={classes.quiet}>
              Nothing yet. A search you save here is one click away, and can tell you.
            </p>
          ) : (
            <ul className={classes.list}>
              {data.map((row) => (
                <Kept key={row.id} row={row} onOpen={onDone} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function SaveForm({ search }: { search: JobSearch }) {
  const save = useSend(saveSearch, { tell: 'form' });
  const call = useCallForm({
    schema: saveSearch.body.shape.saved_search,
    initial: { name: nameOf(search), query: asText(search), alert: 'daily' as const },
    submit: async (values) => {
      await save.mutateAsync({ body: { saved_search: { ...values, query: asText(search) } } });
      toast.done('The search is saved.');
    },
  });
  return (
    <div className={classes.form}>
      <CallForm of={call} label="Save this search" submitLabel="Save this search">
        <TextInput label="Name" maxLength={80} {...call.field('name')} />
        <NativeSelect label="New vacancies that match" data={words} {...call.field('alert')} />
      </CallForm>
    </div>
  );
}

function Kept({ row, onOpen }: { row: SavedSearch; onOpen: () => void }) {
  const change = useSend(changeSearch);
  const remove = useSend(removeSearch);
  const again = useSend(saveSearch);
  const { id, name, query, alert, matches } = row;
  const takeOff = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          toast.done('The search is removed.', {
            undo: () => again.mutate({ body: { saved_search: { name, query, alert } } }),
          }),
      },
    );
  return (
    <li className={classes.row}>
      <div className={classes.top}>
        <Link
          className={classes.name}
          to="/job_seeker/job_search"
          search={jobSearch.parse(query)}
          onClick={onOpen}
        >
          {name}
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`Remove ${name}`}
          title="Remove"
          loading={remove.isPending}
          onClick={takeOff}
        >
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.foot}>
        <NativeSelect
          aria-label={`Alert of ${name}`}
          data={words}
          value={alert}
          disabled={change.isPending}
          onChange={(event) =>
            change.mutate({
              params: { id },
              body: { saved_search: { alert: alertIn(event.currentTarget.value) } },
            })
          }
        />
        {matches > 0 && (
          <span className={classes.quiet}>
            {matches === 1 ? '1 match' : `${count(matches)} matches`} in seven days
          </span>
        )}
      </div>
    </li>
  );
}
