/**
 * Why a refresh ended early. `message` is for the owner: what happened and what to do; it never holds the key.
 * - `no-key`, `wrong-key`, `bad-request`, `shape-changed`, `nonsense`: somebody has to look; starting again does not help
 * - `too-many-requests`, `steam-unavailable`, `stopped`: the next start goes on from here
 * - `running`: another process refreshes already
 */
export class RefreshError extends Error {
  override name = 'RefreshError';
  readonly code: RefreshCode;

  constructor(code: RefreshCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export type RefreshCode =
  | 'no-key'
  | 'wrong-key'
  | 'bad-request'
  | 'shape-changed'
  | 'nonsense'
  | 'too-many-requests'
  | 'steam-unavailable'
  | 'stopped'
  | 'running';
