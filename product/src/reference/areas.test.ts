// Areas of made-up states and of the shipped file: which counties join which, and that none is as small as a ZIP code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areasOf, leastZips, type AreaZip } from './areas';

const zips = (county: string, many: number, at: number, state = 'TX'): AreaZip[] =>
  Array.from({ length: many }, (_, nth) => ({
    zip: `${county.slice(0, 2)}${nth}`,
    ...{ state, county, lat: 30 + nth / 100, lng: at },
  }));

describe('areas', () => {
  it('are counties, and a small one joins the nearest large one of its state', () => {
    const areas = areasOf([
      ...zips('Alder', 5, -100),
      ...zips('Birch', 3, -98),
      ...zips('Cedar', 6, -97),
      ...zips('Dogwood', 9, -98.01, 'OK'),
    ]);
    expect(areas.map(({ title, zips: own }) => [title, own.length])).toEqual([
      ['Dogwood', 9],
      ['Alder', 5],
      ['Cedar', 9],
    ]);
  });

  it('are the whole state where no county is large or none is known', () => {
    const [area, ...more] = areasOf([...zips('', 2, 144, 'GU'), ...zips('Elm', 1, 145, 'GU')]);
    expect([area?.title, area?.zips.length, more.length]).toEqual(['GU', 3, 0]);
  });

  it('are the same in whatever order the file stands', () => {
    const all = [...zips('Alder', 5, -100), ...zips('Birch', 3, -98), ...zips('Cedar', 6, -97)];
    expect(areasOf([...all].reverse())).toEqual(areasOf(all));
  });

  it('hold each ZIP code of the shipped file once, at least four of them wherever the state has so many', () => {
    const lines = readFileSync(join(import.meta.dirname, '../../../data/us_zipcodes.csv'), 'utf8')
      .trim()
      .split('\n');
    const file = lines.slice(1).map((line): AreaZip => {
      const [zip = '', , state = '', county = '', lat, lng] = line.split(',');
      return { zip, state, county, lat: Number(lat), lng: Number(lng) };
    });
    const areas = areasOf(file);
    const held = areas.flatMap((area) => area.zips);
    expect([held.length, new Set(held).size]).toEqual([file.length, file.length]);
    const small = areas.filter((area) => area.zips.length < leastZips);
    // The Marshall Islands, the Northern Marianas and American Samoa have no more.
    expect(small.map(({ state }) => state)).toEqual(['AS', 'MH', 'MP']);
  });
});
