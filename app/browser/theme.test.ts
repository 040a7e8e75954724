import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forceTheme, readThemePreference, saveThemePreference } from './theme.ts';

let stored: Map<string, string>;
let dataset: Record<string, string>;

beforeEach(() => {
  stored = new Map();
  dataset = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the theme', () => {
  it('is kept when chosen, and nothing is kept for "system"', () => {
    saveThemePreference('dark');
    expect([stored.get('theme'), dataset['theme'], readThemePreference()]).toEqual(['dark', 'dark', 'dark']);
    saveThemePreference('system');
    expect([stored.size, dataset['theme'], readThemePreference()]).toEqual([0, undefined, 'system']);
  });

  it('of a page that forces one is that one, and the choice comes back after it', () => {
    saveThemePreference('light');
    forceTheme('dark');
    expect(dataset['theme']).toBe('dark');
    forceTheme(null);
    expect(dataset['theme']).toBe('light');
  });

  it('"system" cannot be forced: refused with a warning, and nothing changes', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    saveThemePreference('dark');
    forceTheme('system');
    expect(warn).toHaveBeenCalledOnce();
    expect(dataset['theme']).toBe('dark');
    warn.mockRestore();
  });

  it('follows the device where storage is refused', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('denied');
      },
    });
    expect(readThemePreference()).toBe('system');
  });
});
