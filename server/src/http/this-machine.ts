// Who asks from this very machine, and is neither a proxy on it nor a page of somebody else's in a browser on it.
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../production';

const passedOn = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** `hosts`: what this machine calls the house, with the port. */
export const isFromThisMachine = (
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  hosts: ReadonlySet<string>,
): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  hosts.has(headers.host ?? '') &&
  passedOn.every((name) => headers[name] === undefined);

export const localHosts = (port: number): string[] =>
  ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
