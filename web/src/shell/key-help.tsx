// The list of keys, behind `?`.
import { Dialog } from '../ui/dialog';
import classes from './palette.module.css';

const keys = [
  ['Ctrl K or ⌘ K', 'Go anywhere, or do what can be done here'],
  ['j, k', 'Next and previous row of a list'],
  ['Enter', 'Open the row'],
  ['x', 'Choose the row'],
  ['a, r, i', 'At a received application: start a conversation, reject, offer an interview'],
  ['n, d', 'At the desk: the next in the queue, and what can be done'],
  ['?', 'This list'],
  ['Esc', 'Close what is open'],
] as const;

export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Keys">
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
    </Dialog>
  );
}
