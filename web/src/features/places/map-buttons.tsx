// The buttons over a map: nearer, farther, the whole country, and the four directions once it is enlarged.
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  IconWorld,
} from '@tabler/icons-react';
import classes from './map-window.module.css';
import type { MapView } from './use-map-view';

const look = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;
const step = 140;

export function MapButtons({ map }: { map: MapView }) {
  const { zoom } = map.view;
  const { deepest } = map.pane.plane;
  const near = zoom > 1.01;
  const button = (label: string, icon: React.ReactNode, run: () => void, off = false) => (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : run}
    >
      {icon}
    </button>
  );
  return (
    <div className={classes.tools}>
      <div className={classes.zoom} role="group" aria-label="Zoom">
        {button('Zoom in', <IconPlus {...look} />, () => map.zoom(2), zoom > deepest - 0.1)}
        {button('Zoom out', <IconMinus {...look} />, () => map.zoom(0.5), !near)}
        {button('Whole country', <IconWorld {...look} />, map.whole, !near)}
      </div>
      {near && (
        <div className={classes.pad} role="group" aria-label="Move">
          {button('Move north', <IconArrowUp {...look} />, () => map.move(0, -step))}
          {button('Move west', <IconArrowLeft {...look} />, () => map.move(-step, 0))}
          {button('Move east', <IconArrowRight {...look} />, () => map.move(step, 0))}
          {button('Move south', <IconArrowDown {...look} />, () => map.move(0, step))}
        </div>
      )}
    </div>
  );
}
