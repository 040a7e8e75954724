/** A source that cannot be read, with the place: the first line of a file is 1, so is the first column of a row. */
export class SourceError extends Error {
  readonly code = 'unreadable-source';
  readonly file: string;
  readonly line: number;
  readonly column: string;
  readonly problem: string;

  constructor(file: string, line: number, column: string, problem: string) {
    super(`${file}, line ${line}${column ? `, column ${column}` : ''}: ${problem}`);
    this.file = file;
    this.line = line;
    this.column = column;
    this.problem = problem;
  }
}

/** A row by its column names, with the line it began on. */
export type CsvRow = { line: number; get(column: string): string };
export type CsvTable = { file: string; columns: string[]; rows: Iterable<CsvRow> };

/**
 * Reads comma-separated text (RFC 4180: quoted cells may hold commas, quotes and line ends) row by row. Throws `SourceError` at once
 * when a column of `required` is missing, and on reading when a row has more or fewer cells than the first or a quote never closes.
 */
export function readCsvTable(text: string, file: string, required: readonly string[]): CsvTable {
  const reader = readCells(text.replace(/^\uFEFF/, ''), file);
  const header = reader.next();
  if (header.done) throw new SourceError(file, 1, '', 'the file is empty');
  const columns = header.value.cells.map((cell) => cell.trim());
  for (const column of required) if (!columns.includes(column)) throw new SourceError(file, 1, column, 'this column is missing');
  const places = new Map(columns.map((column, index) => [column, index]));
  function* listRows(): Generator<CsvRow> {
    for (const { line, cells } of reader) {
      if (cells.length === 1 && cells[0] === '') continue;
      if (cells.length !== columns.length)
        throw new SourceError(file, line, columns[cells.length] ?? '', `${cells.length} cells where the first line has ${columns.length}`);
      yield { line, get: (column) => cells[places.get(column) ?? -1] ?? '' };
    }
  }
  return { file, columns, rows: listRows() };
}

type Cells = { line: number; cells: string[] };

function* readCells(text: string, file: string): Generator<Cells> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    const begun = line;
    let more = true;
    while (more) {
      const cell = text[at] === '"' ? readQuoted(text, at, file, begun, cells.length) : readPlain(text, at);
      cells.push(cell.value);
      line += cell.lines;
      at = cell.end;
      more = text[at] === ',';
      if (more) at++;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    else if (at < text.length) throw new SourceError(file, line, String(cells.length), 'text after a closing quote');
    line++;
    yield { line: begun, cells };
  }
}

type Cell = { value: string; end: number; lines: number };

const plainEnd = /[,\r\n]/g;

function readPlain(text: string, at: number): Cell {
  plainEnd.lastIndex = at;
  const end = plainEnd.exec(text)?.index ?? text.length;
  return { value: text.slice(at, end), end, lines: 0 };
}

function readQuoted(text: string, at: number, file: string, line: number, column: number): Cell {
  let end = at + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0) throw new SourceError(file, line, String(column + 1), 'a quote that never closes');
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const raw = text.slice(at + 1, end);
  return { value: raw.replaceAll('""', '"'), end: end + 1, lines: raw.split('\n').length - 1 };
}
