import { describe, expect, it } from 'vitest';
import { formatLocalTime, formatViewingTime, instantAt, localTimeIn, zoneName } from './local-time.ts';

/** Zones of Africa on both sides of UTC, some with daylight saving time, and two of buyers abroad. */
const zones = [
  'Africa/Accra',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Johannesburg',
  'Africa/Kampala',
  'Africa/Lagos',
  'Africa/Lubumbashi',
  'Africa/Monrovia',
  'Atlantic/Cape_Verde',
  'America/New_York',
  'Asia/Dubai',
  'Indian/Mauritius',
];

/** Each half hour of four days, around both changes of the clocks in Egypt and New York in 2026, and at the turn of the year. */
const instants = ['2026-03-07', '2026-04-23', '2026-10-28', '2026-10-31', '2026-12-31'].flatMap((day) =>
  Array.from({ length: 4 * 48 }, (_, half) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + half * 1_800_000).toISOString(),
  ),
);

describe('a time at the land', () => {
  it.each(zones)('of %s is the same after it was shown and entered again', (zone) => {
    for (const at of instants) {
      const shown = localTimeIn(zone, at);
      const entered = instantAt(zone, shown);
      expect(localTimeIn(zone, entered), at).toBe(shown);
    }
  });

  it.each([
    ['Africa/Kampala', '2026-12-05T10:00', '2026-12-05T07:00:00.000Z'],
    ['Africa/Lagos', '2026-12-05T10:00', '2026-12-05T09:00:00.000Z'],
    ['Atlantic/Cape_Verde', '2026-12-05T23:30', '2026-12-06T00:30:00.000Z'],
    ['Africa/Cairo', '2026-07-05T10:00', '2026-07-05T07:00:00.000Z'],
    ['Africa/Cairo', '2026-12-05T10:00', '2026-12-05T08:00:00.000Z'],
  ])('of %s at %s is %s', (zone, local, instant) => {
    expect(instantAt(zone, local)).toBe(instant);
    expect(localTimeIn(zone, instant)).toBe(local);
  });

  it('that clocks never show lies beside the hour that is left out', () => {
    expect(localTimeIn('Africa/Cairo', instantAt('Africa/Cairo', '2026-04-24T00:30'))).toMatch(
      /^2026-04-2(?:3T23|4T01):30$/,
    );
  });

  it('is shown with the name of its zone, wherever it is read', () => {
    const at = '2026-12-05T07:00:00.000Z';
    expect(zoneName('Africa/Kampala', at)).toBe('East Africa Time');
    expect(formatViewingTime(at, 'Africa/Kampala')).toBe('Sat 5 Dec 2026, 10:00 (East Africa Time)');
    expect(formatLocalTime(at, { zone: 'Africa/Lagos', until: '2026-12-05T09:30:00.000Z' })).toBe(
      'Sat 5 Dec 2026, 08:00 – 10:30 (West Africa Time)',
    );
  });
});
