// Starts the page of the doors: whoever belongs elsewhere goes there, everybody else is shown the door.
import '../trusted-types';
import './styles';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchSession } from '../api/session';
import { hasEnded, readToken } from '../api/token';
import { wayOf } from '../way';
import { Doors, Stumbled } from './doors';
import { screenBehind } from './screens';

const { pathname, search, hash } = window.location;
const way = wayOf({ pathname, search, hash: hash.slice(1) });
const place = document.getElementById('root');

/** As the page was painted ahead it is taken over, element by element, where this browser would show the same. */
async function show(root: HTMLElement): Promise<void> {
  const path = pathname.replace(/\/+$/, '');
  const Screen = await screenBehind(path).catch(() => Stumbled);
  const asPainted = root.childElementCount > 0 && search === '' && Screen !== Stumbled && !hasEnded();
  // Shut until its screen answers: what is written before would be lost.
  if (asPainted)
    return void hydrateRoot(root, <Doors path={path} Screen={Screen} onShown={() => open(root)} />);
  root.inert = false;
  createRoot(root).render(<Doors path={path} Screen={Screen} />);
}

function open(root: HTMLElement): void {
  for (const shut of root.querySelectorAll('[disabled]')) shut.removeAttribute('disabled');
  root.inert = false;
}

if (way.kind !== 'stay') window.location.replace(way.to);
else if (place) {
  // Only some doors stand open to who is in.
  if (readToken() !== null) watchSession();
  void show(place);
}
