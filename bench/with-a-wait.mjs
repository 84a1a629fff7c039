// The control of the acts beside Directus: loaded before the server, it has every request wait before it is served.
import { Server } from 'node:http';

const WAIT_MS = 250;
const emit = Server.prototype.emit;

/** @this {Server} @param {string} event @param {unknown[]} rest */
Server.prototype.emit = function withAWait(event, ...rest) {
  if (event !== 'request') return Reflect.apply(emit, this, [event, ...rest]);
  setTimeout(() => Reflect.apply(emit, this, [event, ...rest]), WAIT_MS);
  return true;
};
