// Loaded before a server whose memory is measured: collects its garbage when asked to, and writes down what is left.
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = /** @type {() => void} */ (runInNewContext('gc'));
const file = process.env['TOLD_MEMORY'];

/** As much young room as the server's flags allow is taken before anything is measured: what is taken later is the sockets'. */
function growYoung() {
  /** @type {unknown[]} */
  const ring = [];
  for (let nth = 0; nth < 8_000_000; nth += 1) ring[nth % 400_000] = { nth, and: [nth] };
  return ring.length;
}

let grown = 0;

if (file)
  process.on('SIGUSR2', () => {
    grown ||= growYoung();
    // What falls with the first is gone with the next ones, and what a turn of the loop still holds by then.
    for (let nth = 0; nth < 3; nth += 1) collect();
    setTimeout(() => {
      for (let nth = 0; nth < 3; nth += 1) collect();
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(process.memoryUsage()));
    }, 200);
  });
