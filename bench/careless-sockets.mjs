// The control of the bench of many sockets: each keeps a buffer, and words are held back and written in one piece.
import './told-memory.mjs';
import { WebSocket } from 'ws';

const HELD_MS = 1500;
const FAT = 16_384;

const { send, setSocket } = /** @type {any} */ (WebSocket.prototype);
/** @type {(() => void)[]} */
const held = [];

Object.assign(WebSocket.prototype, {
  /** @this {WebSocket & { fat: Buffer }} @param {unknown[]} given */
  setSocket(...given) {
    this.fat = Buffer.alloc(FAT, 1);
    return Reflect.apply(setSocket, this, given);
  },
  /** @this {WebSocket} @param {unknown[]} given */
  send(...given) {
    if (held.length === 0)
      setTimeout(() => {
        for (const say of held.splice(0)) say();
      }, HELD_MS);
    held.push(() => Reflect.apply(send, this, given));
  },
});
