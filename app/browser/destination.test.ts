import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { judgeDestination, NavigationRefusedError, requireAllowed } from './destination.ts';

const here = 'https://ragtag.example/about';

describe('where an address leads', () => {
  it.each([
    ['/community', 'in-site'],
    ['?page=2', 'in-site'],
    ['https://ragtag.example/fr', 'in-site'],
    ['https://ragtag.example.evil.com/', 'external'],
    ['//evil.com', 'external'],
    ['http://ragtag.example/', 'external'],
    ['mailto:hello@ragtag.example', 'other'],
    ['javascript:alert(1)', 'dangerous'],
    ['JaVaScRiPt:alert(1)', 'dangerous'],
    [' \u0001javascript:alert(1)', 'dangerous'],
    ['java\nscript:alert(1)', 'dangerous'],
    ['java\tscript:alert(1)', 'dangerous'],
    ['data:text/html,<script>', 'dangerous'],
    ['vbscript:x', 'dangerous'],
    ['blob:https://ragtag.example/1', 'dangerous'],
    ['file:///etc/passwd', 'dangerous'],
    ['intent://x', 'dangerous'],
    ['https://', 'dangerous'],
  ])('%j is %s', (address, expected) => {
    expect(judgeDestination(address, here)).toBe(expected);
  });

  it('is judged without URL.canParse too, which older browsers do not have', () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    expect(['/community', 'https://'].map((address) => judgeDestination(address, here))).toEqual(['in-site', 'dangerous']);
    vi.restoreAllMocks();
  });

  it('is never safe when a browser would run it, however it is written', () => {
    const noise = fc.array(fc.constantFrom('\t', '\n', '\r'), { maxLength: 2 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.constantFrom('javascript:', 'data:', 'vbscript:'),
        fc.array(noise, { minLength: 12, maxLength: 12 }),
        (protocol, noises) => {
          const address = [...protocol].map((letter, index) => letter + (noises[index] ?? '')).join('');
          expect(judgeDestination(`${address}x`, here)).toBe('dangerous');
        },
      ),
    );
  });
});

describe('a navigation', () => {
  it('leaves the site only with permission', () => {
    expect(() => requireAllowed('https://example.com/x?secret=1', here)).toThrow(NavigationRefusedError);
    expect(() => requireAllowed('https://example.com/x?secret=1', here)).toThrow(/https:\/\/example\.com$/);
    expect(() => requireAllowed('/community', here)).not.toThrow();
  });

  it('to a dangerous protocol is refused', () => {
    expect(() => requireAllowed('javascript:alert(1)', here)).toThrow(expect.objectContaining({ code: 'dangerous-protocol' }));
  });
});
