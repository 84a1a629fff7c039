// The frame of every door and the screen of the address in it. From door to door one goes by a load.
import { Component, Suspense, type ReactNode } from 'react';
import { DoorCard } from '../ui/door-card';
import { DoorFrame } from '../ui/door-frame';
import { PlainButton } from '../ui/plain-button';
import { SchemeToggle } from './scheme-toggle';
import { screens } from './screens';

export function Doors({ path }: { path: string }) {
  const Screen = screens.find((screen) => screen.path === path)?.Screen;
  return (
    <>
      <link rel="canonical" href={window.location.origin + path} />
      <DoorFrame toggle={<SchemeToggle />}>
        <WhenBroken>
          <Suspense fallback={null}>{Screen && <Screen />}</Suspense>
        </WhenBroken>
      </DoorFrame>
    </>
  );
}

/** A bug or a file of an older version that is gone: said plainly, with a way on. */
class WhenBroken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <DoorCard
        title="This page stumbled"
        lead="Something went wrong while showing it. Nothing you saved is lost."
      >
        <PlainButton onClick={() => window.location.reload()}>Load the page anew</PlainButton>
      </DoorCard>
    );
  }
}
