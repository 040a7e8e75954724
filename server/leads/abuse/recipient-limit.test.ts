import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findSendTime, type RecipientRecord, type Reply } from './recipient-limit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const nothing: RecipientRecord = { sent: [], confirmations: [], withdrawnAt: null };
const reply: Reply = { kind: 'reply', mayWait: false };
const report: Reply = { kind: 'reply', mayWait: true };
const confirmation: Reply = { kind: 'confirmation', mayWait: true };
const link: Reply = { kind: 'link', mayWait: false };
const toSeated = (asked: Reply): Reply => ({ ...asked, leaves: { perHour: 1, perDay: 2, isTaken: false } });
const now = Date.UTC(2026, 4, 1, 12);

it('three emails an hour: the fourth waits for its place if it brings something, and is left out if it only says thank you', () => {
  const record = { ...nothing, sent: [now - 50 * MINUTE, now - 20 * MINUTE, now] };
  expect(findSendTime(record, reply, now)).toBeNull();
  expect(findSendTime(record, report, now)).toBe(now + 10 * MINUTE);
  expect(findSendTime({ ...record, sent: record.sent.slice(1) }, reply, now)).toBe(now);
});

it('a confirmation is sent again after 15 minutes at the earliest, three times a day at most', () => {
  const asked = (...moments: number[]) => ({ ...nothing, sent: moments, confirmations: moments });
  expect(findSendTime(asked(now - 5 * MINUTE), confirmation, now)).toBe(now + 10 * MINUTE);
  expect(findSendTime(asked(now + 10 * MINUTE), confirmation, now)).toBeNull();
  expect(findSendTime(asked(now - 9 * HOUR, now - 6 * HOUR, now - 3 * HOUR), confirmation, now)).toBeNull();
  expect(findSendTime(asked(now - DAY, now - 6 * HOUR, now - 3 * HOUR), confirmation, now)).toBe(now);
});

it('whoever left the newsletter is not asked again for 30 days, and still gets what else is asked for', () => {
  const left = { ...nothing, withdrawnAt: now - 29 * DAY };
  expect(findSendTime(left, confirmation, now)).toBeNull();
  expect(findSendTime(left, reply, now)).toBe(now);
  expect(findSendTime({ ...left, withdrawnAt: now - 30 * DAY }, confirmation, now)).toBe(now);
});

it('forms leave a mailbox with a seat one place an hour for a link, which comes between what is planned', () => {
  const seated = toSeated(report);
  const planned = { ...nothing, sent: [now, now, now + HOUR, now + HOUR] };
  expect(findSendTime({ ...nothing, sent: planned.sent.slice(0, 2) }, seated, now)).toBe(now + HOUR);
  expect(findSendTime(planned, link, now + 30 * MINUTE)).toBe(now + 30 * MINUTE);
  const afterLink: Reply = { ...report, leaves: { perHour: 1, perDay: 2, isTaken: true } };
  expect(findSendTime({ ...nothing, sent: [now, now] }, afterLink, now)).toBe(now);
  expect(findSendTime({ ...nothing, sent: [now, now, now] }, afterLink, now)).toBe(now + HOUR);
  expect(findSendTime(planned, afterLink, now)).toBe(now + 2 * HOUR);
  expect(findSendTime({ ...planned, sent: [now, now, now + MINUTE] }, link, now + 30 * MINUTE)).toBeNull();
});

it('whatever is asked and whenever, no hour holds more than three emails and no day more than eight', () => {
  const requests = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 40 * MINUTE }),
      fc.constantFrom(reply, report, confirmation, link, ...[reply, report, confirmation].map(toSeated)),
    ),
    { maxLength: 120 },
  );
  fc.assert(
    fc.property(requests, (steps) => {
      const record: RecipientRecord = { sent: [], confirmations: [], withdrawnAt: null };
      let time = now;
      for (const [pause, wanted] of steps) {
        time += pause;
        const at = findSendTime(record, wanted, time);
        if (at === null) continue;
        expect(at).toBeGreaterThanOrEqual(time);
        record.sent.push(at);
        record.sent.sort((a, b) => a - b);
        if (wanted.kind === 'confirmation') record.confirmations.push(at);
      }
      for (const start of record.sent) {
        expect(record.sent.filter((at) => at >= start && at < start + HOUR).length).toBeLessThanOrEqual(3);
        expect(record.sent.filter((at) => at >= start && at < start + DAY).length).toBeLessThanOrEqual(8);
        expect(record.confirmations.filter((at) => at >= start && at < start + DAY).length).toBeLessThanOrEqual(3);
        expect(record.confirmations.filter((at) => at >= start && at < start + 15 * MINUTE).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 300 },
  );
});
