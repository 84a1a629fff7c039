// HitchList: a staffing agency's lists of job seekers, and one of them with whom it holds, twenty a page.
import { Button } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useSessionUser } from '../../api/session';
import { AllLists } from '../../features/hitchlists/all-lists';
import { OneList } from '../../features/hitchlists/one-list';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

const companyPath: string = '/employer/settings/company_details';

export function HitchlistScreen() {
  const { list } = useSearch({ from: '/inside/employer/hitchlist' });
  const user = useSessionUser();
  if (user?.company_verified !== true) return <Unverified />;
  return list === undefined ? <AllLists /> : <OneList key={list} id={list} />;
}

function Unverified() {
  return (
    <Page title="HitchList">
      <EmptyState
        icon={<IconUserSearch size={24} stroke={1.7} />}
        title="HitchLists open with your agency’s verification"
        text="Until then you can write vacancies and invite your team."
        action={
          <Button component={Link} to={companyPath} variant="default">
            See what is missing
          </Button>
        }
      />
    </Page>
  );
}
