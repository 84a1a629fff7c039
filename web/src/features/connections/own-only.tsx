// What an empty list of candidates says to whoever sees those of their own interviews alone.
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state';

export function OwnOnly() {
  return (
    <EmptyState
      icon={<IconUsers size={24} stroke={1.7} />}
      title="None of your candidates is here"
      text="You see the people whose interviews you sit on. Admins, hiring managers and recruiters see those of the whole company."
      action={<Link to="/employer/pipeline">Open your pipeline</Link>}
    />
  );
}
