// The control of the bank test: loaded before the server, it takes every row's lock out of the queries.
import pg from 'pg';

const lock = /\sfor (?:no key )?update(?: of \S+)?\s*$/i;
/** @param {string} text only the house's own reads; the queue's and the clock's stay as they are */
const unlocked = (text) => (/^\s*select/i.test(text) ? text.replace(lock, '') : text);
const query = pg.Client.prototype.query;

/** @this {pg.Client} @param {unknown} config @param {unknown[]} rest */
pg.Client.prototype.query = function withoutLocks(config, ...rest) {
  const asked =
    typeof config === 'string'
      ? unlocked(config)
      : typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
        ? { ...config, text: unlocked(config.text) }
        : config;
  return Reflect.apply(query, this, [asked, ...rest]);
};
