/**
 * The database could not do what it was asked to: it is stopped, full, locked or out of reach. Callers answer
 * 503 or try again later.
 */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`The database failed (${code})`, { cause });
    this.code = code;
  }
}

/**
 * What may be logged of a failure: its name, its code and where it happened. Never its message: a driver
 * quotes values there (a duplicate address, a phone number), and logs hold no personal data.
 */
export function toLoggable(error: unknown): { name: string; code: string; at: string[] } {
  const root = error instanceof StorageError && error.cause instanceof Error ? error.cause : error;
  if (!(root instanceof Error)) return { name: typeof root, code: '', at: [] };
  const at = (root.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6);
  return { name: root.name, code: getErrorCode(root) || getErrorCode(error), at: at.map((line) => line.trim()) };
}

/** The `code` an error carries, or SQLite's plain one: the low byte of its `errcode`. '' without. */
export function getErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('errcode' in error && typeof error.errcode === 'number') return `sqlite-${error.errcode & 0xff}`;
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
