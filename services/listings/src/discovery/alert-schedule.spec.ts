import { describe, expect, it } from 'vitest';
import { nextAlertAt } from './alert-schedule.ts';

const none: [number, number] = [0, 0];
// Saturday noon in Kampala (UTC+3).
const noon = '2026-11-21T09:00:00.000Z';

describe('when an alert is sent in Kampala', () => {
  it.each([
    ['at once', { frequency: 'INSTANT', quietHours: none }, noon, noon],
    [
      'ten minutes after the last',
      { frequency: 'INSTANT', quietHours: none, sentAt: '2026-11-21T08:55:00.000Z' },
      noon,
      '2026-11-21T09:05:00.000Z',
    ],
    ['the next morning', { frequency: 'DAILY', quietHours: none }, noon, '2026-11-22T04:00:00.000Z'],
    [
      'the same morning',
      { frequency: 'DAILY', quietHours: none },
      '2026-11-21T03:59:59.000Z',
      '2026-11-21T04:00:00.000Z',
    ],
    ['on Monday morning', { frequency: 'WEEKLY', quietHours: none }, noon, '2026-11-23T04:00:00.000Z'],
    [
      'a week later once Monday morning has passed',
      { frequency: 'WEEKLY', quietHours: none },
      '2026-11-23T04:00:00.000Z',
      '2026-11-30T04:00:00.000Z',
    ],
    [
      'when the night is over',
      { frequency: 'INSTANT', quietHours: [21, 6] },
      '2026-11-21T19:30:00.000Z',
      '2026-11-22T03:00:00.000Z',
    ],
    [
      'when the same night is over',
      { frequency: 'INSTANT', quietHours: [21, 6] },
      '2026-11-21T23:30:00.000Z',
      '2026-11-22T03:00:00.000Z',
    ],
    ['after a quiet noon', { frequency: 'INSTANT', quietHours: [12, 14] }, noon, '2026-11-21T11:00:00.000Z'],
    [
      'later than usual where mornings are quiet',
      { frequency: 'DAILY', quietHours: [22, 8] },
      noon,
      '2026-11-22T05:00:00.000Z',
    ],
  ] as const)('it is sent %s', (_, wish, now, due) => {
    expect(nextAlertAt({ ...wish, quietHours: [...wish.quietHours] }, now, 'Africa/Kampala')).toBe(due);
  });
});
