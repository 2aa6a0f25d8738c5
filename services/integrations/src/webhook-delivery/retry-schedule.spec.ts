import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryAfterMs, retryDelayMs, retryDelaysMs } from './retry-schedule.ts';

const day = 24 * 3_600_000;

describe('the schedule of retries (promises.md B4)', () => {
  it('makes ten attempts within 75 hours, 35 minutes and 5 seconds', () => {
    expect(retryDelaysMs).toHaveLength(9);
    expect(retryDelaysMs.reduce((sum, delay) => sum + delay)).toBe(((75 * 60 + 35) * 60 + 5) * 1_000);
    expect(retryDelayMs('any', 10)).toBeUndefined();
  });

  it('moves each by at most 20 %, always in the same way for the same attempt, and both ways for others', () => {
    let earlier = 0;
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 9 }), (id, attempt) => {
        const delay = retryDelayMs(id, attempt) ?? 0;
        const planned = retryDelaysMs[attempt - 1] ?? 0;
        earlier += Number(delay < planned);
        expect(Math.abs(delay - planned)).toBeLessThanOrEqual(planned * 0.2 + 1);
        expect(retryDelayMs(id, attempt)).toBe(delay);
      }),
      { numRuns: 1_000 },
    );
    expect(earlier).toBeGreaterThan(400);
    expect(earlier).toBeLessThan(600);
  });

  it('waits as long as the receiver asks, but never more than a day, and never less than planned', () => {
    expect(retryDelayMs('any', 1, 600_000)).toBe(600_000);
    expect(retryDelayMs('any', 1, 30 * day)).toBe(day);
    expect(retryDelayMs('any', 5, 1_000)).toBe(retryDelayMs('any', 5));
    expect(retryDelayMs('any', 10, 1_000)).toBeUndefined();
  });

  it('reads Retry-After as seconds or as a date, and nothing else', () => {
    const now = Date.parse('2026-11-20T08:00:00.000Z');
    expect(retryAfterMs('120', now)).toBe(120_000);
    expect(retryAfterMs('Fri, 20 Nov 2026 08:01:00 GMT', now)).toBe(60_000);
    expect(retryAfterMs('Fri, 20 Nov 2026 07:00:00 GMT', now)).toBe(0);
    for (const text of [undefined, '', '-1', '1.5', 'soon', '1e9', '99999999999'])
      expect([text, retryAfterMs(text, now)]).toEqual([text, undefined]);
  });
});
