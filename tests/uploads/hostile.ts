// Files that mean harm, made from nothing: wrong content under right names, bombs, hidden scripts.
import { deflateRawSync, deflateSync, crc32 } from 'node:zlib';

export interface Hostile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  );

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** A PNG of any size whose rows are all black; its packed form is tiny. */
export function png(width: number, height: number, more: Uint8Array[] = []): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const rows = Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 64_000_000));
  return joined(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  );
}

interface Entry {
  name: string;
  content: Uint8Array;
  /** How long it says it is unpacked. */
  claimed?: number;
}

export function zipOf(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimed = content.length } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const sum = crc32(content);
    const head = (central: boolean) => {
      const bytes = Buffer.alloc(central ? 46 : 30);
      bytes.writeUInt32LE(central ? 0x02014b50 : 0x04034b50, 0);
      const from = central ? 6 : 4;
      bytes.writeUInt16LE(20, from);
      bytes.writeUInt16LE(8, from + 4);
      bytes.writeUInt32LE(sum, from + 10);
      bytes.writeUInt32LE(packed.length, from + 14);
      bytes.writeUInt32LE(claimed, from + 18);
      bytes.writeUInt16LE(name.length, from + 22);
      if (central) bytes.writeUInt32LE(at, 42);
      return Buffer.concat([bytes, Buffer.from(name, 'latin1')]);
    };
    centrals.push(head(true));
    const local = Buffer.concat([head(false), packed]);
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return joined(...locals, central, end);
}

