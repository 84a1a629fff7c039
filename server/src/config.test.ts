// What the environment may say, and the sentence that stops the server where it may not. One case a rule.
import { describe, expect, test } from 'vitest';
import { readConfig } from './config';

const pictures = 'https://tiles.example.org/{z}/{x}/{y}.png?key=a1';

describe('tiles under the map', () => {
  test('are none unless they are set', () => {
    expect(readConfig({}).tiles).toBeNull();
    expect(readConfig({ ROUNDS_TILES_CREDIT: 'Somebody' }).tiles).toBeNull();
  });

  test('are pictures by zoom, column and row, or a style with layers of its own', () => {
    expect(readConfig({ ROUNDS_TILES_URL: pictures, ROUNDS_TILES_CREDIT: '© "Tile" makers' }).tiles).toEqual({
      url: pictures,
      kind: 'pictures',
      credit: '© "Tile" makers',
    });
    const style = 'https://tiles.example.org/plain/style.json?key=a1';
    expect(readConfig({ ROUNDS_TILES_URL: style }).tiles).toEqual({ url: style, kind: 'style', credit: '' });
  });

  test.each([
    ['tiles', 'This is not a web address.'],
    ['ftp://tiles.example.org/{z}/{x}/{y}.png', 'This is not a web address.'],
    ['https://tiles.example.org/{z}/{x}.png', 'The address has no {y} in it.'],
    ['https://tiles.example.org/', 'The address has no {z}, {x}, {y} in it.'],
    ['https://me:secret@tiles.example.org/{z}/{x}/{y}.png', 'no user name and no password'],
    ['https://{s}.tiles.example.org/{z}/{x}/{y}.png', 'only one server can be named'],
    ["https://a;script-src'b/{z}/{x}/{y}.png", 'only one server can be named'],
  ])('%s stops the server with a sentence', (url, sentence) => {
    expect(() => readConfig({ ROUNDS_TILES_URL: url })).toThrow(sentence);
    expect(() => readConfig({ ROUNDS_TILES_URL: url })).toThrow(/^ROUNDS_TILES_URL: /);
  });

  test('come by https where the pages do', () => {
    const env = {
      PUBLIC_URL: 'https://rounds.example.org',
      ROUNDS_TILES_URL: 'http://10.0.0.5/{z}/{x}/{y}.png',
    };
    expect(() => readConfig(env)).toThrow('https addresses only');
    expect(readConfig({ ...env, PUBLIC_URL: undefined }).tiles?.url).toBe(env.ROUNDS_TILES_URL);
  });
});
