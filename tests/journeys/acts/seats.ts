// Everybody who looks at the house where everything has happened once, each in a browser of their own, signed in once.
import type { Browser, Page } from '@playwright/test';
import { signIn } from './doors';
import { arrived, Watch } from './inspect';
import { people, type Person } from './visits';

interface Seat {
  page: Page;
  watch: Watch;
}

export class Seats {
  private readonly known = new Map<Person, Seat>();

  async of(browser: Browser, who: Person): Promise<Seat> {
    const known = this.known.get(who);
    if (known) return known;
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const seat = { page, watch: await Watch.over(page) };
    if (who !== 'guest') {
      await signIn(page, people[who].side, people[who].email);
      await arrived(page, seat.watch);
    }
    this.known.set(who, seat);
    return seat;
  }
}
