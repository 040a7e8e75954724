import { RELEASE_CHECK_MS } from '#shared/limits.ts';
import { readBootDescription } from './boot-description.ts';

let outdated = false;

/** Whether another edition is live: the next navigation must then be a full load. */
export function isOutdated(): boolean {
  return outdated;
}

/**
 * Asks which edition is live: every hour, when the tab is looked at again, and at once in a page older than that, for React may start late.
 * Failures are only logged: the next check comes.
 */
export function watchReleases(): () => void {
  const edition = readBootDescription()?.edition;
  let checkedMs = performance.timeOrigin;
  const check = async () => {
    checkedMs = Date.now();
    try {
      const response = await fetch(`/builds/latest.json?${checkedMs}`, { cache: 'no-store' });
      const latest = (await response.json()) as { id?: unknown }; // our own file; its id is checked next
      outdated = response.ok && typeof latest.id === 'string' && latest.id !== edition;
    } catch (error) {
      console.info(error);
    }
  };
  if (Date.now() - checkedMs > RELEASE_CHECK_MS) void check();
  const timer = setInterval(() => void check(), RELEASE_CHECK_MS);
  // A tab that was away for a minute may have slept through the timer.
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedMs > 60_000) void check();
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
