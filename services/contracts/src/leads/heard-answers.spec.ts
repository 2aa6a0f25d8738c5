import { describe, expect, it } from 'vitest';
import { type HeardAnswer, medianMinutes, shownMinutes } from './heard-answers.ts';

const answered = (...minutes: readonly (number | undefined)[]): HeardAnswer[] =>
  minutes.map((taken) => ({
    ...{ agentId: 'a', askedAt: '2026-11-20T08:00:00.000Z', day: '2026-11-20' },
    ...(taken !== undefined && { minutes: taken }),
  }));

describe('how fast somebody answers', () => {
  it.each([
    ['the one in the middle', [5, 600, 30], 30],
    ['between the two in the middle', [10, 20, 31, 600], 26],
    ['not by what nobody has answered', [undefined, 7, undefined], 7],
    ['by nothing where nobody has', [undefined], undefined],
  ])('is measured by %s', (_, minutes, median) => {
    expect(medianMinutes(answered(...minutes))).toBe(median);
  });

  it('is told to buyers from ten answers on', () => {
    const nine = Array.from({ length: 9 }, () => 12);
    expect(shownMinutes(answered(...nine, undefined))).toBeUndefined();
    expect(shownMinutes(answered(...nine, 90))).toBe(12);
  });
});
