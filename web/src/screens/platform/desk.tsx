// The desk: companies to verify, by the day they are due.
import { listVerifications } from '@rounds/product/desk/calls';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Refused } from '../../api/refused';
import { useCall } from '../../api/use-call';
import classes from './desk.module.css';
import { QueueTable, type QueueList } from '../../features/desk/queue-table';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { Segmented } from '../../ui/segmented';

const lists: readonly { value: QueueList; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'asked', label: 'Asked' },
  { value: 'decided', label: 'Decided' },
];
const size = 20;

export function Desk() {
  const { list = 'waiting', page = 1 } = useSearch({ from: '/inside/platform/desk' });
  const navigate = useNavigate({ from: '/platform/desk' });
  const query = { list, page, per_page: size };
  const cases = useCall(listVerifications, { query }, { keepPrevious: true, refetchInterval: 30_000 });
  const isShut = cases.error instanceof Refused && cases.error.code === 'factor_first';
  return (
    <Page
      title="Desk"
      lead={
        <>
          Companies to verify, each within one business day.{' '}
          <span className={classes.keys}>j and k walk, enter opens.</span>
        </>
      }
      width="wide"
    >
      <Segmented
        label="Which cases"
        labelHidden
        value={list}
        onChange={(value) => void navigate({ search: { list: value } })}
        options={lists}
      />
      {isShut ? (
        <EmptyState
          title="Add a second factor first"
          text="Staff sign in with two factors."
          action={<Link to="/platform">Add it now</Link>}
        />
      ) : (
        <Loaded of={cases}>
          {({ data, total_results }) => (
            <>
              <QueueTable list={list} rows={data} busy={cases.isPlaceholderData} />
              <Pager
                page={page}
                size={size}
                total={total_results}
                onPage={(next) => void navigate({ search: { list, page: next } })}
              />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
