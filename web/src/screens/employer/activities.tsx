// What happened in the company, ten a page.
import { limits } from '@rounds/product/limits';
import { employerActivities } from '@rounds/product/notifications/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { NotificationList } from '../../features/notifications/notification-list';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';

export function EmployerActivities() {
  const { page = 1 } = useSearch({ from: '/inside/employer/activities' });
  const navigate = useNavigate();
  const items = useCall(employerActivities, { query: { page } }, { keepPrevious: true });
  return (
    <Page title="Notifications">
      <Loaded of={items}>
        {({ data, total_results, total_relation }) => (
          <>
            <NotificationList items={data} empty="Answers, applications and interviews show up here." />
            <Pager
              page={page}
              size={limits.pageSize.notifications}
              total={total_results}
              relation={total_relation}
              onPage={(next) => void navigate({ to: '/employer/activities', search: { page: next } })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
