// A tile server as the others on the net are: a picture for each zoom, column and row. It counts what it is asked for.
import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

export type Color = readonly [number, number, number];

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** Three doors beyond the house whose clock is moved. */
const originBeside = (stories: number) => `http://127.0.0.1:${stories + 3}`;
/** Its pictures again, as a style that would show the globe, tilted. */
export const styleOf = (stories: number) => `${originBeside(stories)}/plain/style.json`;

/** What the operator of the house with tiles set. */
export const tileSettings = (stories: number) => ({
  ROUNDS_TILES_URL: `${originBeside(stories)}/{z}/{x}/{y}.png`,
  ROUNDS_TILES_CREDIT: '© Makers of the test\'s "tiles"',
});

/** The tile of a zoom that a place lies on, by the rule all tile servers share. */
export function tileOf({ lat, lng }: { lat: number; lng: number }, z: number): TileAddress {
  const radians = (lat * Math.PI) / 180;
  const down = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return { z, x: Math.floor(((lng + 180) / 360) * 2 ** z), y: Math.floor(down * 2 ** z) };
}

/** Answers until it is closed; `colorOf` says how a tile looks, null that there is none. */
export async function serveTiles(stories: number, colorOf: (tile: TileAddress) => Color | null) {
  const asked: TileAddress[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/plain/style.json')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(globe(stories));
    const [, z, x, y] = /^\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(request.url ?? '') ?? [];
    const tile = { z: Number(z), x: Number(x), y: Number(y) };
    const isOne = tile.x < 2 ** tile.z && tile.y < 2 ** tile.z;
    if (isOne) asked.push(tile);
    const color = isOne ? colorOf(tile) : null;
    if (!color) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture(color));
  });
  await new Promise<void>((listening) => server.listen(stories + 3, '127.0.0.1', listening));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { asked, close };
}

const globe = (stories: number) =>
  JSON.stringify({
    version: 8,
    projection: { type: 'globe' },
    pitch: 40,
    sources: {
      land: {
        type: 'raster',
        tiles: [`${originBeside(stories)}/{z}/{x}/{y}.png`],
        tileSize: 256,
        maxzoom: 12,
      },
    },
    layers: [{ id: 'land', type: 'raster', source: 'land' }],
  });

/** A square of one color as PNG. */
function picture(color: Color, side = 256): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const line = Buffer.from([0, ...Array.from({ length: side }, () => color).flat()]);
  const lines = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
