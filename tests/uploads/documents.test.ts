// A .docx before it is opened: how many files it may hold; and that what it names outside itself is never read.
import { houseLimits } from '@rounds/product/house-limits';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docx, zipOf } from './hostile';
import { textOf } from '../../server/src/reading/documents';
import { unpackedBytes } from '../../server/src/reading/unpacked';

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const space = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const documentOf = (words: string, before = '') =>
  `${before}<w:document xmlns:w="${space}"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`;

it('may hold as many files as are allowed, and not one more', () => {
  const most = houseLimits.resume.mostUnpackedFiles;
  const holding = (files: number) =>
    Buffer.from(
      zipOf(Array.from({ length: files }, (_, at) => ({ name: `${at}`, content: new Uint8Array(2) }))),
    );
  expect(unpackedBytes(holding(most), most)).toBe(2 * most);
  expect(unpackedBytes(holding(most + 1), most)).toBe(Infinity);
});

it('reads its own words, and nothing that an entity names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-entity-'));
  try {
    const file = join(folder, 'secret.txt');
    await writeFile(file, 'canary');
    const entity = `<!DOCTYPE a [<!ENTITY outside SYSTEM "file://${file}">]>`;
    const read = (xml: string) => textOf(docx(Buffer.from(xml)), mediaType).catch(() => '');
    expect(await read(documentOf('Nights.'))).toBe('Nights.');
    expect(await read(documentOf('Nights. &outside;', entity))).not.toContain('canary');
  } finally {
    await rm(folder, { recursive: true });
  }
});
