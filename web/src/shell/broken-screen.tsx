// The screen for when something broke; it comes with the start, for what broke may be the loading.
import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Page } from '../ui/page';

/** A bug or a file of an older version that is gone: said plainly, with a way on. */
export function BrokenScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Page title="This page stumbled" width="form">
      <p>Something went wrong while showing it. Nothing you saved is lost.</p>
      <p>
        <Button onClick={again} mr="xs">
          Try again
        </Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          Load the page anew
        </Button>
      </p>
    </Page>
  );
}
