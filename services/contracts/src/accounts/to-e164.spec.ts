import { describe, expect, it } from 'vitest';
import { toE164 } from './to-e164.ts';
import { e164 } from './user-fields.ts';

describe('a typed phone number', () => {
  it.each([
    ['+256 772 123 456', '+256772123456'],
    ['00256 772-123-456', '+256772123456'],
    ['+44 (20) 7946.0958', '+442079460958'],
    ['+256772123456', '+256772123456'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(toE164(typed)).toBe(stored);
    expect(e164.parse(typed)).toBe(stored);
  });

  it.each([
    ['+256 0772 123 456', '+256772123456'],
    ['00256 0772 123456', '+256772123456'],
    ['+254 (0)712 345 678', '+254712345678'],
    ['+27 0821234567', '+27821234567'],
    // Numbers of these countries begin with a zero of their own.
    ['+225 07 07 12 34 56', '+2250707123456'],
    ['+242 06 612 3456', '+242066123456'],
    ['+39 06 1234 5678', '+390612345678'],
  ])('%s, with the zero that is dialled at home, is stored as %s', (typed, stored) => {
    expect(e164.parse(typed)).toBe(stored);
  });

  it.each(['+256 7721', '+256 772 123 456 789', '+999 772 123 456'])(
    '%s is no number of any country',
    (typed) => {
      expect(e164.safeParse(typed).success).toBe(false);
    },
  );

  it.each(['0772 123 456', '+256', 'call me', '+0 772 123 456'])('%s has no country code', (typed) => {
    expect(e164.safeParse(typed).success).toBe(false);
  });
});
