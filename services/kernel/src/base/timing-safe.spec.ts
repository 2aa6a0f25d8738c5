import { describe, expect, it } from 'vitest';
import { timingSafeEquals } from './timing-safe.ts';

describe('timingSafeEquals', () => {
  it('compares texts and bytes', () => {
    expect(timingSafeEquals('secret', 'secret')).toBe(true);
    expect(timingSafeEquals('secret', 'secreT')).toBe(false);
    expect(timingSafeEquals(Buffer.from('secret'), 'secret')).toBe(true);
  });

  it('tells values of different lengths apart, also texts that have as many characters', () => {
    expect(timingSafeEquals('', 'secret')).toBe(false);
    expect(timingSafeEquals('12345é', '123456')).toBe(false);
  });
});
