// Loaded into each process of a measured server: says its longest step since it was asked last.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const folder = process.env.BENCH_STEPS;
if (folder) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  createServer((socket) => {
    socket.end(String(delay.max / 1e6));
    delay.reset();
  })
    // Exclusive: each process answers for itself.
    .listen({ path: join(folder, `${process.pid}.sock`), exclusive: true })
    .unref();
}
