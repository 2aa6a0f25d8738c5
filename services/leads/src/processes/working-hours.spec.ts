import { describe, expect, it } from 'vitest';
import { afterWorkingHours } from './working-hours.ts';

describe('two working hours in Kampala (UTC+3)', () => {
  it.each([
    ['in the morning', '2026-11-20T06:00:00.000Z', '2026-11-20T08:00:00.000Z'],
    ['before the day begins', '2026-11-20T01:00:00.000Z', '2026-11-20T07:00:00.000Z'],
    ['an hour before the evening', '2026-11-20T16:00:00.000Z', '2026-11-21T06:00:00.000Z'],
    ['exactly when the day ends', '2026-11-20T17:00:00.000Z', '2026-11-21T07:00:00.000Z'],
    ['late at night, of the day before', '2026-11-20T21:30:00.000Z', '2026-11-21T07:00:00.000Z'],
  ])('%s', (_, from, due) => {
    expect(afterWorkingHours(from, 2, 'Africa/Kampala')).toBe(due);
  });

  it('respect a change to daylight saving time', () => {
    // 2026-03-29 02:00 becomes 03:00 in Madrid: 19:00 on the 28th is UTC+1, 09:00 on the 29th UTC+2.
    expect(afterWorkingHours('2026-03-28T18:00:00.000Z', 2, 'Europe/Madrid')).toBe(
      '2026-03-29T07:00:00.000Z',
    );
  });
});
