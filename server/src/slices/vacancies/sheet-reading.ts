// A CSV file, read piece by piece: its header, then its rows, with where it breaks said in a sentence.
import { limits } from '@rounds/product/limits';
import { headerOf, type Header } from '@rounds/product/vacancies/sheet';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { no } from '../../http/request-context';

const pieceBytes = 32_768;
const breath = 50;
/** Spreadsheets write thousands of empty rows below the last one. */
const mostEmpty = 10;

export interface SheetRow {
  /** As the spreadsheet counts; the header is row 1. */
  number: number;
  cells: string[];
}

const refuseFile = (message: string): never =>
  no('validation_failed', { message, fields: { file: message } });

function* pieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield Buffer.from(bytes.subarray(at, at + pieceBytes));
}

/** Spreadsheets of other countries write semicolons, some programs tabs: whichever parts the header. */
function delimiterOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, pieceBytes)).toString('utf8');
  const line = head.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)[0] ?? '';
  const [most = ','] = [',', ';', '\t'].sort(
    (one, other) => line.split(other).length - line.split(one).length,
  );
  return most;
}

const sentences: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark opens a cell and none closes it.',
  CSV_INVALID_CLOSING_QUOTE: 'a quotation mark stands in the middle of a cell.',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'a quotation mark stands in the middle of a cell.',
  INVALID_OPENING_QUOTE: 'a quotation mark stands in the middle of a cell.',
  CSV_MAX_RECORD_SIZE: `it holds more than ${limits.imports.rowCharacters} characters, or a quotation mark is not closed.`,
};

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Every record with its number; a file that breaks off is refused as a whole. */
async function* recordsOf(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  let number = 0;
  const parser = Readable.from(pieces(bytes)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(bytes),
      relax_column_count: true,
      max_record_size: limits.imports.rowCharacters,
    }),
  );
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { number: (number += 1), cells };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows before it may be on their way still.
    refuseFile(
      `Row ${Number(error['records']) + 1} cannot be read: ${sentences[error.code] ?? 'this is no CSV.'}`,
    );
  }
}

/** Tells each row that is not empty; of more than allowed, the first beyond is refused. */
export async function readSheet(
  bytes: Uint8Array,
  each: (row: SheetRow) => void,
): Promise<{ header: Header; titles: string[]; rows: number }> {
  let top: { header: Header; titles: string[] } | null = null;
  let rows = 0;
  for await (const row of recordsOf(bytes)) {
    // A stream alone would let nobody else have a turn before its end.
    if (row.number % breath === 0) await breathe();
    if (row.number > limits.imports.rows * mostEmpty)
      refuseFile('This file is mostly empty rows. Please take them out.');
    if (isBlank(row.cells)) continue;
    if (!top) {
      const header = headerOf(row.cells);
      top = { header: typeof header === 'string' ? refuseFile(header) : header, titles: row.cells };
      continue;
    }
    rows += 1;
    if (rows > limits.imports.rows) refuseFile('A file may have 10,000 rows. Please part it into several.');
    each(row);
  }
  if (!top || rows === 0) return refuseFile('There is no row below the header.');
  return { ...top, rows };
}
