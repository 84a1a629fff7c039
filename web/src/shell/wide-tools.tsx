// How the page looks, in the header of a wide screen; a narrow one has it in its menu and does not load this.
import { AppearancePanel } from './appearance';
import { FullscreenToggle } from './fullscreen-toggle';
import { SchemeToggle } from './screen-toggles';

export function WideTools() {
  return (
    <>
      <SchemeToggle />
      <FullscreenToggle />
      <AppearancePanel />
    </>
  );
}
