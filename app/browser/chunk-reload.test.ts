import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_RELOAD_GUARD_MS } from '#shared/limits.ts';
import { reloadForMissingChunk } from './chunk-reload.ts';

let stored: Map<string, string>;
const assign = vi.fn<(path: string) => void>();

beforeEach(() => {
  stored = new Map();
  assign.mockClear();
  vi.stubGlobal('location', { pathname: '/about', search: '' });
  vi.stubGlobal('document', { forms: [] });
  vi.stubGlobal('scrollY', 240);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a script that does not load', () => {
  it('loads the page in full once per path and 10 s, with the place kept', () => {
    expect(reloadForMissingChunk('/links?x=1', 50_000, assign)).toBe(true);
    expect(assign).toHaveBeenCalledWith('/links?x=1');
    expect(JSON.parse(stored.get('page-state') ?? '')).toMatchObject({ path: '/about', scrollY: 240 });
    expect(reloadForMissingChunk('/links', 50_000 + CHUNK_RELOAD_GUARD_MS - 1, assign)).toBe(false);
    expect(reloadForMissingChunk('/community', 50_001, assign)).toBe(true);
    expect(reloadForMissingChunk('/links', 50_000 + CHUNK_RELOAD_GUARD_MS, assign)).toBe(true);
  });

  it('does not load anything when the browser keeps no memory of it: it could not stop', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem() {
        throw new Error('denied');
      },
    });
    expect(reloadForMissingChunk('/links', 50_000, assign)).toBe(false);
    expect(assign).not.toHaveBeenCalled();
  });
});
