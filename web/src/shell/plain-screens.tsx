// The screens nobody asks for: not found, and refused.
import { doorOf, homeOf, sideOfPath } from '@rounds/product/menu';
import type { Refusal } from '@rounds/product/refusals';
import { Link, useLocation } from '@tanstack/react-router';
import { useSessionUser } from '../api/session';
import { Page } from '../ui/page';
import { ToCompany } from '../ui/refused-note';
import { Chrome } from './chrome';
import { SchemeToggle } from './screen-toggles';
import { DoorFrame } from '../ui/door-frame';

export function NotFoundScreen() {
  const user = useSessionUser();
  const content = (
    <Page title="We could not find this page" width="form">
      <p>The address may be misspelled, or what stood here has been closed.</p>
      <WayBack />
    </Page>
  );
  return user ? <Chrome>{content}</Chrome> : <DoorFrame toggle={<SchemeToggle />}>{content}</DoorFrame>;
}

export function RefusedScreen({ refusal }: { refusal: Refusal }) {
  return (
    <Page title="This page is not open to you" width="form">
      <p>{refusal.message}</p>
      {refusal.refusal === 'no_company' && <ToCompany />}
      <WayBack />
    </Page>
  );
}

function WayBack() {
  const user = useSessionUser();
  const side = sideOfPath(useLocation().pathname);
  if (user)
    return (
      <p>
        <Link to={homeOf(user)}>Back to your start page</Link>
      </p>
    );
  return (
    <p>
      {side && (
        <>
          <a href={doorOf(side)}>Sign in</a> or go{' '}
        </>
      )}
      <a href="/">{side ? 'back to the start' : 'Back to the start'}</a>
    </p>
  );
}
