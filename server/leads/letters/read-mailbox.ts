import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * The messages of a Maildir (`new` and `cur`), of a folder of `.eml` files, of an mbox or of one message, one at a time. Reads only:
 * what is in a mailbox stays as it is. Throws when there is nothing at `place`.
 */
export async function* readMailbox(place: string): AsyncGenerator<Buffer> {
  if (!(await stat(place)).isDirectory()) return yield* splitMbox(await readFile(place));
  const names = await readdir(place);
  const folders = names.includes('new') || names.includes('cur') ? ['new', 'cur'].filter((name) => names.includes(name)) : ['.'];
  for (const folder of folders)
    for (const name of (await readdir(path.join(place, folder))).sort()) {
      const file = path.join(place, folder, name);
      if (name.startsWith('.') || (folder === '.' && !name.endsWith('.eml'))) continue;
      // A mail program may move a message meanwhile.
      const message = await readFile(file).catch(() => null);
      if (message) yield message;
    }
}

/** An mbox parts its messages by lines that begin with `From `; in bodies such lines begin with `>`. One message alone has no such line. */
function* splitMbox(mbox: Buffer): Generator<Buffer> {
  if (mbox.subarray(0, 5).toString('latin1') !== 'From ') return yield mbox;
  let start = 0;
  while (start < mbox.length) {
    const end = mbox.indexOf('\nFrom ', start, 'latin1');
    const message = mbox.subarray(start, end < 0 ? mbox.length : end + 1);
    yield message.subarray(message.indexOf('\n') + 1);
    start = end < 0 ? mbox.length : end + 1;
  }
}
