import { open } from 'node:fs/promises';

/** Waits until the disk has the file, before something that relies on it is renamed. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
