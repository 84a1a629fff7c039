// Which addresses of the network are the world's: what somebody else names is asked there, and nowhere in our own.
import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inside = new BlockList();
// Source: the special-purpose registries of IANA, RFC 6890
const networks: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
];
for (const [network, bits, family] of networks) inside.addSubnet(network, bits, family);
/** Of the newer addresses only these are given out; what leads back to the older ones by another way is none of them. */
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
const ways: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [network, bits] of ways) inside.addSubnet(network, bits, 'ipv6');

/** Whether a number, in either family, is an address of somebody out there. */
export function isOutside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && world.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** By its words alone, asked by https at the usual port; what its name leads to is looked at when it is asked. */
export function isPlausible(url: string): boolean {
  const { protocol, hostname, username, password, port } = new URL(url);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0
    ? /[^.]\.[^.\d]/.test(host) && !/\.(local|localhost|internal)\.?$/.test(host)
    : isOutside(host);
}

/** Resolves a name for one connection, which goes to what was found and looked at, and not to what a second look would say. */
export const outsideLookup: LookupFunction = (name, options, answer) => {
  resolve(name, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '', 4);
    const [first] = found;
    if (!first || !found.every(({ address }) => isOutside(address)))
      return answer(new Error(`${name} is no address of the world outside.`), '', 4);
    if (options.all) return answer(null, found);
    answer(null, first.address, first.family);
  });
};
