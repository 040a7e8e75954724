/**
 * A value that is made when it is first asked for, and then kept. A failure is told to those who waited and forgotten: whoever asks next
 * tries again, so that one unreadable file does not last until the restart.
 */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
