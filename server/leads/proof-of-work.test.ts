import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { createProofOfWork } from './proof-of-work.ts';
import { createKeyring } from './keyring.ts';

const keyring = createKeyring(['a secret of the test, long enough']);
const toProof = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

it('takes a solution of its own challenge and nothing else', async () => {
  const proofOfWork = createProofOfWork('on', keyring, () => new Date());
  const challenge = await proofOfWork.create();
  const solution = await solveChallenge({ challenge, deriveKey });
  expect(await proofOfWork.verify(toProof({ challenge, solution }))).toEqual({
    id: challenge.signature,
    expiresAt: (challenge.parameters.expiresAt ?? 0) * 1000,
  });
  const foreign = createProofOfWork('on', createKeyring(['another secret']), () => new Date());
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
    const proofOfWork = createProofOfWork('auto', keyring, () => now);
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
