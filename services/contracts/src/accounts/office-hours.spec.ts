import { describe, expect, it } from 'vitest';
import { officeHours } from './office-hours.ts';
import { officeStateAt, weekDays } from './office-state.ts';

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '08:00', closes: '18:00' }));
const hours = [...weekdays, { day: 6, opens: '09:00', closes: '13:00' }];
const kampala = 'Africa/Kampala';

describe('an office', () => {
  it.each([
    ['opens on the minute', '2026-11-30T05:00:00.000Z', { isOpen: true, until: '18:00' }],
    [
      'is closed a minute before',
      '2026-11-30T04:59:00.000Z',
      { isOpen: false, day: 1, at: '08:00', inDays: 0 },
    ],
    ['closes on the minute', '2026-11-30T15:00:00.000Z', { isOpen: false, day: 2, at: '08:00', inDays: 1 }],
    ['has other hours on Saturday', '2026-12-05T09:59:00.000Z', { isOpen: true, until: '13:00' }],
    [
      'opens again after Sunday',
      '2026-12-05T10:00:00.000Z',
      { isOpen: false, day: 1, at: '08:00', inDays: 2 },
    ],
    [
      'is on a new day by its own zone',
      '2026-11-29T22:00:00.000Z',
      { isOpen: false, day: 1, at: '08:00', inDays: 0 },
    ],
  ])('%s', (_, now, state) => {
    expect(officeStateAt(hours, kampala, now)).toEqual(state);
  });

  it('goes by its own time zone, not by that of the reader', () => {
    const now = '2026-11-30T16:30:00.000Z';
    expect(officeStateAt(hours, 'Africa/Accra', now)).toEqual({ isOpen: true, until: '18:00' });
    expect(officeStateAt(hours, kampala, now)).toMatchObject({ isOpen: false });
  });

  it('that opens once a week opens in a week, and one without hours says nothing', () => {
    const once = [{ day: 1, opens: '08:00', closes: '09:00' }];
    expect(officeStateAt(once, kampala, '2026-11-30T07:00:00.000Z')).toEqual({
      isOpen: false,
      day: 1,
      at: '08:00',
      inDays: 7,
    });
    expect(officeStateAt([], kampala, '2026-11-30T07:00:00.000Z')).toBeUndefined();
  });

  it('is either open or opens within a week, at every hour of a week', () => {
    const start = Date.parse('2026-11-30T00:30:00.000Z');
    for (let hour = 0; hour < 7 * 24; hour++) {
      const now = new Date(start + hour * 3_600_000).toISOString();
      const state = officeStateAt(hours, kampala, now);
      const local = new Date(Date.parse(now) + 3 * 3_600_000).toISOString();
      const day = new Date(local).getUTCDay() || 7;
      const today = hours.find((one) => one.day === day);
      const time = local.slice(11, 16);
      expect(state?.isOpen).toBe(today !== undefined && today.opens <= time && time < today.closes);
    }
  });
});

describe('office hours as they are sent', () => {
  const isValid = (days: unknown) => officeHours.safeParse(days).success;
  it('name each day once, and close after they open', () => {
    expect(isValid(weekDays.map((day) => ({ day, opens: '00:00', closes: '23:59' })))).toBe(true);
    expect(isValid([])).toBe(true);
    expect(isValid([...weekdays, weekdays[0]])).toBe(false);
    for (const closes of ['08:00', '07:59', '24:00', '8:30', 'noon'])
      expect(isValid([{ day: 1, opens: '08:00', closes }])).toBe(false);
    for (const day of [0, 8, 1.5]) expect(isValid([{ day, opens: '08:00', closes: '18:00' }])).toBe(false);
  });
});
