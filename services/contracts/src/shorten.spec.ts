import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstCharacter, shorten } from './shorten.ts';

const family = '👩‍👩‍👧';
const flag = '🇺🇬';

describe('a shortened text', () => {
  it('is the text itself where it fits', () => {
    expect(shorten('Kira', 4, '…')).toBe('Kira');
  });

  it.each([
    [`A plot ${flag}${flag}`, 12, '', `A plot ${flag}`],
    [`A plot ${family} here`, 14, '…', 'A plot…'],
    ['Cafe\u0301 with rooms', 4, '', 'Caf'],
    ['A house in Kira', 8, '…', 'A house…'],
    [family, 3, '', ''],
  ])('of %j is cut at %d before a character that does not fit', (text, max, end, shortened) => {
    expect(shorten(text, max, end)).toBe(shortened);
  });

  it('is never longer than allowed, and well formed', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, max) => {
        const short = shorten(text, max, '…');
        expect(short.length).toBeLessThanOrEqual(max);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });
});

it('an initial is a whole character', () => {
  expect([firstCharacter('Amina'), firstCharacter(`${flag} Homes`), firstCharacter('')]).toEqual([
    'A',
    flag,
    '',
  ]);
});
