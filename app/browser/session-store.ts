/** Session storage that never throws: browsers may refuse it. Null for what is not there. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the value was kept. */
export function writeSession(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept, so there is nothing to remove.
  }
}

/** Under it the session keeps what is ticked on the lists of the database: ids by type. */
export const TICKED_KEY = 'ticked';
