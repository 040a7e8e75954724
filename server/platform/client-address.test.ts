import { expect, it } from 'vitest';
import { getClientAddress, parseProxyList, toAddressGroup } from './client-address.ts';

it.each([
  ['the peer, whatever the header says, when no proxy is named', '203.0.113.9', '198.51.100.1', '', '203.0.113.9'],
  ['the address a named proxy forwards', '10.0.0.2', '198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
  ['the last one no proxy vouches for', '10.0.0.2', '1.2.3.4, 198.51.100.1, 10.0.0.7', '10.0.0.0/8', '198.51.100.1'],
  ['the proxy itself when the header is noise', '10.0.0.2', 'unknown', '10.0.0.0/8', '10.0.0.2'],
  ['an IPv4 peer written as IPv6', '::ffff:10.0.0.2', '198.51.100.1:4711', '10.0.0.2', '198.51.100.1'],
  ['an IPv6 client', '::1', '[2001:db8::1]:443', '::1', '2001:db8::1'],
  ['the proxy before the noise', '10.0.0.2', '198.51.100.1, <script>, 10.0.0.7', '10.0.0.0/8', '10.0.0.7'],
])('believes %s', (_what, peer, header, setting, expected) => {
  expect(getClientAddress(peer, header, parseProxyList(setting) ?? fail())).toBe(expected);
});

it('refuses a list with something else in it', () => {
  for (const setting of ['proxy.local', '10.0.0.0/33', '10.0.0.0/', 'true', '0.0.0.0/0', '::/0'])
    expect(parseProxyList(setting)).toBeNull();
});

it('counts a /64 as one source', () => {
  expect(toAddressGroup('2001:db8:1:2:3::4')).toBe(toAddressGroup('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(toAddressGroup('2001:db8:1:3::4')).not.toBe(toAddressGroup('2001:db8:1:2::4'));
  expect(toAddressGroup('203.0.113.9')).toBe('203.0.113.9');
  expect(toAddressGroup('2001:db8:1:3::4', 48)).toBe(toAddressGroup('2001:db8:1:ffff::9', 48));
  expect(toAddressGroup('2001:db8:2:3::4', 48)).not.toBe(toAddressGroup('2001:db8:1:3::4', 48));
  expect(toAddressGroup('203.0.113.9', 48)).toBe('203.0.113.9');
});

function fail(): never {
  throw new Error('The setting of the test is no list of proxies');
}
