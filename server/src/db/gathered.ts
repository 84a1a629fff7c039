// The way to the database: what is asked in one breath leaves in one packet, so the backend is woken once for it.
import { Socket } from 'node:net';

/** A socket that sends at the end of the turn in which it was written to. */
export class Gathered extends Socket {
  private isHeld = false;

  /** The driver holds back the parts of each statement so, whose packets would else be one a statement. */
  override cork(): void {
    this.holdBack();
    super.cork();
  }

  private holdBack(): void {
    if (this.isHeld) return;
    this.isHeld = true;
    super.cork();
    process.nextTick(() => {
      this.isHeld = false;
      this.uncork();
    });
  }
}
