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

  it.each(['0772 123 456', '+256', 'call me', '+0 772 123 456'])('%s has no country code', (typed) => {
    expect(e164.safeParse(typed).success).toBe(false);
  });
});
