// The calls around one's own calendar feed. What the address answers is in pages/calendar-feed.ts.
import type * as calls from '@rounds/product/interviews/feed-calls';
import { randomUUID } from 'node:crypto';
import { calendarToken } from '../../calendar-token';
import type { HandlersOf } from '../../http/request-context';
import { dropFeed, feedOf, keepFeed } from './feed-queries';

type Config = { publicUrl: string; secret: string };

const urlOf = ({ publicUrl, secret }: Config, personId: number, nonce: string): string =>
  `${publicUrl}/calendar/interviews.ics?token=${calendarToken(secret, personId, nonce)}`;

export const calendarFeedHandlers: HandlersOf<typeof calls> = {
  async showFeed(_input, { tx, actor, config }) {
    const row = await feedOf(tx, actor.id);
    if (!row) return { data: null };
    const { nonce, made_at, read_at } = row;
    return { data: { url: urlOf(config, actor.id, nonce), made_at, read_at } };
  },

  async makeFeed(_input, { tx, actor, now, config }) {
    const nonce = randomUUID();
    await keepFeed(tx, { person_id: actor.id, nonce, made_at: now });
    return { data: { url: urlOf(config, actor.id, nonce), made_at: now, read_at: null } };
  },

  async endFeed(_input, { tx, actor }) {
    await dropFeed(tx, actor.id);
    return { data: { message: 'The address answers no more.' } };
  },
};
