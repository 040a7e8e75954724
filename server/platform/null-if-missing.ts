/** For the `catch` of reading a file or a folder: null when it is not there. Throws whatever else went wrong. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
