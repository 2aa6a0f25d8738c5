import { describe, expect, it } from 'vitest';
import { overdueReason } from './overdue-packages.ts';

const now = Date.parse('2026-11-25T00:00:00Z');
const releasedDaysAgo = (ages: Readonly<Record<string, number>>) =>
  Object.entries(ages).map(([version, days]) => ({
    version,
    publishedAt: new Date(now - days * 24 * 3_600_000).toISOString(),
  }));

describe('a package', () => {
  it.each([
    ['the newest version', { '2.1.0': 400, '1.9.0': 500 }],
    ['older than a version of 90 days', { '2.1.0': 200, '2.1.1': 90 }],
    ['of a line that is still maintained beside a newer one', { '2.1.0': 300, '3.0.0': 290 }],
    ['before 1.0, beside a minor version that may change anything', { '2.1.0': 10, '0.9.0': 200 }],
  ])('is not overdue while it is %s', (_, ages) => {
    expect(overdueReason('2.1.0', releasedDaysAgo(ages), now)).toBeUndefined();
  });

  it('is overdue 91 days after the next version of its line, counted from the first that came', () => {
    const releases = releasedDaysAgo({ '2.1.0': 200, '2.1.1': 91, '2.10.0': 1 });
    expect(overdueReason('2.1.0', releases, now)).toBe('2.1.1 has been out for 91 days');
  });

  it('is overdue when its line ended a year ago and there is a newer one', () => {
    const releases = releasedDaysAgo({ '0.4.2': 366, '0.5.1': 20 });
    expect(overdueReason('0.4.2', releases, now)).toBe('no release of 0.4 for a year, beside 0.5.1');
    expect(overdueReason('0.4.2', releasedDaysAgo({ '0.4.2': 365, '0.5.1': 20 }), now)).toBeUndefined();
  });
});
