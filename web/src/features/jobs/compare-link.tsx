// The way to up to three jobs side by side, from the lists that they are chosen from.
import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

export const CompareLink = () => (
  <Button
    component={Link}
    to="/job_seeker/compare"
    variant="default"
    leftSection={<IconColumns3 size={18} stroke={1.7} aria-hidden />}
  >
    Side by side
  </Button>
);
