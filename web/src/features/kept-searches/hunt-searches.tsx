// The hunts that a member keeps or shares: saving, what is new in each, opening, sharing, removing.
import { Checkbox } from '@mantine/core';
import {
  changeHuntSearch,
  huntSearches,
  openHuntSearch,
  removeHuntSearch,
  saveHuntSearch,
  type HuntSearch as Kept,
} from '@rounds/product/kept-searches/hunt-search-calls';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { send } from '../../api/client';
import { useMay } from '../../api/use-may';
import { touch, useCall, useSend } from '../../api/use-call';
import { Loaded } from '../../ui/loaded';
import { StatusBadge } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { filtersSet, huntQuery, huntSearch, newWords, type HuntSearch } from '../hunt/hunt-search';
import classes from './kept.module.css';
import { asText, KeptList, nameToBegin, RemoveButton, SaveBox } from './kept-parts';
import { WithinPlan } from '../../ui/within-plan';

export function HuntSearches({ search, onDone }: { search: HuntSearch; onDone: () => void }) {
  const kept = useCall(huntSearches, {});
  return (
    <>
      <WithinPlan of="searches" title="Save this search">
        <SaveForm search={search} />
      </WithinPlan>
      <Loaded of={kept}>
        {({ data }) => (
          <KeptList
            title="Yours and the team’s"
            nothing="Nothing yet. A search you save here counts who is new since you looked."
          >
            {data.map((row) => (
              <Row key={row.id} row={row} onOpen={onDone} />
            ))}
          </KeptList>
        )}
      </Loaded>
    </>
  );
}

function SaveForm({ search }: { search: HuntSearch }) {
  const save = useSend(saveHuntSearch, { tell: 'form' });
  const may = useMay();
  const query = asText(huntQuery(search));
  const call = useCallForm({
    schema: saveHuntSearch.body.shape.saved_search,
    initial: {
      name: nameToBegin(search.search, filtersSet(search), 'All job seekers'),
      query,
      shared: false,
    },
    submit: async (values) => {
      await save.mutateAsync({ body: { saved_search: { ...values, query } } });
      toast.done('The search is saved.');
    },
  });
  return (
    <SaveBox of={call}>
      <Checkbox
        label="Share it with the team"
        description={
          !may('change_shared_searches') && 'Admins of your company may then change and remove it too.'
        }
        {...call.field('shared', { type: 'checkbox' })}
      />
    </SaveBox>
  );
}

function Row({ row, onOpen }: { row: Kept; onOpen: () => void }) {
  const cache = useQueryClient();
  const { id, name, query, shared, own, owner, new_results } = row;
  const open = () => {
    // Where this fails the count merely stays as it was.
    void send(openHuntSearch, { params: { id } }).then(
      () => touch(cache, ['hunt_searches']),
      () => undefined,
    );
    onOpen();
  };
  return (
    <li className={classes.row}>
      <div className={classes.top}>
        <Link
          className={classes.name}
          to="/employer/job_seekers/search"
          search={huntSearch.parse(query)}
          onClick={open}
        >
          {name}
        </Link>
        {new_results > 0 && <StatusBadge tone="accent">{newWords(new_results)}</StatusBadge>}
      </div>
      {own ? <Own row={row} /> : <p className={classes.quiet}>{`Shared by ${owner}`}</p>}
      {own && shared && <p className={classes.quiet}>{`Kept by ${owner}`}</p>}
    </li>
  );
}

function Own({ row: { id, name, query, shared } }: { row: Kept }) {
  const change = useSend(changeHuntSearch);
  const remove = useSend(removeHuntSearch);
  const again = useSend(saveHuntSearch);
  return (
    <div className={classes.foot}>
      <Checkbox
        label="Shared with the team"
        aria-label={`${name} is shared with the team`}
        checked={shared}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate({ params: { id }, body: { saved_search: { shared: event.currentTarget.checked } } })
        }
      />
      <RemoveButton
        id={id}
        name={name}
        remove={remove}
        onUndo={() => again.mutate({ body: { saved_search: { name, query, shared } } })}
      />
    </div>
  );
}
