import { CHUNK_RELOAD_GUARD_MS } from '#shared/limits.ts';
import { savePageState } from './page-state.ts';
import { readSession, writeSession } from './session-store.ts';

/**
 * A script of this build did not load (a deploy removed it, or the network dropped it): load the whole page instead, once per path and
 * 10 s, with what was typed kept. Returns false when that was tried a moment ago, so that a broken file cannot reload for ever.
 */
export function reloadForMissingChunk(
  path: string,
  nowMs: number = Date.now(),
  assign: (path: string) => void = (target) => location.assign(target),
): boolean {
  const key = `chunk-reload ${path.split(/[?#]/, 1)[0]}`;
  const lastMs = Number(readSession(key) ?? 0);
  if (nowMs - lastMs < CHUNK_RELOAD_GUARD_MS) return false;
  // Without a place to remember the reload it could repeat without end: then the visitor's own click is the better reload.
  if (!writeSession(key, String(nowMs))) return false;
  savePageState();
  if (path === location.pathname + location.search) location.reload();
  else assign(path);
  return true;
}
