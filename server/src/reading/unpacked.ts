// How large a zip says it is unpacked, from its central directory. Nothing is unpacked here.

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;

/** The sum of all entries in bytes; Infinity where they are too many, or no central directory can be read. */
export function unpackedBytes(zip: Buffer, mostEntries: number): number {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + endBytes > zip.length || zip.readUInt32LE(end) !== endMark) return Infinity;
  const entries = zip.readUInt16LE(end + 10);
  if (entries > mostEntries) return Infinity;
  let at = zip.readUInt32LE(end + 16);
  let sum = 0;
  for (let index = 0; index < entries; index += 1) {
    if (at + entryBytes > zip.length || zip.readUInt32LE(at) !== entryMark) return Infinity;
    sum += zip.readUInt32LE(at + 24);
    at += entryBytes + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return sum;
}
