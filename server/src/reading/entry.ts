// The thread that reads one document: bytes in, text out, nothing else. Whatever goes wrong here ends with it.
import { parentPort, workerData } from 'node:worker_threads';
import { textOf } from './documents';
import type { Task } from './thread';

const { bytes, mediaType } = workerData as Task;
const text = await textOf(bytes, mediaType).catch(() => '');
parentPort?.postMessage(text);
