import { readOwnJson } from '#shared/read-own-json.ts';
import { locale } from './locale.ts';

/**
 * The checkout as the folder of files that the editor's library expects (the File System API), read and written through the desk's server:
 * no folder dialog, no `.git`, and the same in every browser.
 */
export async function openCheckoutFolder(): Promise<Folder> {
  const answer = await fetch('files');
  const files = readOwnJson<Listed[]>(await answer.text()); // as desk/checkout.ts lists them
  const root = new Folder('', '');
  for (const { path, text, size } of files) root.plant(path.split('/'), text, size);
  return root;
}

type Listed = { path: string; text: string | null; size: number };
type Data = string | Blob;

/** New files are written under a name that starts like this, then moved: only the move is told to the server. */
const TEMPORARY = /^\.sveltia-tmp-/;

class Folder {
  readonly kind = 'directory';
  readonly name: string;
  readonly path: string;
  readonly children = new Map<string, Folder | OneFile>();

  constructor(path: string, name: string) {
    this.path = path;
    this.name = name;
  }

  plant([name = '', ...rest]: string[], text: string | null, size: number): void {
    if (rest.length > 0) this.#getFolder(name).plant(rest, text, size);
    else this.children.set(name, new OneFile(this, name, { saved: text, size }));
  }

  /** Whether there is such a file; `path` from here. */
  has(path: string): boolean {
    const [name = '', ...rest] = path.split('/');
    const child = this.children.get(name);
    return child instanceof Folder ? child.has(rest.join('/')) : child !== undefined;
  }

  async *entries(): AsyncGenerator<[string, Folder | OneFile]> {
    yield* this.children;
  }

  async getDirectoryHandle(name: string, { create = true } = {}): Promise<Folder> {
    const child = this.children.get(name);
    if (child instanceof Folder) return child;
    if (child || !create) throw new DOMException(name, child ? 'TypeMismatchError' : 'NotFoundError');
    return this.#getFolder(name);
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<OneFile> {
    const child = this.children.get(name);
    if (child instanceof OneFile) return child;
    if (child || !create) throw new DOMException(name, child ? 'TypeMismatchError' : 'NotFoundError');
    const made = new OneFile(this, name, { saved: null, size: 0 });
    this.children.set(name, made);
    return made;
  }

  async removeEntry(name: string): Promise<void> {
    const child = this.children.get(name);
    if (child instanceof OneFile && !TEMPORARY.test(name)) await child.remove();
    this.children.delete(name);
  }

  /** The library asks whether it may: it may. */
  async requestPermission(): Promise<string> {
    return 'granted';
  }

  #getFolder(name: string): Folder {
    const known = this.children.get(name);
    if (known instanceof Folder) return known;
    const made = new Folder(this.path ? `${this.path}/${name}` : name, name);
    this.children.set(name, made);
    return made;
  }
}

class OneFile {
  readonly kind = 'file';
  name: string;
  #folder: Folder;
  /** What the server last said stands there; null for pictures and for files that it has not got. */
  #saved: string | null;
  readonly size: number;
  #data: Data | null = null;

  constructor(folder: Folder, name: string, { saved, size }: { saved: string | null; size: number }) {
    this.#folder = folder;
    this.name = name;
    this.#saved = saved;
    this.size = size;
  }

  async getFile(): Promise<File> {
    const data = this.#data ?? this.#saved ?? (await this.#fetchBytes());
    // Without its type, browsers show no SVG.
    return new File([data], this.name, { lastModified: Date.now(), type: typeof data === 'string' ? '' : data.type });
  }

  async createWritable() {
    let written: Data | null = null;
    return {
      write: async (data: Data) => void (written = data),
      close: async () => {
        this.#data = written;
        if (!TEMPORARY.test(this.name)) await this.#save();
      },
    };
  }

  async move(folder: Folder, name: string): Promise<void> {
    const earlier = folder.children.get(name);
    if (earlier instanceof OneFile) this.#saved = earlier.#saved;
    this.#folder.children.delete(this.name);
    this.#folder = folder;
    this.name = name;
    await this.#save();
    folder.children.set(name, this);
  }

  async remove(): Promise<void> {
    await this.#send('DELETE', null);
  }

  async #save(): Promise<void> {
    if (this.#data === null) return;
    const answer = await this.#send('PUT', this.#data);
    if (typeof this.#data !== 'string') return;
    this.#saved = answer;
    this.#data = null;
  }

  async #send(method: string, body: Data | null): Promise<string> {
    const base = this.#saved === null ? '' : await toHash(this.#saved);
    const answer = await fetch(this.#address(), { method, body, headers: { 'x-desk-base': base } });
    const text = await answer.text();
    if (!answer.ok) throw new Error('saving_failed', { cause: new Error(text) });
    return text;
  }

  async #fetchBytes(): Promise<Blob | string> {
    const answer = await fetch(this.#address());
    return answer.ok ? answer.blob() : '';
  }

  #address(): string {
    return `file?locale=${locale}&path=${encodeURIComponent(`${this.#folder.path}/${this.name}`)}`;
  }
}

async function toHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
