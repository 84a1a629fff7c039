// Somebody saved while this was being written: both are kept until whoever writes says which goes on.
import { Button } from '@mantine/core';
import look from '../../ui/look.module.css';

interface MeanwhileProps {
  version: number;
  /** Drops what was typed here. */
  onTheirs: () => void;
  onMine: () => void;
}

export function Meanwhile({ version, onTheirs, onMine }: MeanwhileProps) {
  return (
    <div className={look.warning} role="alert">
      <p>
        Version {version} was saved while you wrote. Your words stand below, and theirs are kept as version{' '}
        {version}.
      </p>
      <div className={look.wrap}>
        <Button variant="default" size="xs" onClick={onMine}>
          Go on with mine
        </Button>
        <Button variant="default" size="xs" onClick={onTheirs}>
          Drop mine and show theirs
        </Button>
      </div>
    </div>
  );
}
