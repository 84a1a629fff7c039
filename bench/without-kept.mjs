// The control of the bench of one row: loaded before the server, it has every statement planned anew.
import pg from 'pg';

const query = pg.Client.prototype.query;

/** @this {pg.Client} @param {unknown} config @param {unknown[]} rest */
pg.Client.prototype.query = function withoutNames(config, ...rest) {
  const asked =
    typeof config === 'object' && config !== null && 'name' in config ? { ...config, name: '' } : config;
  return Reflect.apply(query, this, [asked, ...rest]);
};
