type Pull = () => Promise<{ done: boolean; value?: Uint8Array | undefined }>;

/** What `pull` brings until it is done; null as soon as that is more than `mostBytes`. What is left is the caller's to give up. */
export async function collectBytes(pull: Pull, mostBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await pull();
    if (done || !value) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > mostBytes) return null;
    chunks.push(value);
  }
}
