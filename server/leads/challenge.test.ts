import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { createChallengeDesk } from './challenge.ts';
import { createKeyring } from './keyring.ts';

const keyring = createKeyring('a secret of the test, long enough');
const toProof = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

it('takes a solution of its own challenge and nothing else', async () => {
  const desk = createChallengeDesk('on', keyring, () => new Date());
  const challenge = await desk.create();
  const solution = await solveChallenge({ challenge, deriveKey });
  expect(await desk.verify(toProof({ challenge, solution }))).toBe(challenge.signature);
  const foreign = createChallengeDesk('on', createKeyring('another secret'), () => new Date());
  expect(await foreign.verify(toProof({ challenge, solution }))).toBeNull();
  expect(await desk.verify(toProof({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }))).toBeNull();
  for (const noise of [
    undefined,
    '',
    'x',
    toProof(null),
    toProof([]),
    toProof({ challenge, solution: 1 }),
    toProof({ challenge: { parameters: { cost: 5000 } }, solution: {} }),
  ]) {
    expect(await desk.verify(noise)).toBeNull();
  }
});

it('asks for one only under load, when left to itself', () => {
  let now = new Date('2026-01-01T00:00:00Z');
  const desk = createChallengeDesk('auto', keyring, () => now);
  for (let index = 0; index < 120; index++) desk.noteSubmission();
  expect(desk.isRequired()).toBe(false);
  desk.noteSubmission();
  expect(desk.isRequired()).toBe(true);
  now = new Date('2026-01-01T00:03:00Z');
  expect(desk.isRequired()).toBe(false);
});
