// The way to a new vacancy, wherever vacancies are listed.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Allowed } from '../../ui/allowed';

export function PostButton() {
  return (
    <Allowed to="create_vacancy" title="Post a vacancy">
      <Button component={Link} to="/employer/jobs/new" leftSection={<IconPlus size={18} aria-hidden />}>
        Post a vacancy
      </Button>
    </Allowed>
  );
}
