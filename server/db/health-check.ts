/** Checks at most once a second: reloading /health must not keep the disk busy. */
export function createHealthCheck(check: () => Promise<boolean>): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  return () => {
    if (performance.now() - askedAt > 1000) {
      askedAt = performance.now();
      answer = check();
    }
    return answer;
  };
}
