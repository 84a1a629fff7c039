// The searches a job seeker keeps: saving the one on the screen, when to be told, opening, removing.
import { NativeSelect } from '@mantine/core';
import {
  changeSearch,
  removeSearch,
  savedSearches,
  saveSearch,
  type SavedSearch,
} from '@rounds/product/kept-searches/saved-search-calls';
import type { Alert } from '@rounds/product/kept-searches/saved-searches';
import { Link } from '@tanstack/react-router';
import { useCall, useSend } from '../../api/use-call';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { many } from '../../ui/words';
import { jobSearch, type JobSearch } from '../jobs/job-address';
import { jobFiltersSet, jobQuery } from '../jobs/job-search';
import classes from './kept.module.css';
import { asText, KeptList, nameToBegin, RemoveButton, SaveBox } from './kept-parts';

const words: { value: Alert; label: string }[] = [
  { value: 'at_once', label: 'Tell me at once' },
  { value: 'daily', label: 'Tell me once a day' },
  { value: 'off', label: 'Do not tell me' },
];
const alertIn = (value: string): Alert => words.find((one) => one.value === value)?.value ?? 'off';

export function JobSearches({ search, onDone }: { search: JobSearch; onDone: () => void }) {
  const kept = useCall(savedSearches, {});
  return (
    <>
      <SaveForm search={search} />
      <Loaded of={kept}>
        {({ data }) => (
          <KeptList
            title="What you keep"
            nothing="Nothing yet. A search you save here is one click away, and can tell you."
          >
            {data.map((row) => (
              <Kept key={row.id} row={row} onOpen={onDone} />
            ))}
          </KeptList>
        )}
      </Loaded>
    </>
  );
}

function SaveForm({ search }: { search: JobSearch }) {
  const save = useSend(saveSearch, { tell: 'form' });
  const query = asText(jobQuery(search));
  const call = useCallForm({
    schema: saveSearch.body.shape.saved_search,
    initial: {
      name: nameToBegin(search.query, jobFiltersSet(search), 'All vacancies'),
      query,
      alert: 'daily' as const,
    },
    submit: async (values) => {
      await save.mutateAsync({ body: { saved_search: { ...values, query } } });
      toast.done('The search is saved.');
    },
  });
  return (
    <SaveBox of={call}>
      <NativeSelect label="New vacancies that match" data={words} {...call.field('alert')} />
    </SaveBox>
  );
}

function Kept({ row, onOpen }: { row: SavedSearch; onOpen: () => void }) {
  const change = useSend(changeSearch);
  const remove = useSend(removeSearch);
  const again = useSend(saveSearch);
  const { id, name, query, alert, matches } = row;
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
        <RemoveButton
          id={id}
          name={name}
          remove={remove}
          onUndo={() => again.mutate({ body: { saved_search: { name, query, alert } } })}
        />
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
          <span className={classes.quiet}>{many(matches, 'match', 'matches')} in seven days</span>
        )}
      </div>
    </li>
  );
}
