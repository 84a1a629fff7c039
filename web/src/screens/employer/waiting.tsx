// Everybody who waits for the reader or for their colleagues, soonest due first, twenty a page.
import { waiting } from '@rounds/product/dashboards/calls';
import { limits } from '@rounds/product/limits';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { send } from '../../api/client';
import { useCall } from '../../api/use-call';
import { useMay } from '../../api/use-may';
import { requestSheet } from '../../features/connections/request-table';
import { WaitingRows } from '../../features/hiring/waiting-rows';
import { ListCsv, type PageAt } from '../../ui/csv-button';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { Page, Section } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { Segmented } from '../../ui/segmented';
import { many } from '../../ui/words';

const path = '/employer/waiting';
const sheet = requestSheet(['name', 'discipline', 'vacancy', 'stage', 'owed', 'moved']);

const readOf =
  (whose: 'own' | 'team') =>
  ({ page, size }: PageAt, signal: AbortSignal) =>
    send(waiting, { query: { whose, page, per_page: size } }, { signal });

export function Waiting() {
  const { page = 1, whose = 'own' } = useSearch({ from: `/inside${path}` });
  const navigate = useNavigate({ from: path });
  const may = useMay();
  const list = useCall(waiting, { query: { whose, page } }, { keepPrevious: true });
  const turn = (to: number) => void navigate({ search: (was) => ({ ...was, page: to }) });
  return (
    <Page
      title="Next steps"
      lead="Everybody who waits for an answer, those first whose date comes first."
      actions={
        may('read_every_request') && (
          <Segmented
            label="Whose steps"
            labelHidden
            value={whose}
            onChange={(next) =>
              void navigate({ search: next === 'team' ? { whose: next } : {}, replace: true })
            }
            options={[
              { value: 'own', label: 'Yours' },
              { value: 'team', label: 'Your team’s' },
            ]}
          />
        )
      }
    >
      <Loaded of={list}>
        {({ data, total_results }) => (
          <Section title={many(total_results, 'person waits', 'people wait')}>
            {total_results === 0 ? (
              <p className={look.quiet}>
                {whose === 'own' ? 'Nobody waits for you.' : 'Nobody waits for your colleagues.'}
              </p>
            ) : (
              <WaitingRows rows={data} wide />
            )}
            <Pager page={page} size={limits.pageSize.waiting} total={total_results} onPage={turn}>
              <ListCsv of="next-steps" columns={sheet} read={readOf(whose)} />
            </Pager>
          </Section>
        )}
      </Loaded>
    </Page>
  );
}
