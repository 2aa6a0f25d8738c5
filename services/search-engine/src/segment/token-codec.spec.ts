import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTokens, TokenWriter } from './token-codec.ts';

it('decodes the encoded numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 ** 31 - 1 })), (numbers) => {
      const writer = new TokenWriter();
      for (const number of numbers) writer.push(number);
      const out: number[] = [];
      const bytes = writer.take();
      expect(readTokens(bytes, 0, bytes.length, out)).toBe(numbers.length);
      expect(out).toEqual(numbers);
    }),
  );
});
