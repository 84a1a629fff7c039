// The list of keys, behind `?`.
import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { keysAreTaken } from '../ui/use-row-keys';
import classes from './palette.module.css';

const keys = [
  ['Ctrl K or ⌘ K', 'Go anywhere'],
  ['j, k', 'Next and previous row of a list'],
  ['Enter', 'Open the row'],
  ['x', 'Choose the row'],
  ['?', 'This list'],
  ['Esc', 'Close what is open'],
] as const;

export function KeyHelp() {
  const [opened, help] = useDisclosure(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || keysAreTaken(event)) return;
      event.preventDefault();
      help.open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [help]);
  return (
    <Modal opened={opened} onClose={help.close} title={<strong>Keys</strong>}>
      <dl className={classes.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
