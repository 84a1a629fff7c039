// What the live socket carries: known to the queries that word it and the socket that sends it, which are apart.

/** What travels on the channel `web-notifications`; `message` is empty when only screens are to be refreshed. */
export interface LivePayload {
  id: number;
  event: string;
  message: string;
  actor: string | null;
  target_url: string | null;
  created_at: string;
  is_read: boolean;
  cache_bust: number | string;
  topics: readonly string[];
  /** The one request that it is about: its card alone is read anew. */
  request?: { id: number; version: number };
  own?: true;
}
