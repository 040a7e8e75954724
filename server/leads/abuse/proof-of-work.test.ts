import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { createProofOfWork } from './proof-of-work.ts';
import { createKeyring } from '#server/leads/keyring.ts';

const keyring = createKeyring(['a secret of the test, long enough']);
const toProof = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

it('takes a solution of its own challenge and nothing else', async () => {
  const proofOfWork = createProofOfWork({ mode: 'on', perSite: 0 }, keyring, () => new Date());
  const challenge = await proofOfWork.create();
  const solution = await solveChallenge({ challenge, deriveKey });
  expect(await proofOfWork.verify(toProof({ challenge, solution }))).toEqual({
    id: challenge.signature,
    expiresAt: (challenge.parameters.expiresAt ?? 0) * 1000,
  });
  const foreign = createProofOfWork({ mode: 'on', perSite: 0 }, createKeyring(['another secret']), () => new Date());
  expect(await foreign.verify(toProof({ challenge, solution }))).toBeNull();
  expect(await proofOfWork.verify(toProof({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }))).toBeNull();
  for (const noise of [
    undefined,
    '',
    'x',
    toProof(null),
    toProof([]),
    toProof({ challenge, solution: 1 }),
    toProof({ challenge: { parameters: { cost: 5000 } }, solution: {} }),
  ]) {
    expect(await proofOfWork.verify(noise)).toBeNull();
  }
});

describe('left to itself', () => {
  const setUp = () => {
    let now = new Date('2026-01-01T00:00:30Z');
    const proofOfWork = createProofOfWork({ mode: 'auto', perSite: 0 }, keyring, () => now);
    return { proofOfWork, setNow: (text: string) => (now = new Date(text)) };
  };

  it('asks for one only while many different senders come', () => {
    const { proofOfWork, setNow } = setUp();
    for (let index = 0; index < 60; index++) proofOfWork.noteAccepted(`198.51.100.${index}`);
    expect(proofOfWork.isRequired()).toBe(false);
    proofOfWork.noteAccepted('203.0.113.1');
    expect(proofOfWork.isRequired()).toBe(true);
    setNow('2026-01-01T00:01:59Z');
    expect(proofOfWork.isRequired()).toBe(true);
    setNow('2026-01-01T00:02:01Z');
    expect(proofOfWork.isRequired()).toBe(false);
  });

  it('is not switched on for everybody by one who knocks all the time', () => {
    const { proofOfWork } = setUp();
    for (let index = 0; index < 1000; index++) proofOfWork.noteAccepted('203.0.113.1');
    expect(proofOfWork.isRequired()).toBe(false);
  });
});

it('more forms in an hour than the site ever has switch proof on, whatever the setting, until an hour has passed', () => {
  let now = new Date('2026-05-01T12:10:00Z');
  const proofOfWork = createProofOfWork({ mode: 'off', perSite: 100 }, keyring, () => now);
  for (let form = 0; form < 100; form++) proofOfWork.noteAccepted('192.0.2.1');
  expect(proofOfWork.isRequired()).toBe(false);
  proofOfWork.noteAccepted('192.0.2.1');
  expect(proofOfWork.isRequired()).toBe(true);
  now = new Date('2026-05-01T13:05:00Z');
  expect(proofOfWork.isRequired()).toBe(true);
  now = new Date('2026-05-01T14:05:00Z');
  expect(proofOfWork.isRequired()).toBe(false);
  const unlimited = createProofOfWork({ mode: 'off', perSite: 0 }, keyring, () => now);
  for (let form = 0; form < 5000; form++) unlimited.noteAccepted('192.0.2.1');
  expect(unlimited.isRequired()).toBe(false);
});
