import { CHUNK_RELOAD_GUARD_MS } from '#shared/limits.ts';
import { savePageState } from './page-state.ts';
import { readSession, writeSession } from './session-store.ts';

/** Loads a page in full, where going there without a load did not work. */
export function loadInFull(path: string): void {
  if (!reloadForMissingChunk(path)) location.assign(path);
}

/**
 * A script of this build did not load (a deploy removed it, or the network failed): loads the whole page again and keeps what was typed,
 * at most once per path and 10 s. Returns false when that was tried a moment ago, so that a broken file cannot reload for ever.
 */
export function reloadForMissingChunk(
  path: string,
  nowMs: number = Date.now(),
  assign: (path: string) => void = (target) => location.assign(target),
): boolean {
  const key = `chunk-reload ${path.split(/[?#]/, 1)[0]}`;
  const lastMs = Number(readSession(key) ?? 0);
  if (nowMs - lastMs < CHUNK_RELOAD_GUARD_MS) return false;
  // Without storage the reload could repeat for ever: then the visitor's own click has to do it.
  if (!writeSession(key, String(nowMs))) return false;
  savePageState();
  if (path === location.pathname + location.search) location.reload();
  else assign(path);
  return true;
}
