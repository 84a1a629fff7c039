// Rows as CSV, for spreadsheets: no cell of it runs there.

export type Cell = string | number | null;

/** A text that begins as a formula would is kept as a text; a sum below zero is one whole number and stays. */
function cell(value: Cell): string {
  const text = String(value ?? '');
  const safe =
    typeof value === 'string' && /^'*[=+\-@\t\r]/.test(text) && !/^-[\d.]+$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text that a cell was made of, where it came back as it went out. */
export const textOfCell = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

export const asCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
