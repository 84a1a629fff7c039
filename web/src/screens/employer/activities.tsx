// What happened in the company, ten a page.
import { Button } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import { employerActivities, markActivitiesRead } from '@rounds/product/notifications/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall, useSend } from '../../api/use-call';
import { NotificationList } from '../../features/notifications/notification-list';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';

export function EmployerActivities() {
  const { page = 1 } = useSearch({ from: '/inside/employer/activities' });
  const navigate = useNavigate();
  const items = useCall(employerActivities, { query: { page } }, { keepPrevious: true });
  const read = useSend(markActivitiesRead);
  return (
    <Page
      title="Notifications"
      actions={
        items.data?.data.some((item) => !item.is_read) && (
          <Button variant="default" loading={read.isPending} onClick={() => read.mutate({ body: {} })}>
            Mark all as read
          </Button>
        )
      }
    >
      <Loaded of={items}>
        {({ data, total_results, total_relation }) => (
          <>
            <NotificationList
              items={data}
              empty="Answers, applications and interviews show up here."
              onFollow={(id) => read.mutate({ body: { notification_ids: [id] } })}
            />
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
