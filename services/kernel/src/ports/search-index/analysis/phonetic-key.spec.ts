import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneticKey } from './phonetic-key.ts';

describe('the phonetic key of Luganda place names', () => {
  it.each([
    ['kyaliwajjala', 'kyaliwajala'],
    ['bbunga', 'bunga'],
    ['namirembe', 'namilembe'],
    ['nnyanja', 'nanja'],
    ['kiira', 'kira'],
  ])('is the same for %s and %s', (one, other) => {
    expect(phoneticKey(one)).toBe(phoneticKey(other));
  });

  /** Spellings of one consonant and one vowel. */
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
  const spellingOf = (spellings: readonly string[] | undefined, index: number) =>
    spellings?.[index % spellings.length] ?? '';

  it('is the same for every spelling of the same syllables, and differs for other syllables', () => {
    fc.assert(
      fc.property(
        fc.array(syllable, { maxLength: 6 }),
        fc.array(syllable, { maxLength: 6 }),
        (name, different) => {
          const spelt = (spelling: 'one' | 'other') =>
            name
              .map(
                (one) =>
                  spellingOf(consonants[one.consonant], one[spelling]) +
                  spellingOf(vowels[one.vowel], one[spelling]),
              )
              .join('');
          expect(phoneticKey(spelt('one'))).toBe(phoneticKey(spelt('other')));
          const plain = (syllables: typeof name) =>
            syllables.map((one) => `${consonants[one.consonant]?.[0]}${vowels[one.vowel]?.[0]}`).join('');
          expect(phoneticKey(plain(name)) === phoneticKey(plain(different))).toBe(
            plain(name) === plain(different),
          );
        },
      ),
    );
  });

  it('is the word itself for other scripts and words with digits', () => {
    for (const word of ['ቤት', 'بيت', 'canon2', '']) expect(phoneticKey(word)).toBe(word);
  });
});