/** A zip with one entry whose content is so long unpacked. */
const zip = (name: string, content: Uint8Array, claimed = content.length) =>
  zipOf([{ name, content, claimed }]);

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A document of Word that holds this XML and nothing else. */
export const docx = (content: Uint8Array, claimed = content.length) =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: bytesOf(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
      ),
    },
    { name: 'word/document.xml', content, claimed },
  ]);

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const pdf = (inside: string) =>
  `%PDF-1.7\n1 0 obj<</Type/Catalog${inside}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
// The industry's harmless test file for scanners, put together here so that no scanner stumbles over this one.
const scannerTest = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const jpegHead = '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00';

export const hostileFiles: readonly Hostile[] = [
  { name: 'scanner.txt', bytes: bytesOf(scannerTest) },
  { name: 'scanner.pdf', bytes: bytesOf(scannerTest) },
  { name: 'page.html', bytes: bytesOf(`<!doctype html><html>${script}</html>`) },
  { name: 'page.txt', bytes: bytesOf(`<html>${script}</html>`) },
  { name: 'page.pdf', bytes: bytesOf(`<html>${script}</html>`) },
  { name: 'spaces.txt', bytes: bytesOf(`   \n\t<html>${script}</html>`) },
  { name: 'comment.txt', bytes: bytesOf(`<!-- a --><html>${script}</html>`) },
  { name: 'picture.svg', bytes: bytesOf(svg) },
  { name: 'picture.png', bytes: bytesOf(svg) },
  {
    name: 'declared.svg',
    bytes: bytesOf(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg}`),
  },
  {
    name: 'entities.xml',
    bytes: bytesOf(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>',
    ),
  },
  { name: 'shell.sh', bytes: bytesOf('#!/bin/sh\nrm -rf /\n') },
  { name: 'program.exe', bytes: joined('MZ', new Uint8Array(200), 'PE\x00\x00') },
  { name: 'program.pdf', bytes: joined('MZ', new Uint8Array(200), 'PE\x00\x00') },
  { name: 'library.so', bytes: joined('\x7fELF\x02\x01\x01', new Uint8Array(120)) },
  { name: 'class.docx', bytes: joined('\xca\xfe\xba\xbe', new Uint8Array(60)) },
  { name: 'code.js', bytes: bytesOf('eval(atob("YWxlcnQoMSk="))\u0000') },
  { name: 'page.php', bytes: bytesOf('<?php system($_GET["c"]); ?>') },
  { name: 'query.sql', bytes: bytesOf('\u0000drop table people;') },
  { name: 'nothing.pdf', bytes: new Uint8Array() },
  { name: 'nothing.png', bytes: new Uint8Array() },
  { name: 'letters.docx', bytes: bytesOf('PK') },
  { name: 'plain.zip', bytes: zip('a.txt', bytesOf('hello')) },
  { name: 'renamed.docx', bytes: zip('a.txt', bytesOf('hello')) },
  { name: 'macros.docx', bytes: zip('word/vbaProject.bin', bytesOf('Sub AutoOpen()')) },
  { name: 'climbing.docx', bytes: zip('../../../etc/cron.d/a', bytesOf('* * * * * root sh')) },
  { name: 'bomb.docx', bytes: zip('word/document.xml', new Uint8Array(60_000_000)) },
  { name: 'liar.docx', bytes: zip('word/document.xml', new Uint8Array(1000), 0x7fffffff) },
  { name: 'actions.pdf', bytes: bytesOf(pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')) },
  { name: 'launch.pdf', bytes: bytesOf(pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')) },
  { name: 'fetch.pdf', bytes: bytesOf(pdf('/OpenAction<</S/URI/URI(http://169.254.169.254/)>>')) },
  { name: 'both.pdf', bytes: joined(pdf(''), `<html>${script}</html>`) },
  { name: 'late.pdf', bytes: joined(new Uint8Array(900), pdf('')) },
  { name: 'archive.pdf', bytes: joined(pdf(''), zip('a.html', bytesOf(script))) },
  { name: 'bomb.png', bytes: png(20_000, 20_000) },
  { name: 'wide.png', bytes: png(60_000, 1000) },
  { name: 'broken.png', bytes: bytesOf('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR') },
  { name: 'comment.png', bytes: png(8, 8, [chunk('tEXt', bytesOf(`Comment\x00${script}`))]) },
  { name: 'after.png', bytes: joined(png(8, 8), `<html>${script}</html>`) },
  { name: 'archive.png', bytes: joined(png(8, 8), zip('a.html', bytesOf(script))) },
  { name: 'cut.jpg', bytes: bytesOf(jpegHead) },
  { name: 'script.jpg', bytes: joined(jpegHead, '\xff\xfe\x00\x30', script, '\xff\xd9') },
  { name: 'script.gif', bytes: joined('GIF89a/*', '*/=1;alert(1)//') },
  { name: 'page.gif', bytes: joined('GIF89a\x01\x00\x01\x00\x00\x00\x00', `<html>${script}</html>`) },
  { name: 'words.rtf', bytes: bytesOf('{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}') },
  { name: '../../../etc/passwd.pdf', bytes: bytesOf(pdf('')) },
  { name: '..\\..\\windows\\a.pdf', bytes: bytesOf(pdf('')) },
  { name: 'a.pdf\u0000.html', bytes: bytesOf(pdf('')) },
  { name: 'a"; filename="b.html', bytes: bytesOf(pdf('')) },
  { name: 'a\r\nContent-Type: text/html.pdf', bytes: bytesOf(pdf('')) },
  { name: `${'long'.repeat(200)}.pdf`, bytes: bytesOf(pdf('')) },
  { name: '.htaccess', bytes: bytesOf('AddType text/html .pdf') },
  { name: 'con.pdf', bytes: bytesOf(pdf('')) },
];

/** A PDF of one page whose content is this, packed. */
function packedPdf(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = deflateSync(content, { level: 9 });
  return joined(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n',
    `4 0 obj<</Filter/FlateDecode/Length ${packed.length}>>stream\n`,
    packed,
    '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
}

/** Documents that nobody could read to their end: made when they are asked for, as they are large unpacked. */
export const endlessDocuments = (): Hostile[] => [
  { name: 'endless.pdf', bytes: packedPdf(Buffer.from('BT /F 9 Tf (a) Tj ET q Q\n'.repeat(8_000_000))) },
  { name: 'hole.pdf', bytes: packedPdf(Buffer.alloc(300_000_000, ' ')) },
  { name: 'modest.docx', bytes: docx(Buffer.alloc(300_000_000, ' '), 1000) },
  { name: 'huge.docx', bytes: docx(Buffer.alloc(60_000_000, ' ')) },
];
