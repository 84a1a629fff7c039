// The frame of every door and the screen behind it. From door to door one goes by a load.
import { Component, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { DoorCard } from '../ui/door-card';
import { DoorFrame } from '../ui/door-frame';
import { PlainButton } from '../ui/plain-button';
import { SchemeToggle } from './scheme-toggle';

interface DoorsProps {
  path: string;
  Screen: ComponentType | undefined;
  /** Once the screen stands and answers. */
  onShown?: () => void;
}

export function Doors({ path, Screen, onShown }: DoorsProps) {
  return (
    <>
      <link rel="canonical" href={window.location.origin + path} />
      <DoorFrame toggle={<SchemeToggle />}>
        <WhenBroken>
          <Suspense fallback={null}>
            {Screen && <Screen />}
            <Shown tell={onShown} />
          </Suspense>
        </WhenBroken>
      </DoorFrame>
    </>
  );
}

function Shown({ tell }: { tell: DoorsProps['onShown'] }) {
  useEffect(() => tell?.(), [tell]);
  return null;
}

/** A bug or a file of an older version that is gone: said plainly, with a way on. */
class WhenBroken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override render() {
    return this.state.isBroken ? <Stumbled /> : this.props.children;
  }
}

export const Stumbled = () => (
  <DoorCard
    title="This page stumbled"
    lead="Something went wrong while showing it. Nothing you saved is lost."
  >
    <PlainButton onClick={() => window.location.reload()}>Load the page anew</PlainButton>
  </DoorCard>
);
