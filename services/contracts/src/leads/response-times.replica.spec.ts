import { describe, expect, it } from 'vitest';
import { omitUndefined } from '../omit-undefined.ts';
import { medianMinutes, publicMedianMinutes, type ResponseTimeRow } from './response-times.replica.ts';

const rowsOf = (...minutes: readonly (number | undefined)[]): ResponseTimeRow[] =>
  minutes.map((duration) => ({
    agentId: 'a',
    enquiredAt: '2026-11-20T08:00:00.000Z',
    day: '2026-11-20',
    ...omitUndefined({ minutes: duration }),
  }));

describe('median response time', () => {
  it.each([
    ['is the middle value of an odd count', [5, 600, 30], 30],
    ['is the mean of the middle two of an even count', [10, 20, 31, 600], 26],
    ['ignores unanswered enquiries', [undefined, 7, undefined], 7],
    ['is undefined without a response', [undefined], undefined],
  ])('%s', (_, minutes, median) => {
    expect(medianMinutes(rowsOf(...minutes))).toBe(median);
  });

  it('is public from ten responses on', () => {
    const nine = Array.from({ length: 9 }, () => 12);
    expect(publicMedianMinutes(rowsOf(...nine, undefined))).toBeUndefined();
    expect(publicMedianMinutes(rowsOf(...nine, 90))).toBe(12);
  });
});
