import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sound } from './sound.ts';

describe('the sound of Luganda place names', () => {
  it.each([
    ['kyaliwajjala', 'kyaliwajala'],
    ['bbunga', 'bunga'],
    ['namirembe', 'namilembe'],
    ['nnyanja', 'nanja'],
    ['kiira', 'kira'],
  ])('is the same for %s and %s', (one, other) => {
    expect(sound(one)).toBe(sound(other));
  });

  /** Ways of writing one consonant and one vowel. */
  const consonants = [
    ['b', 'bb'],
    ['g'],
    ['j', 'jj'],
    ['k', 'kk'],
    ['l', 'r', 'll'],
    ['m', 'mm'],
    ['n', 'ny', 'nny'],
    ['w'],
  ];
  const vowels = ['a', 'e', 'i', 'o', 'u'].map((vowel) => [vowel, vowel + vowel]);
  const syllable = fc.record({
    consonant: fc.nat(consonants.length - 1),
    vowel: fc.nat(4),
    one: fc.nat(),
    other: fc.nat(),
  });
  const written = (ways: readonly string[] | undefined, which: number) => ways?.[which % ways.length] ?? '';

  it('is the same however its syllables are written, and another for other syllables', () => {
    fc.assert(
      fc.property(
        fc.array(syllable, { maxLength: 6 }),
        fc.array(syllable, { maxLength: 6 }),
        (name, different) => {
          const spelt = (which: 'one' | 'other') =>
            name
              .map(
                (one) =>
                  written(consonants[one.consonant], one[which]) + written(vowels[one.vowel], one[which]),
              )
              .join('');
          expect(sound(spelt('one'))).toBe(sound(spelt('other')));
          const plain = (syllables: typeof name) =>
            syllables.map((one) => `${consonants[one.consonant]?.[0]}${vowels[one.vowel]?.[0]}`).join('');
          expect(sound(plain(name)) === sound(plain(different))).toBe(plain(name) === plain(different));
        },
      ),
    );
  });

  it('is the word itself in other scripts', () => {
    for (const word of ['ቤት', 'بيت', 'canon2', '']) expect(sound(word)).toBe(word);
  });
});
