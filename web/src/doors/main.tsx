// Starts the page of the doors: whoever belongs elsewhere goes there, everybody else is shown the door.
import '../trusted-types';
import './styles';
import { createRoot } from 'react-dom/client';
import { watchSession } from '../api/session';
import { readToken } from '../api/token';
import { wayOf } from '../way';
import { Doors } from './doors';

const { pathname, search, hash } = window.location;
const way = wayOf({ pathname, search, hash: hash.slice(1) });
const place = document.getElementById('root');
if (way.kind !== 'stay') window.location.replace(way.to);
else if (place) {
  // Only some doors stand open to who is in.
  if (readToken() !== null) watchSession();
  createRoot(place).render(<Doors path={pathname.replace(/\/+$/, '')} />);
}
