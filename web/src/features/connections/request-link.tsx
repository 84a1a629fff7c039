// The way from anywhere to one request, open in its pipeline.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface RequestLinkProps {
  side: 'employer' | 'job_seeker';
  id: number;
  children: ReactNode;
}

export function RequestLink({ side, id, children }: RequestLinkProps) {
  return (
    <Link to={side === 'employer' ? '/employer/pipeline' : '/job_seeker/pipeline'} search={{ request: id }}>
      {children}
    </Link>
  );
}
