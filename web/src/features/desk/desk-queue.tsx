// The frame of a queue at the desk: which list, its rows and pages; without a second factor the way to one.
import { Link } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refused } from '../../api/refused';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { Segmented, type SegmentedProps } from '../../ui/segmented';
import { QueueStrip } from './queue-strip';

interface DeskQueueProps<L extends string, R> {
  title: string;
  lead: ReactNode;
  /** At the right of the title: what begins something new. */
  actions?: ReactNode;
  choice: Pick<SegmentedProps<L>, 'label' | 'value' | 'options'>;
  onChoose: (list: L) => void;
  of: UseQueryResult<{ data: R[]; total_results: number }>;
  at: { page: number; size: number };
  onPage: (page: number) => void;
  /** Whether a row opens; without, its own buttons are all there is. */
  opens?: boolean;
  children: (rows: readonly R[]) => ReactNode;
}

export function DeskQueue<L extends string, R>(props: DeskQueueProps<L, R>) {
  const { title, lead, actions, choice, onChoose, of, at, onPage, opens = true, children } = props;
  const isShut = of.error instanceof Refused && of.error.code === 'factor_first';
  return (
    <Page
      title={title}
      lead={
        <>
          {lead} <span className="by-keys">{opens ? 'j and k walk, enter opens.' : 'j and k walk.'}</span>
        </>
      }
      actions={actions}
      width="wide"
    >
      <QueueStrip />
      <Segmented labelHidden {...choice} onChange={onChoose} />
      {isShut ? (
        <EmptyState
          title="Add a second factor first"
          text="Staff sign in with two factors."
          action={<Link to="/platform">Add it now</Link>}
        />
      ) : (
        <Loaded of={of}>
          {({ data, total_results }) => (
            <>
              {children(data)}
              <Pager {...at} total={total_results} onPage={onPage} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
