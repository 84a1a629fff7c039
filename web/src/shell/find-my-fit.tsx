// One press to the vacancies that suit the job seeker's own profile.
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import classes from './find-my-fit.module.css';
import { jobSearchHref } from './search-rule';

export function FindMyFit() {
  const router = useRouter();
  return (
    <Button
      classNames={{ root: classes.button ?? '', section: classes.sign ?? '', label: classes.words ?? '' }}
      aria-label="Find My Fit"
      leftSection={<IconSparkles size={18} stroke={1.7} aria-hidden />}
      onClick={() => void router.navigate({ href: jobSearchHref({ suits_to_my_profile: 'true' }) })}
    >
      Find My Fit
    </Button>
  );
}
