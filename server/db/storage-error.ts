/** The database could not do what was asked: stopped, full, locked, out of reach. Whoever meets it answers 503 or tries again later. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`The database failed (${code})`, { cause });
    this.code = code;
  }
}

/**
 * What may be logged of a failure: its name, its code and where it happened. Never its message: a driver quotes values there (a
 * duplicate address, a number that is a phone), and personal data has no business in logs.
 */
export function toLoggable(error: unknown): { name: string; code: string; at: string[] } {
  const root = error instanceof StorageError && error.cause instanceof Error ? error.cause : error;
  if (!(root instanceof Error)) return { name: typeof root, code: '', at: [] };
  const at = (root.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6);
  return { name: root.name, code: getErrorCode(root), at: at.map((line) => line.trim()) };
}

/** The `code` (or SQLite's `errcode`) an error carries, or ''. */
export function getErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('errcode' in error && typeof error.errcode === 'number') return `sqlite-${error.errcode}`;
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
