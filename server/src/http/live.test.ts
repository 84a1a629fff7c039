// Who is in a room of the hub: whoever joined it, until their socket closes.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { LivePayload } from '../live-payload';
import { makeHub } from './live';

/** One that could still be sent to after it has closed. */
class Ear extends EventEmitter {
  readonly readyState = 1;
  readonly heard: string[] = [];
  send(text: string) {
    this.heard.push((JSON.parse(text) as { payload: LivePayload }).payload.message);
  }
  close = () => undefined;
}

const payload = (message: string): LivePayload => ({
  ...{ id: 0, event: 'chat.sent', message, actor: null, target_url: null, is_read: true },
  ...{ created_at: '2026-01-05T15:00:00.000Z', cache_bust: message, topics: ['chat'] },
});

test('a socket that closes leaves all of its rooms, and the others stay in theirs', () => {
  const hub = makeHub();
  const [gone, colleague, alone] = [new Ear(), new Ear(), new Ear()];
  hub.join(['user.1', 'company.1'], gone);
  hub.join(['user.2', 'company.1'], colleague);
  hub.join(['user.1'], alone);
  const sayTo = (...rooms: string[]) => rooms.forEach((room) => hub.send(room, payload(`to ${room}`)));
  sayTo('company.1', 'user.1');
  gone.emit('close');
  gone.emit('error');
  sayTo('company.1', 'user.1', 'user.2');
  expect(gone.heard).toEqual(['to company.1', 'to user.1']);
  expect(colleague.heard).toEqual(['to company.1', 'to company.1', 'to user.2']);
  expect(alone.heard).toEqual(['to user.1', 'to user.1']);
  hub.join(['user.1', 'company.1'], gone);
  sayTo('company.1');
  expect(gone.heard.at(-1)).toBe('to company.1');
  expect(gone.heard).toHaveLength(3);
});
