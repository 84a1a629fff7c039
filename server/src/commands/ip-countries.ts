// An operator's look at the file that places addresses in countries, and a newer one taken. Asks nobody outside.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readCountryFile, shippedFile, shippedVersion, takenFile } from '../adapters/ip-countries';
import { Misused, say, settings, Stop, type Command } from './stand';

/** Networks that have stood where they are for decades: a file that does not know them is none of countries. */
const known = { '8.8.8.8': 'US', '142.1.0.1': 'CA', '193.99.144.80': 'DE', '2001:4860:4860::8888': 'US' };

async function read(path: string) {
  const file = await readCountryFile(path).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    throw new Stop(`${path} is no file of the MaxMind DB format that can be read (${said}).`);
  });
  for (const [address, country] of Object.entries(known)) {
    const found = file.at(address);
    if (found !== country)
      throw new Stop(
        `${path} places ${address} in ${found ?? 'no country'}, not in ${country}; it is not taken.`,
      );
  }
  return file;
}

async function take(path: string, target: string) {
  const { madeOn } = await read(path);
  await mkdir(resolve(target, '..'), { recursive: true });
  // Whoever starts meanwhile reads the one or the other, never half of it.
  await copyFile(path, `${target}.new`);
  await rename(`${target}.new`, target);
  say(
    `Taken: made on ${madeOn}. Rounds uses it from its next start; remove ${target} to go back to the one that ships.`,
  );
}

async function look([path, ...rest]: string[]): Promise<void> {
  if (rest.length > 0) throw new Misused();
  const own = takenFile(settings().dataDir);
  if (path) return take(resolve(path), own);
  const shipped = await read(shippedFile());
  say(`Shipped: version ${shippedVersion()}, made on ${shipped.madeOn}.`);
  if (existsSync(own)) say(`In use: ${own}, made on ${(await read(own)).madeOn}.`);
  else say('In use: the one that ships.');
  say(
    'A newer one: a country file of the MaxMind DB format (.mmdb) whose terms allow you its use, such as iptoasn-country.mmdb ' +
      'of the releases of sapics/ip-location-db, GeoLite2 Country or DB-IP Lite; then rounds ip-countries path/to/file.mmdb',
  );
}

export const command: Command = {
  usage: '[file.mmdb]',
  does: 'says how old the file is by which visitors are placed in countries, and takes a newer one',
  run: look,
};
