// Holding what is worked on at the desk for longer, or giving it back.
import { Button } from '@mantine/core';
import classes from './desk.module.css';

interface HoldingProps {
  onKeep: () => void;
  onRelease: () => void;
  keeping: boolean;
  releasing: boolean;
}

export function Holding({ onKeep, onRelease, keeping, releasing }: HoldingProps) {
  return (
    <div className={classes.head}>
      <Button variant="default" size="xs" loading={keeping} onClick={onKeep}>
        Hold it 30 minutes more
      </Button>
      <Button variant="subtle" size="xs" loading={releasing} onClick={onRelease}>
        Give it back
      </Button>
    </div>
  );
}
